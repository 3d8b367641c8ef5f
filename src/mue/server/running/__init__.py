"""Starting: one server, several on one address, or a worker that only plays bots."""
