// A page of which nothing can be drawn, because its kernel was lost while the page was under way, is loaded once more;
// when nothing comes for long, the visitor may do so.
(() => {
  const KEY = "rules-explorer.second-try", FAILED = "Error displaying widget", LOOK_MS = 500, LONG_MS = 20_000;

  const tried = () => { try { return sessionStorage.getItem(KEY) === location.pathname; } catch { return true; } };
  const note = (path) => { try { sessionStorage.setItem(KEY, path); } catch { /* then there is no second try */ } };

  const offer = () => {
    const words = document.createElement("p"), button = document.createElement("button");
    words.textContent = "The page takes long to come.";
    button.textContent = "Load it again";
    button.addEventListener("click", () => location.reload());
    const notice = document.createElement("div");
    notice.className = "frame-late";
    notice.setAttribute("role", "alert");
    notice.append(words, button);
    document.body.append(notice);
    return notice;
  };

  let waited = 0, notice;
  const timer = setInterval(() => {
    waited += LOOK_MS;
    if (document.querySelector(".explorer-page .shell")) {
      note("");
      notice?.remove();
      clearInterval(timer);
    } else if (!tried() && document.getElementById("rendered_cells").textContent.includes(FAILED)) {
      note(location.pathname);
      location.reload();
    } else if (waited >= LONG_MS) notice ??= offer();
  }, LOOK_MS);
})();
