// What the reader does, as small messages to Python: {type, ...}. Nothing here knows a game or decides what is legal.

const SHEET = { usual: 234, least: 96, most: 0.75 }; // pixels, pixels, share of the page
const LIMITS = { text: 400, field: 4000, file: 4_000_000 };

/** data-* attribute -> message; where a node has several, the first of these counts. */
const MESSAGES = [
  ["act", (value) => ({ type: "act", text: value })],
  ["rule", (value) => ({ type: "rule", id: value })],
  ["why", (value) => ({ type: "why", text: value })],
  ["event", (value) => ({ type: "event", number: Number(value) })],
  ["goto", (value) => ({ type: "goto", node: value })],
  ["ui", (value) => ({ type: "ui", name: value.split(":", 1)[0], value: value.split(":").slice(1).join(":") })],
  ["select", (value) => ({ type: "select", id: Number(value) })],
];
const MARKED = MESSAGES.map(([name]) => `[data-${name}]`).join(", ");

function messageOf(node) {
  for (const [name, make] of MESSAGES) {
    if (node.dataset[name] !== undefined) return make(node.dataset[name].slice(0, LIMITS.text));
  }
  return null;
}

/** Reads a form as plain data: {name: text, or a list where a name occurs more than once}. */
function formValues(form) {
  const values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string") continue;
    const text = value.slice(0, LIMITS.field);
    values[name] = name in values ? [].concat(values[name], text) : text;
  }
  return values;
}

class Input {
  constructor(page) {
    this.page = page;
    this.root = page.root;
    this.stop = new AbortController();
    const on = (type, act, options) => this.root.addEventListener(type, act.bind(this), { signal: this.stop.signal, ...options });
    on("click", this.click);
    on("contextmenu", this.menu);
    on("keydown", this.key);
    on("submit", this.submit);
    on("change", this.change);
    on("input", this.type);
    on("focusin", this.focus);
    on("pointerdown", this.grab);
    on("pointerover", this.hover);
    document.addEventListener("keydown", this.shortcut.bind(this), { signal: this.stop.signal });
    window.addEventListener("keydown", this.claim.bind(this), { signal: this.stop.signal, capture: true });
    document.addEventListener("click", this.leave.bind(this), { signal: this.stop.signal });
  }

  close() {
    this.stop.abort();
    clearTimeout(this.typing);
    clearTimeout(this.hovering);
  }

  click(event) {
    const node = event.target.closest(MARKED);
    if (!node || !this.root.contains(node) || node.disabled || isField(node)) return;
    if (node.tagName === "A") event.preventDefault();
    this.note(node);
    this.page.say(this.meant(node, event));
  }

  /** What is filled in around a button goes first, so that drawing the form anew loses nothing. */
  note(node) {
    const form = node.closest("form[data-form]");
    if (form?.dataset.draft) this.page.say({ type: "form", name: form.dataset.draft, values: formValues(form) });
  }

  /** A tap on a card first opens it for reading; a second tap plays it. With a mouse one click plays, Shift reads. */
  meant(node, event) {
    const unread = event.pointerType === "touch" && node.dataset.card !== this.read;
    return node.dataset.card !== undefined && (unread || event.shiftKey) ? this.reading(node) : messageOf(node);
  }

  reading(card) {
    this.read = card.dataset.card;
    return { type: "select", id: Number(this.read) };
  }

  /** The right button reads a card without playing it. */
  menu(event) {
    const card = event.target.closest("[data-card]");
    if (!card || event.pointerType === "touch") return;
    event.preventDefault();
    this.page.say(this.reading(card));
  }

  key(event) {
    const at = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || isField(at)) return;
    const zone = at.closest("[data-roving]");
    if (zone && ARROWS[event.key]) return void this.rove(event, zone);
    const plain = !at.matches("button, a[href], summary");
    if (plain && (event.key === "Enter" || event.key === " ") && at.matches(MARKED)) {
      event.preventDefault();
      at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // drawings have no click()
    }
    if (event.key === "i" && at.dataset.card !== undefined) this.page.say(this.reading(at));
  }

  /** A notebook leaves such keys alone: else "x" on a card would cut the cell, and Shift+Enter run it: the game is gone. */
  claim({ target, key, ctrlKey, metaKey }) {
    const theirs = (ctrlKey || metaKey) && key !== "Enter";
    if (this.root.contains(target)) target.toggleAttribute("data-lm-suppress-shortcuts", !theirs);
  }

  /** Where a map wants to know it, the place that the pointer or the keyboard rests on is told. */
  hover(event) {
    const at = event.target.closest("[data-hovers] [data-at]")?.dataset.at ?? "";
    if (at === (this.over ?? "")) return;
    this.over = at;
    clearTimeout(this.hovering);
    this.hovering = setTimeout(() => this.page.say({ type: "ui", name: "hover", value: at }), 30);
  }

  rove(event, zone) {
    const all = items(zone), from = all.indexOf(event.target);
    if (from < 0) return;
    event.preventDefault();
    const plane = zone.dataset.roving === "plane" && DIRECTIONS[event.key];
    const to = plane ? towards(all[from], all, plane) : all[ARROWS[event.key](from, all.length)];
    for (const node of all) setStop(node, node === to);
    to.focus();
    to.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  focus(event) {
    const zone = event.target.closest("[data-roving]");
    if (zone) settleStops([items(zone)]);
    this.hover(event);
  }

  shortcut(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.page.reachable()) return;
    const elsewhere = document.activeElement !== document.body && !this.root.contains(document.activeElement);
    if (elsewhere || (event.key !== "Escape" && isTyping())) return;
    const act = SHORTCUTS[event.key];
    if (!act || (this.page.dialog() && event.key !== "Escape")) return;
    if (act(this) !== false) event.preventDefault();
  }

  /** A menu closes when something in it was chosen, and when the click went elsewhere. */
  leave(event) {
    for (const menu of this.root.querySelectorAll(MENUS)) {
      const chosen = menu.contains(event.target) && event.target.closest("[data-ui], [data-act]");
      if (chosen || !menu.contains(event.target)) menu.open = false;
    }
  }

  escape() {
    const open = this.root.querySelector(MENUS);
    if (open) {
      open.open = false;
      open.querySelector("summary")?.focus();
    } else this.page.say({ type: "ui", name: "escape", value: "" });
  }

  submit(event) {
    const form = event.target.closest("form[data-form]");
    event.preventDefault();
    showFault(form); // where the same is wrong again, nothing is drawn anew
    if (form) this.page.say({ type: "form", name: form.dataset.form, values: formValues(form) });
  }

  change(event) {
    const node = event.target;
    if (node.type === "file") return void this.open(node);
    if (node.type === "checkbox" && node.dataset.ui) return void this.page.say({ type: "ui", name: node.dataset.ui, value: node.checked ? "on" : "off" });
    if (node.tagName === "SELECT" && node.dataset.ui) this.page.say({ type: "ui", name: node.dataset.ui, value: node.value });
    const form = node.closest("form[data-form][data-live]");
    if (form) this.page.say({ type: "form", name: form.dataset.form, values: formValues(form) });
  }

  /** Sliders are told at once; what is typed into a search, when the typing rests. */
  type(event) {
    const node = event.target, search = node.closest("form[role=search]");
    if (node.type === "range" && node.dataset.ui) return void this.page.say({ type: "ui", name: node.dataset.ui, value: node.value });
    if (!search) return;
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.page.say({ type: "form", name: search.dataset.form, values: formValues(search) }), 150);
  }

  /** On a phone the sheet below the table is drawn up and down by its tabs. */
  grab(event) {
    const tabs = event.target.closest(".tabs"), phone = tabs?.querySelector(".only-phone");
    if (!phone || !visible(phone) || event.button !== 0) return;
    const shell = tabs.closest(".shell"), from = event.clientY, end = new AbortController();
    const before = parseFloat(getComputedStyle(shell).getPropertyValue("--sheet")) || SHEET.usual;
    let drawn = false;
    const move = ({ clientY }) => {
      drawn ||= Math.abs(from - clientY) > 8;
      const height = Math.min(Math.max(before + from - clientY, SHEET.least), shell.clientHeight * SHEET.most);
      if (drawn) shell.style.setProperty("--sheet", `${height}px`);
    };
    const stop = () => {
      end.abort();
      if (drawn) this.passOver();
    };
    document.addEventListener("pointermove", move, { signal: end.signal });
    for (const over of ["pointerup", "pointercancel"]) document.addEventListener(over, stop, { signal: end.signal });
  }

  /** The click that a mouse adds to the end of a drag is none. */
  passOver() {
    const soon = AbortSignal.timeout(50);
    this.root.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true, signal: soon });
  }

  async open(node) {
    const file = node.files?.[0];
    if (!file) return;
    const about = { type: "file", name: file.name.slice(0, 200), field: node.name };
    if (file.size > LIMITS.file) return void this.page.say({ ...about, text: "", size: file.size });
    const text = await file.text();
    node.value = "";
    this.note(node);
    this.page.say({ ...about, text });
  }
}

const ARROWS = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (at, count) => count - 1,
};

const DIRECTIONS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

/** On a map the arrows go to the nearest thing that lies that way; where there is none, nowhere. */
function towards(from, all, [right, down]) {
  const middle = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const away = (node) => {
    const [dx, dy] = [middle(node)[0] - x, middle(node)[1] - y];
    const ahead = dx * right + dy * down, aside = Math.abs(dx * down) + Math.abs(dy * right);
    return ahead > 1 && aside <= ahead * 1.8 ? ahead + 2 * aside : Infinity;
  };
  const best = all.reduce((one, other) => (away(other) < away(one) ? other : one), from);
  return Number.isFinite(away(best)) ? best : from;
}

const MENUS = "details:is(.notnow, .fold, .gamemenu)[open]";
const isTyping = () => document.activeElement?.matches("input:not([type=checkbox]):not([type=radio]), textarea, select");

const SHORTCUTS = {
  "/": (input) => input.root.querySelector("form[role=search] input")?.focus() ?? undefined,
  "[": (input) => input.page.say({ type: "ui", name: "step", value: "-1" }),
  "]": (input) => input.page.say({ type: "ui", name: "step", value: "1" }),
  u: (input) => input.page.say({ type: "ui", name: "undo", value: "" }),
  Escape: (input) => input.escape(),
};
