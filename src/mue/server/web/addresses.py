"""Addresses of clients, as limits count them."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Any


def address_of(client: Sequence[Any] | None) -> str:
    """The address of a client; for IPv6 its /64 network, because one client has the whole of it."""
    host = str(client[0]) if client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False).network_address)
    return host
