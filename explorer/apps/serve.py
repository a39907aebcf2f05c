"""The app as a web server of its own: Voilà with our template, warm kernels and a landing page that needs no kernel."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sys
import sysconfig
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import zmq
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from jupyter_server.utils import url_path_join
from nbconvert.filters.markdown import markdown2html
from tornado.web import HTTPError, RedirectHandler
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from explorer.apps.cli import CommandProblem
from explorer.games import GAMES
from explorer.views.landing import landing_html

HERE = "127.0.0.1"
PORTS_TRIED = 20
LANDING = "index.ipynb"
COLD = [LANDING, "hexmap.ipynb"]  # no kernel waits for these: the first needs none, the other is for reading
EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]
IDLE_SECONDS = 300  # a kernel without a page; one with an open page stays

PACKAGE = Path(__file__).resolve().parents[1]
CLONE = PACKAGE.parent
TEMPLATES = PACKAGE / "apps"  # a Jupyter data folder: it holds voila/templates/
PREFIX = Path(sysconfig.get_path("data"))


def serve(port: int, browser: bool, base: str = "/") -> int:
    """Serve the notebooks until interrupted.

    Args:
        port: the one wanted; a free one after it is taken instead, and said, where it is in use.
        browser: whether to open the landing page.
        base: path in front of every address, with a slash at each end.

    Returns:
        The exit code, 0.

    Raises:
        CommandProblem: the notebooks are missing, or no port is free.
    """
    notebooks = notebook_folder()
    chosen = free_port(port)
    if chosen != port:
        print(f"Port {port} is taken; using {chosen} instead.", flush=True)
    logging.getLogger("tornado").setLevel(logging.ERROR)  # a page that is not there is the visitor's to know
    find_our_template()
    let_kernels_import_the_clone()
    app = ExplorerServer(config=standalone_configuration(chosen, browser, base))
    app.initialize([str(notebooks)])
    app.start()
    return 0


def notebook_folder() -> Path:
    """Return the folder of our notebooks: the clone's, or the one installed with the package."""
    for folder in (CLONE / "notebooks", PREFIX / "share/rules-explorer/notebooks"):
        if (folder / LANDING).is_file():
            return folder
    raise CommandProblem(
        f"the notebooks are missing; expected them in {CLONE / 'notebooks'}. Install the project again."
    )


def free_port(wanted: int) -> int:
    """Return `wanted` if nothing listens there, else the next free one of twenty, else any free one."""
    for port in [*range(wanted, min(wanted + PORTS_TRIED, 65536)), 0]:
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, os.name != "nt")
            try:
                trial.bind((HERE, port))
            except OSError:
                continue
            return int(trial.getsockname()[1])
    raise CommandProblem("no port is free on this machine.")


def find_our_template() -> None:
    """Let Jupyter look for templates in the package, so that a changed one shows without installing again."""
    prepend("JUPYTER_PATH", TEMPLATES)


def let_kernels_import_the_clone() -> None:
    if (CLONE / "pyproject.toml").is_file():
        prepend("PYTHONPATH", CLONE)


def prepend(variable: str, folder: Path) -> None:
    before = os.environ.get(variable)
    os.environ[variable] = f"{folder}{os.pathsep}{before}" if before else str(folder)


def standalone_configuration(port: int, browser: bool, base: str) -> Config:
    """Return the settings of a server that runs nothing but our notebooks.

    Its cross-site check is off, because Voilà's message "the page was closed" carries no token and would be refused,
    and the kernel left behind. Nobody is logged in here, and a kernel is known by a random id only.
    """
    config = Config()
    config.VoilaConfiguration = common_configuration()
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaKernelManager.preheat_denylist = COLD
    config.KernelManager.autorestart = False  # one started again knows nothing of its page
    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = 60
    config.Voila.update(ip=HERE, port=port, base_url=base, open_browser=browser, port_retries=0)
    config.Voila.tornado_settings = {"disable_check_xsrf": True}
    config.Voila.config_file_paths = []  # nobody's voila.json changes what the app looks like
    config.Application.log_level = "ERROR"
    if zmq.has("curve"):
        config.KernelManager.transport_encryption = "auto"  # nobody else on this machine listens in
    return config


def common_configuration() -> Config:
    """Return what holds in a server of our own and inside a Jupyter server alike."""
    send_at_once()
    return Config(
        template="rules-explorer",
        classic_tree=True,
        allow_template_override="NO",
        allow_theme_override="NO",
        show_tracebacks=False,
        extension_allowlist=EXTENSIONS,
        page_config_hook=without_outside_addresses,
    )


def jupyter_server_configuration() -> Config:
    """Return the settings for Voilà inside a Jupyter server, which keeps its login and its cross-site check."""
    config = common_configuration()
    config.prelaunch_hook = give_page_its_token
    return config


def send_at_once() -> None:
    """Turn off the network's habit of holding small messages back: forty milliseconds a click without this."""
    if hasattr(KernelWebsocketHandler, "opened_with_delay"):
        return
    KernelWebsocketHandler.opened_with_delay = KernelWebsocketHandler.open

    async def open_without_delay(self: Any, kernel_id: str) -> None:
        self.set_nodelay(True)
        await self.opened_with_delay(kernel_id)

    KernelWebsocketHandler.open = open_without_delay


def give_out_living_kernels(manager: Any) -> None:
    """Let a warm kernel that died while it waited be replaced before a visitor gets it.

    Args:
        manager: Voilà's kernel manager with pools of warm kernels.
    """
    give_out = manager.get_rendered_notebook

    async def give_out_a_living_one(notebook_name: str, **kwargs: Any) -> Any:
        for made in [made for made in manager._pools.get(notebook_name, []) if made.done()]:
            if not await lives(manager, made):
                manager._pools[notebook_name].remove(made)
        manager.fill_if_needed(delay=0, notebook_name=notebook_name)
        return await give_out(notebook_name=notebook_name, **kwargs)

    manager.get_rendered_notebook = give_out_a_living_one


async def lives(manager: Any, made: asyncio.Task[dict[str, Any]]) -> bool:
    """Return whether a kernel of the pool was started, and still runs."""
    kernel = None if made.exception() else made.result()["kernel_id"]
    return kernel in manager and await ensure_async(manager.is_alive(kernel))


def without_outside_addresses(current_page_config: dict[str, Any], **_: object) -> dict[str, Any]:
    """Drop MathJax's address on another host from a page's configuration."""
    current_page_config.update(fullMathjaxUrl=None, mathjaxConfig=None)
    return current_page_config


def give_page_its_token(req: Any, notebook: Any, cwd: str) -> None:  # the names are Voilà's
    """Set the cookie that the page's message "I was closed" must bring along."""
    _ = req.xsrf_token


def cell_as_html(cell: Mapping[str, Any]) -> str:
    """Return a cell of the landing notebook as it looks once it has run."""
    if cell["cell_type"] == "markdown":
        return str(markdown2html("".join(cell["source"])))
    return str(landing_html(GAMES))


class LandingHandler(TornadoVoilaTreeHandler):
    """The landing page: the prose of index.ipynb, and what its call shows, as a page that needs no kernel."""

    async def get(self, path: str = "") -> None:
        """Answer with the page."""
        notebook = json.loads(Path(self.settings["voila"].root_dir, LANDING).read_text(encoding="utf-8"))
        body = "\n".join(cell_as_html(cell) for cell in notebook["cells"])
        self.write(self.render_template("landing.html", title=notebook["metadata"]["title"], body=body))


class NotFoundHandler(TornadoVoilaTreeHandler):
    """Every other address."""

    async def get(self, path: str = "") -> None:
        """Answer that there is no such page, in our own words and looks."""
        raise HTTPError(404)


class ExplorerServer(Voila):
    """Voilà with the landing page in front, and quiet about itself."""

    @property
    def themes_dir(self) -> str:
        """Return Voilà's own themes, wherever our template lies."""
        return str(PREFIX / "share/jupyter/voila/themes")

    def init_settings(self) -> dict[str, Any]:
        """Give visitors kernels that live; compress what goes through a proxy (on the same machine it costs time)."""
        settings = super().init_settings()
        give_out_living_kernels(self.kernel_manager)
        return {**settings, "compress_response": self.base_url != "/"}

    def init_handlers(self) -> list[Any]:
        """Put the landing page before Voilà's own list of notebooks and before index.ipynb."""
        configuration = {"voila_configuration": self.voila_configuration}
        landing = url_path_join(self.base_url, "voila/render", LANDING)
        to_landing = {"url": landing, "permanent": False}
        return [
            (landing, LandingHandler, configuration),
            (self.base_url, RedirectHandler, to_landing),
            (url_path_join(self.base_url, "voila/tree.*"), RedirectHandler, to_landing),
            *super().init_handlers(),
            (".*", NotFoundHandler, configuration),
        ]

    def listen(self) -> None:
        """Say where the app is, then serve until interrupted."""
        print(f"Rules Explorer is at {self.connection_url}   (Ctrl-C stops it)", flush=True)
        super().listen()

    def launch_browser(self) -> None:
        """Open the landing page, or say that one has to do it by hand."""
        threading.Thread(target=open_in_browser, args=[self.connection_url], daemon=True).start()


def open_in_browser(address: str) -> None:
    if not webbrowser.open(address):
        print(f"No browser was found here; open {address} in one.", file=sys.stderr, flush=True)
