"""The wire of a socket: ready frames go straight to its transport.

A move is told to several viewers, and all layers between a viewer's outbox and its transport would cost more
than the rules. A server's frames are not masked, so viewers who see the same get the same bytes.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "mue.wire"
"""The key of the wire among the extensions of a socket's scope."""
MAX_UNREAD: Final = 16
"""Messages of a client that may wait before no more are read from its connection."""

_TEXT: Final = 0x81  # a whole message of text
_SHORT: Final = 126
_MEDIUM: Final = 1 << 16


def frame(text: bytes) -> bytes:
    """This text as the frame of a server (RFC 6455, section 5.2)."""
    size = len(text)
    if size < _SHORT:
        return bytes((_TEXT, size)) + text
    if size < _MEDIUM:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text


class WireProtocol(WebSocketsSansIOProtocol):
    """Offers itself to the app as the wire of its socket."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def write_frames(self, frames: bytes) -> bool:
        """Send these frames now. False if the client reads too slowly, or has gone."""
        if not self.writable.is_set() or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(frames)
        return True

    def send_receive_event_to_app(self) -> None:
        """Go on reading while few messages wait: to stop and begin again costs two system calls."""
        if self.queue.qsize() >= MAX_UNREAD:
            super().send_receive_event_to_app()
            return
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
