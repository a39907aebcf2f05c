"""Settings of Voilà inside a Jupyter server; installed as etc/jupyter/voila.py, where Voilà looks for them."""

from explorer.apps.serve import jupyter_server_configuration

c = get_config()  # noqa: F821  (given by whoever reads this file)
c.VoilaConfiguration = jupyter_server_configuration()
