// Wires from what lies on a stack to what it aims at: from [data-wire=N] to each [data-pin=N], round what lies between,
// into the svg[data-wires] over the table. What the pointer or the keyboard rests on is lit, and what belongs to it.

const WIRE = { gutter: 5, gap: 2, bend: 4, near: 16 }; // pixels
const SVG = "http://www.w3.org/2000/svg";

class Wires {
  constructor(root) {
    this.root = root;
    this.stop = new AbortController();
    const on = (type, act, options) => root.addEventListener(type, act, { signal: this.stop.signal, ...options });
    on("scroll", () => this.draw(), { capture: true, passive: true });
    for (const type of ["pointerover", "focusin"]) on(type, ({ target }) => this.light(target));
    this.watch = new ResizeObserver(() => this.draw());
    this.watch.observe(root);
  }

  close() {
    this.stop.abort();
    this.watch.disconnect();
  }

  draw() {
    const sheet = this.root.querySelector("svg[data-wires]");
    if (!sheet || !visible(sheet)) return;
    const zero = sheet.getBoundingClientRect();
    const table = sheet.parentElement; // the inspector may show the same stack once more
    const found = [...table.querySelectorAll("[data-wire]")].flatMap((item) => this.wiresOf(item));
    sheet.replaceChildren(...found.map(({ item, points }) => wire(item, points.map(([x, y]) => [x - zero.x, y - zero.y]))));
  }

  wiresOf(item) {
    const pins = this.root.querySelectorAll(`[data-pin="${CSS.escape(item.dataset.wire)}"]`);
    const lane = item.closest("[data-lane]") ?? item, from = item.getBoundingClientRect();
    if (!within(from, lane.getBoundingClientRect())) return [];
    return [...pins].flatMap((pin) => {
      const points = way(from, pin);
      return points ? [{ item, points }] : [];
    });
  }

  /** Items are lit with their pins and wires, whichever of them is pointed at. */
  light(target) {
    const at = target.closest("[data-wire]") ?? target.closest("[data-key]");
    const numbers = at?.dataset.wire ? [at.dataset.wire] : [...(at?.querySelectorAll("[data-pin]") ?? [])].map((pin) => pin.dataset.pin);
    for (const node of this.root.querySelectorAll("[data-wire], [data-pin], [data-of]")) {
      const { wire, pin, of } = node.dataset;
      node.classList.toggle("lit", numbers.includes(wire ?? pin ?? of));
    }
  }
}

const within = (one, other) => one.y + one.height / 2 > other.top && one.y + one.height / 2 < other.bottom;

/** The corners of a wire: out of the item to the left, along the gaps between the rooms of the table, to the pin. */
function way(from, pin) {
  const box = (pin.closest("[data-key]") ?? pin).getBoundingClientRect(), pins = pin.parentElement.getBoundingClientRect();
  const room = pin.closest("[data-room]"), around = room?.getBoundingClientRect() ?? box;
  if (pins.x < around.x || pins.x > around.right) return null; // scrolled out of sight
  const start = [from.left, from.y + from.height / 2], gutter = from.left - WIRE.gutter, level = pins.y + pins.height / 2;
  if (box.left > gutter) return [start, [gutter, start[1]], [gutter, level], [box.left, level]];
  const aside = (room?.dataset.room === "whole" ? around : box).right + WIRE.gap;
  if (gutter - aside < WIRE.near) return [start, [gutter, start[1]], [gutter, level], [box.right, level]];
  const above = Math.abs(start[1] - around.top) < Math.abs(start[1] - around.bottom);
  const gap = above ? around.top - WIRE.gap : around.bottom + WIRE.gap;
  return [start, [gutter, start[1]], [gutter, gap], [aside, gap], [aside, level], [box.right, level]];
}

function wire(item, points) {
  const group = document.createElementNS(SVG, "g"), [x, y] = points.at(-1), left = x < points.at(-2)[0];
  group.dataset.of = item.dataset.wire;
  group.setAttribute("class", item.className);
  const line = rounded(points);
  for (const [cls, d] of [["casing", line], ["core", line], ["tip", `M${x} ${y}l${left ? 7 : -7} -4.5v9z`]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", cls);
    path.setAttribute("d", d);
    group.append(path);
  }
  return group;
}

/** A path through points with its corners rounded off. */
function rounded(points) {
  const parts = points.map(([x, y], i) => {
    if (i === 0) return `M${x} ${y}`;
    if (i === points.length - 1) return `L${x} ${y}`;
    const [into, out] = [points[i - 1], points[i + 1]].map((other) => towardsPoint([x, y], other));
    return `L${into}Q${x} ${y} ${out}`;
  });
  return parts.join("");
}

function towardsPoint([x, y], [u, v]) {
  const length = Math.hypot(u - x, v - y), part = length ? Math.min(WIRE.bend, length / 2) / length : 0;
  return `${x + (u - x) * part} ${y + (v - y) * part}`;
}
