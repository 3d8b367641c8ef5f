"""What the network sees: HTTP, sockets, limits and the page."""
