"""What the network sees: HTTP, sockets, guards and the page."""
