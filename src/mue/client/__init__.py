"""A client for tables on a server: `Client` asks over HTTP, `TableConnection` plays over a socket."""

from mue.client.connection import TableConnection
from mue.client.errors import ClientError, RefusedByServer, Unreachable
from mue.client.http_client import Client
from mue.client.read_view import read_view

__all__ = ["Client", "ClientError", "RefusedByServer", "TableConnection", "Unreachable", "read_view"]
