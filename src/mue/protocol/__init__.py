"""The protocol: the shape of every message between a server and its clients.

Models only, no network. The server and the Python client both use them; `docs/protocol.md` and the types of
the web client are generated from them (`make protocol`), and a test fails if they are stale.
"""
