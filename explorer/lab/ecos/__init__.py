"""What a reader asks of Ecos: groups on the map, maps drawn by hand, graphs, the table in plain text."""
