// Light or dark: the visitor's choice is kept in the browser ("rules-explorer.mode") and shown as data-theme on <html>;
// without one the system's setting holds. Whoever changes data-theme, this page's notebook styles follow.
(() => {
  const KEY = "rules-explorer.mode";
  const MODES = ["light", "dark"]; // anything else kept there means: as the system has it
  const root = document.documentElement;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");

  const stored = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
  const keep = (mode) => { try { localStorage.setItem(KEY, mode); } catch { /* a private window: the choice ends with the page */ } };
  const show = (mode) => { if (MODES.includes(mode)) root.dataset.theme = mode; else delete root.dataset.theme; };
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : systemDark.matches);

  const follow = () => {
    root.style.colorScheme = root.dataset.theme || "";
    const dark = document.getElementById("dark-theme");
    if (dark) dark.media = root.dataset.theme ? (isDark() ? "all" : "not all") : "(prefers-color-scheme: dark)";
    if (document.body) document.body.dataset.jpThemeLight = String(!isDark());
  };

  show(stored());
  follow();
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
  systemDark.addEventListener("change", follow);
  addEventListener("storage", (event) => { if (event.key === KEY) show(event.newValue); });
  addEventListener("DOMContentLoaded", () => {
    follow();
    for (const button of document.querySelectorAll("[data-mode-button]"))
      button.addEventListener("click", () => { show(isDark() ? "light" : "dark"); keep(root.dataset.theme); });
  });
})();
