"""Live parts: the page in the browser, the session behind it, and the store that both show."""
