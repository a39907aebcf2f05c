// A plotly figure that shows what Python said last. Pictures are drawn one after the other, each whole: a change that
// comes while plotly draws, or before it is there, waits; of several that wait only the newest is drawn.

const CONFIG = { displayModeBar: false };
const EDGE = 40; // pixels
let library; // read once a page, and not before a figure is shown

/** Plotly, from the text that came along: no other host is asked for it. */
function load(model) {
  library ??= (async () => {
    const url = URL.createObjectURL(new Blob([model.get("library")], { type: "text/javascript" }));
    await import(url);
    URL.revokeObjectURL(url);
    return window.Plotly;
  })();
  return library;
}

function frameOf(el) {
  for (let node = el.parentElement; node; node = node.parentElement) {
    if (["auto", "scroll"].includes(getComputedStyle(node).overflowX)) return node === document.body ? null : node;
  }
  return null;
}

class Plot {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.box = document.createElement("div");
    el.append(this.box);
    this.last = Promise.resolve();
    this.draw = this.draw.bind(this);
    model.on("change:figure", this.draw);
    this.sizes = new ResizeObserver(this.draw); // the first time too: when it has a width
    this.sizes.observe(el);
  }

  close() {
    this.closed = true;
    this.model.off("change:figure", this.draw);
    this.sizes.disconnect();
    if (this.plotly) this.plotly.purge(this.box);
  }

  draw() {
    if (this.waits) return;
    this.waits = true;
    this.last = this.last.then(() => this.drawNewest()).catch((error) => console.error("figure:", error));
  }

  async drawNewest() {
    const plotly = await load(this.model), width = this.el.clientWidth;
    this.waits = false;
    if (this.closed || !width) return;
    const { data, layout } = structuredClone(this.model.get("figure")); // plotly writes into what it is given
    this.tellRoom();
    await plotly.react(this.box, data, { ...layout, width }, CONFIG);
    if (!this.plotly) this.listen(plotly);
    this.see(layout.meta?.see);
  }

  /** Where a figure is moved sideways in a frame, the frame says how wide it should be. */
  tellRoom() {
    if (!this.frame) {
      this.frame = frameOf(this.el);
      if (this.frame) this.sizes.observe(this.frame);
    }
    const width = this.frame?.clientWidth;
    if (!width || width === this.told) return;
    this.told = width;
    this.model.send({ type: "room", width });
  }

  /** Moves the frame so that a place on the axis across is in sight. */
  see(place) {
    const axis = this.box._fullLayout?.xaxis, frame = this.frame;
    if (place === undefined || !axis || !frame) return;
    const at = axis._offset + axis.d2p(place);
    const seen = at > frame.scrollLeft + EDGE && at < frame.scrollLeft + frame.clientWidth - EDGE;
    if (!seen) frame.scrollLeft = at - frame.clientWidth / 2;
  }

  listen(plotly) {
    this.plotly = plotly;
    for (const what of ["hover", "unhover", "click"]) this.box.on(`plotly_${what}`, (event) => this.say(what, event?.points?.[0]));
  }

  say(what, point) {
    if (point) this.model.send({ type: what, trace: point.curveNumber, point: point.pointNumber });
  }
}

function render({ model, el }) {
  const plot = new Plot(model, el);
  return () => plot.close();
}

export default { render };
