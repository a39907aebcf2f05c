// Region patches: turn what is on the page into the new HTML, keep what the reader has (focus, scroll, typed text,
// open drawers) and let cards travel. Concatenated between morphdom.js and input.js; see shell.py.

const TRAVEL_MS = 180;
const FADE_MS = 120;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

const REGION = ".shell > [id^=rx-]";
const regionOf = (root, name) => root.querySelector(`#rx-${CSS.escape(name)}`);

function fragment(html) {
  const template = document.createElement("template"); // inert: nothing in it loads or runs before it is inserted
  template.innerHTML = html;
  return template.content;
}

/** Cards by id, those that occur once: a card drawn twice has no one place to travel from. */
function cardsIn(node) {
  const found = new Map();
  for (const card of node.querySelectorAll("[data-card]")) {
    found.set(card.dataset.card, found.has(card.dataset.card) ? null : card);
  }
  for (const [id, card] of found) if (!card) found.delete(id);
  return found;
}

function placesOf(root) {
  const places = new Map();
  for (const [id, card] of cardsIn(root)) places.set(id, card.getBoundingClientRect());
  return places;
}

const keyOf = (node) => node.dataset?.key || node.id || undefined;

function repeated(node) {
  const seen = new Set(), twice = new Set();
  for (const keyed of node.querySelectorAll("[data-key], [id]")) {
    const key = keyOf(keyed);
    (seen.has(key) ? twice : seen).add(key);
  }
  return twice;
}

/** Keys for morphdom: none that occurs twice, or it would mix the two up. */
function keysFor(region, target) {
  const here = repeated(region), there = repeated(target);
  return (node) => {
    const key = node.nodeType === Node.ELEMENT_NODE ? keyOf(node) : undefined;
    return here.has(key) || there.has(key) ? undefined : key;
  };
}

const isField = (node) => node.matches("input, select, textarea");

/** What the reader typed or ticked stays, unless Python means to change the field itself. */
function keepTyped(from, to) {
  if (!isField(from) || from.type === "file") return;
  const told = (node) => node.getAttribute("value") + "|" + node.hasAttribute("checked") + "|" + node.defaultValue;
  if (told(from) !== told(to)) return;
  if (from.tagName === "SELECT") return void keepSelected(from, to);
  if (from.type === "checkbox" || from.type === "radio") to.toggleAttribute("checked", (to.checked = from.checked));
  else to.value = from.value;
}

function keepSelected(from, to) {
  const marked = (node) => [...node.options].map((one) => one.value + one.hasAttribute("selected")).join("|");
  if (marked(from) === marked(to)) to.value = from.value;
}

function morph(region, html) {
  const target = region.cloneNode(false);
  target.append(fragment(html));
  morphdom(region, target, {
    childrenOnly: true,
    getNodeKey: keysFor(region, target),
    onBeforeElUpdated(from, to) {
      if (from.isEqualNode(to)) return false;
      if (to.dataset.head !== undefined && from.dataset.head !== to.dataset.head) from.scrollTo(0, 0); // what heads it is new
      keepTyped(from, to);
      if (from.tagName === "DETAILS" && !to.hasAttribute("data-forced")) to.open = from.open;
      return true;
    },
  });
}

/**
 * The inspector's scrolling: a new panel begins at its top, the log at its end, and there it stays while it grows; gone
 * back to an earlier event, it ends there.
 */
function panelPlace(root) {
  const box = root.querySelector(".panels"), panel = box?.querySelector(".panel");
  const last = Number(panel?.querySelector(".log > :last-child [data-event]")?.dataset.event ?? 0);
  return box && { panel: panel?.id, last, head: panel?.querySelector(".ask")?.textContent, end: box.scrollHeight - box.scrollTop - box.clientHeight < 24 };
}

function restorePanel(root, was) {
  const box = root.querySelector(".panels"), is = panelPlace(root);
  if (!is) return;
  const log = is.panel === "rx-p-log";
  if (log && (was?.panel !== is.panel || was.end || is.last < was.last)) box.scrollTop = box.scrollHeight;
  else if (!log && (was?.panel !== is.panel || was.head !== is.head)) box.scrollTop = 0;
}

/** One event's movement: cards that changed place slide from where they were, cards that appear fade in. */
function travel(root, before, after) {
  if (stillness.matches || !before.size) return;
  const cards = cardsIn(root);
  for (const [id, is] of after) {
    const was = before.get(id);
    if (!was) cards.get(id).animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
    else slide(cards.get(id), was.left - is.left, was.top - is.top);
  }
}

function slide(card, dx, dy) {
  if (Math.abs(dx) + Math.abs(dy) < 3) return;
  const timing = { duration: TRAVEL_MS, easing: "cubic-bezier(.2, .7, .2, 1)" };
  card.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], timing);
}

/** Where the keyboard is: enough to find the same thing, or the nearest one left, after a patch. */
function focusPlace(root) {
  const at = document.activeElement;
  if (!at || !root.contains(at)) return null;
  const zone = at.closest("[data-roving]"), region = at.closest(REGION);
  return { at, zone, region, index: zone ? items(zone).indexOf(at) : -1 };
}

function restoreFocus(root, place) {
  if (!place || (place.at.isConnected && document.activeElement === place.at)) return;
  if (place.at.isConnected && visible(place.at)) return void place.at.focus({ preventScroll: true });
  const zone = place.zone?.isConnected ? place.zone : null;
  const left = zone ? items(zone) : [];
  const next = left[Math.min(Math.max(place.index, 0), left.length - 1)] ?? firstAct(place.region) ?? firstStop(place.region);
  next?.focus({ preventScroll: true });
}

const visible = (node) => node.getClientRects().length > 0;
const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";
const usable = (node) => visible(node) && !node.disabled && !node.closest("[inert]");
const firstAct = (region) => region && [...region.querySelectorAll("[data-act]")].find(usable);
const firstStop = (region) => region && [...region.querySelectorAll(FOCUSABLE)].find((node) => usable(node) && node.tabIndex >= 0);

/** The things arrows move between in a zone, in reading order. */
function items(zone) {
  return [...zone.querySelectorAll(FOCUSABLE)].filter((node) => usable(node) && node.closest("[data-roving]") === zone && !isField(node));
}

const zonesOf = (root) => [...root.querySelectorAll("[data-roving]")].map(items);

/** One tab stop a zone: where the keyboard was last, else what the page marked, else the first. */
function settleStops(zones) {
  for (const all of zones) {
    const stop = all.find((node) => node === document.activeElement) ?? all.find((node) => node.tabIndex === 0) ?? all[0];
    for (const node of all) setStop(node, node === stop);
  }
}

function setStop(node, here) {
  if (node.tabIndex !== (here ? 0 : -1)) node.tabIndex = here ? 0 : -1;
}
