"""A client for tables on a server: `Client` asks over HTTP, `Place` plays over a socket."""

from mue.client.asking import Client
from mue.client.failing import ClientError, RefusedByServer, Unreachable
from mue.client.place import Place
from mue.client.reading import read_view

__all__ = ["Client", "ClientError", "Place", "RefusedByServer", "Unreachable", "read_view"]
