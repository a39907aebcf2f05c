// The page's memory outside Python: the address (#...), this browser's storage, and whether Python still answers.
// No view: `initialize` runs for every live model, in Voilà and in JupyterLab.

const PATIENCE = 0.5; // of the time between two beats: how long an answer may take before we say that none comes
const QUIET = 250; // ms between two changes of the address
const MAX_LINK = 200_000;
const PREFIX = "rules-explorer/1/";

const inVoila = () => document.body.dataset.voila !== undefined;

/** What the address says of a game; in a notebook the address is the notebook's, not ours. */
function readHash() {
  if (!inVoila()) return "";
  try {
    return decodeURIComponent(location.hash.slice(1)).slice(0, MAX_LINK);
  } catch {
    return "";
  }
}

function readStored(key) {
  try {
    return (localStorage.getItem(PREFIX + key) ?? "").slice(0, MAX_LINK);
  } catch {
    return "";
  }
}

function writeStored(key, text) {
  try {
    if (text) localStorage.setItem(PREFIX + key, text);
    else localStorage.removeItem(PREFIX + key);
  } catch { /* full or closed: the link in the address still holds the game */ }
}

class Session {
  constructor(model) {
    this.model = model;
    this.key = model.get("key");
    this.pace = model.get("beat");
    this.hash = readHash();
    this.stop = new AbortController();
    this.take = this.take.bind(this);
    model.on("msg:custom", this.take);
    const on = (where, type, act) => where.addEventListener(type, act.bind(this), { signal: this.stop.signal });
    on(window, "hashchange", this.moved);
    on(document, "visibilitychange", this.beat);
    on(document, "click", this.beat); // whoever clicks into silence should learn of it soon
    this.timer = setInterval(() => this.beat(), this.pace);
    const page = inVoila() ? location.href.split("#")[0] : "";
    this.say({ type: "opened", hash: this.hash, stored: readStored(this.key), page, width: innerWidth });
  }

  close() {
    clearInterval(this.timer);
    clearTimeout(this.writing);
    clearTimeout(this.waiting);
    this.model.off("msg:custom", this.take);
    this.stop.abort();
    this.banner?.remove();
  }

  take(message) {
    clearTimeout(this.waiting);
    this.waiting = null;
    this.banner?.remove();
    if (message.type === "keep") this.keep(message);
  }

  keep({ hash, stored }) {
    this.hash = hash;
    writeStored(this.key, stored);
    this.due = true;
    if (!this.writing) this.write();
  }

  /** Browsers refuse many address changes in a short time: one act is written at once, a fast run of them now and then. */
  write() {
    clearTimeout(this.writing);
    this.writing = null;
    if (!this.due || !inVoila()) return;
    const address = this.hash ? "#" + encodeURIComponent(this.hash) : location.pathname + location.search;
    try {
      history.replaceState(null, "", address);
      this.due = false;
    } catch { /* too many changes: written a little later */ }
    this.writing = setTimeout(() => this.write(), QUIET);
  }

  moved() {
    const hash = readHash();
    if (!hash || hash === this.hash) return;
    this.hash = hash;
    this.say({ type: "moved", hash });
  }

  beat() {
    if (document.hidden) return;
    this.say({ type: "ping" });
    this.waiting ??= setTimeout(() => this.announce(), this.pace * PATIENCE);
  }

  /** Sending to a session that has ended may throw; the missing answer tells the reader. */
  say(message) {
    try {
      this.model.send(message);
    } catch { /* see above */ }
  }

  announce() {
    if (this.banner?.isConnected) return;
    this.banner = document.createElement("div");
    this.banner.className = "explorer-lost";
    this.banner.setAttribute("role", "alert");
    const words = document.createElement("p");
    words.textContent = inVoila()
      ? "The session has ended, so nothing answers your clicks. Your game is kept in the address of this page."
      : "Python no longer answers. Run the cell again: your game is kept in this browser.";
    this.banner.append(words);
    if (inVoila()) this.banner.append(this.reloadButton());
    document.body.append(this.banner);
  }

  reloadButton() {
    const button = document.createElement("button");
    button.textContent = "Reload at this position";
    button.addEventListener("click", () => {
      this.write();
      location.reload();
    });
    return button;
  }
}

export default {
  initialize({ model }) {
    const session = new Session(model);
    return () => session.close();
  },
};
