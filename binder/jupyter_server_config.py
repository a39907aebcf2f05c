"""Settings of the Jupyter server on Binder: the app itself at play/, with warm kernels, and tidy kernels elsewhere."""

c = get_config()  # noqa: F821  (given by whoever reads this file)

c.ServerProxy.servers = {
    "play": {
        "command": ["rules-explorer", "serve", "--no-browser", "--port", "{port}", "--base-url", "{base_url}play/"],
        "absolute_url": True,
        "timeout": 60,
        "launcher_entry": {"title": "Rules Explorer"},
    }
}

# Only what has no page any more is ended: an open page keeps its kernel. Voilà's own settings do not reach this.
c.MappingKernelManager.cull_idle_timeout = 300
c.MappingKernelManager.cull_interval = 60

c.ServerApp.tornado_settings = {"compress_response": True}
