// The page: draws what Python last said, asks again when something was missed, and keeps the reader's own settings.

const CHOICES = { theme: ["auto", "light", "dark"], size: ["normal", "large"] };
const PATIENCE_MS = 2000; // how long a picture may be awaited before we ask whether one was lost
const STORED = { theme: "rules-explorer.mode", size: "rules-explorer.size" };

/** Light or dark, and the size of text: the reader's own, kept in this browser and never sent to Python. */
class Settings {
  constructor(sheet) {
    this.sheet = sheet;
    for (const name of Object.keys(CHOICES)) this.apply(name, this.read(name));
  }

  read(name) {
    try {
      return localStorage.getItem(STORED[name]) ?? "";
    } catch {
      return ""; // storage may be closed to us; the setting then lasts as long as the page
    }
  }

  next(name) {
    const list = CHOICES[name];
    const now = name === "theme" ? (this.dark() ? "dark" : "light") : this.sheet.dataset.size;
    const value = name === "theme" ? (now === "dark" ? "light" : "dark") : list[(list.indexOf(now) + 1) % list.length];
    this.apply(name, value);
    try {
      localStorage.setItem(STORED[name], value);
    } catch { /* as above */ }
  }

  dark() {
    const { theme } = this.sheet.dataset, notebook = document.body.dataset.jpThemeLight;
    if (theme !== "auto") return theme === "dark";
    return notebook === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : notebook === "false";
  }

  apply(name, value) {
    const chosen = CHOICES[name].includes(value) ? value : CHOICES[name][0];
    this.sheet.dataset[name] = chosen;
    const page = document.documentElement; // the page around us follows, where it is ours
    if (name === "theme" && document.body.dataset.voila !== undefined && chosen !== "auto") page.dataset.theme = chosen;
  }
}

class Page {
  constructor(model, el) {
    this.model = model;
    this.root = document.createElement("div");
    this.root.className = "explorer-page";
    el.append(this.root);
    this.take = this.take.bind(this);
    model.on("msg:custom", this.take);
    this.redraw(model.get("page"));
    this.input = new Input(this);
    this.wires = new Wires(this.root);
    this.say({ type: "hello", seq: this.seq });
    this.watch = new ResizeObserver(() => this.appear());
    this.watch.observe(this.root);
  }

  /** A page is drawn before the notebook shows it; what the keyboard needs can only be done once it is seen. */
  appear() {
    if (!visible(this.root)) return;
    this.watch.disconnect();
    settleStops(zonesOf(this.root));
    if (this.dialog()) this.turnTo(this.dialog(), null);
  }

  close() {
    this.watch.disconnect();
    clearTimeout(this.waiting);
    this.model.off("msg:custom", this.take);
    this.input.close();
    this.wires.close();
    this.root.remove();
  }

  /** Pictures can be lost with a connection that breaks and comes back: while one is awaited, ask now and then. */
  wait(awaited) {
    clearTimeout(this.waiting);
    if (!awaited) return;
    this.waiting = setTimeout(() => {
      this.say({ type: "hello", seq: this.seq });
      this.wait(this.running());
    }, PATIENCE_MS);
  }

  running() {
    return this.root.querySelector(".shell").dataset.running !== undefined;
  }

  redraw(page) {
    this.seq = page.seq;
    this.at = page.at;
    if (this.frame !== page.frame) {
      this.frame = page.frame;
      this.root.replaceChildren(fragment(page.frame));
      const sheet = this.root.querySelector(".rx");
      sheet.dataset.place = document.body.classList.contains("frame-window") ? "page" : "cell";
      this.settings = new Settings(sheet);
    }
    this.regions(page.regions, page.marks);
  }

  take(message) {
    if (message.type === "patch") this.patch(message);
    else if (message.type === "page") this.redraw(message.page);
    else if (message.type === "download") download(message.name, message.text);
    else if (message.type === "copy") this.copy(message.text, message.done);
    else if (message.type === "point") this.point(message.at);
    else if (message.type === "focus") this.root.querySelector(message.selector)?.focus();
  }

  /** What is pointed at in a picture beside the page. */
  point(at) {
    for (const cell of this.root.querySelectorAll("[data-at].pointed")) cell.classList.remove("pointed");
    this.root.querySelector(`[data-at="${CSS.escape(at)}"]`)?.classList.add("pointed");
  }

  /** A patch builds on the one before it; when one was missed (a late view, a lost message), ask for the whole page. */
  patch(message) {
    if (message.seq <= this.seq) return;
    if (message.seq > this.seq + 1) return void this.say({ type: "hello", seq: this.seq });
    this.seq = message.seq;
    this.at = message.at;
    this.regions(message.regions, message.marks);
  }

  /**
   * Writes first, then reads, then writes: each reading between two writings would cost a layout of its own. For the
   * same reason the region that holds the keyboard goes first: when what has the focus goes, the browser lays out.
   */
  regions(regions, marks) {
    const focus = focusPlace(this.root), cards = placesOf(this.root), modal = this.dialog(), panel = panelPlace(this.root);
    this.mark(marks);
    this.wait(this.running());
    for (const [region, html] of this.sorted(regions)) morph(region, html);
    if (regions.overlay !== undefined) showFault(this.dialog());
    restorePanel(this.root, panel);
    const moved = placesOf(this.root), zones = zonesOf(this.root);
    this.wires?.draw(); // before anything moves
    travel(this.root, cards, moved);
    settleStops(zones);
    if (this.dialog() !== modal) {
      this.turnTo(this.dialog(), focus);
      settleStops(zonesOf(this.root)); // what lay behind the dialog could not be reached before
    } else restoreFocus(this.root, focus);
  }

  sorted(regions) {
    const found = Object.entries(regions).map(([name, html]) => [regionOf(this.root, name), html]);
    const held = ([region]) => (region.contains(document.activeElement) ? 0 : 1);
    return found.filter(([region]) => region).sort((one, other) => held(one) - held(other));
  }

  /** Facts the style sheet needs on the frame itself (which tab, whether a question is open). */
  mark(marks) {
    const frame = this.root.querySelector(".shell");
    for (const [name, value] of Object.entries(marks ?? {})) {
      if (value === null || value === "") delete frame.dataset[name];
      else frame.dataset[name] = value;
    }
  }

  dialog() {
    return this.root.querySelector("[aria-modal=true]");
  }

  /** A dialog takes the keyboard and keeps it; when it goes, the keyboard returns to where it was. */
  turnTo(dialog, focus) {
    for (const region of this.root.querySelectorAll(REGION)) region.inert = !!dialog && !region.contains(dialog);
    if (!dialog) {
      const back = this.before;
      this.before = null;
      return back?.at.isConnected ? back.at.focus({ preventScroll: true }) : undefined;
    }
    this.before ??= focus;
    (dialog.querySelector("[autofocus], button.go:not([hidden])") ?? firstStop(dialog))?.focus({ preventScroll: true });
  }

  reachable() {
    return this.root.isConnected && visible(this.root);
  }

  /** Sends a message, or does here what needs no Python: theme, text size, copying. */
  say(message) {
    if (!message) return;
    if (message.type === "ui" && this.local(message)) return;
    if (message.type !== "hello") this.wait(true);
    try {
      this.model.send(message.type === "act" ? { ...message, at: this.at } : message);
    } catch { /* the session has ended: its own heartbeat says so */ }
  }

  local({ name, value }) {
    if (name in CHOICES) this.settings.next(name);
    else if (name === "copy") this.copy(this.root.querySelector(`[name="${CSS.escape(value)}"]`)?.value ?? "");
    else if (name === "reload") location.reload();
    else return false;
    return true;
  }

  async copy(text) {
    const done = await toClipboard(text);
    this.say({ type: "ui", name: "copied", value: done ? "yes" : "no" });
  }
}

/** What is wrong with a long form may stand outside of what can be seen of it. */
function showFault(dialog) {
  dialog?.querySelector(".fault")?.scrollIntoView({ block: "nearest" });
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The clipboard is closed on plain http and in some notebooks; a selected text field is the old way that still works. */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

export default {
  render({ model, el }) {
    const page = new Page(model, el);
    return () => page.close();
  },
};
