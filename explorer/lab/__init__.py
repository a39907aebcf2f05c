"""What one does with a game beside playing it: variations, reasons, links, bots, typed commands.  No drawing."""
