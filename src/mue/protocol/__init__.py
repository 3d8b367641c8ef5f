"""The protocol: the shape of everything that a server and its clients say to each other.

Models only, no network. The server and the Python client both read it; `docs/protocol.md` and the types of
the web client are written from it (`make protocol`), and a test says if they are stale.
"""
