"""Whole screens, put together from widgets, and the command line."""
