"""A client for tables on a server: `Client` asks over HTTP, `Place` plays over a socket."""

from mue.client.connection import Place
from mue.client.errors import ClientError, RefusedByServer, Unreachable
from mue.client.http import Client
from mue.client.read_view import read_view

__all__ = ["Client", "ClientError", "Place", "RefusedByServer", "Unreachable", "read_view"]
