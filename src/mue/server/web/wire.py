"""The wire of a socket: ready frames go straight to its transport, and whole messages come straight from it.

A move is told to several viewers, and all layers between a viewer's outbox and its transport would cost more
than the rules. A server's frames are not masked, so viewers who see the same get the same bytes. What a
client sends is nearly always one whole frame of text; everything else is left to the library.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from mue.protocol.socket import LARGEST

EXTENSION: Final = "mue.wire"
"""The key of the wire among the extensions of a socket's scope."""
MAX_UNREAD: Final = 16
"""Messages of a client that may wait before its connection is paused."""

_TEXT: Final = 0x81  # a whole message of text
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
_CONTROL: Final = (_CLOSE, _PING, _PONG)
_MASKED: Final = 0x80
_MASK_SIZE: Final = 4
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


def whole_frames(data: bytes) -> list[bytes] | None:
    """The frames of a client in these bytes; None unless all are whole, and are text or control frames."""
    frames: list[bytes] = []
    start, size = 0, len(data)
    while start < size:
        begin = start + _header_size(data, start)
        if begin == start or begin > size:
            return None
        length = data[start + 1] & ~_MASKED
        if length == _SHORT:
            length = int.from_bytes(data[start + 2 : start + 4], "big")
        end = begin + length
        if end > size:
            return None
        frames.append(data[start:end])
        start = end
    return frames


def _header_size(data: bytes, start: int) -> int:
    """The size of the header that begins here, with its mask; 0: it is not one of the usual kinds."""
    if len(data) < start + 2 or not data[start + 1] & _MASKED:
        return 0
    length = data[start + 1] & ~_MASKED
    if data[start] == _TEXT and length <= _SHORT:
        return (4 if length == _SHORT else 2) + _MASK_SIZE
    return 2 + _MASK_SIZE if data[start] in _CONTROL and length < _SHORT else 0


def text_of(frame: bytes) -> str | None:
    """The text of a client's whole frame; None unless it is text that we accept."""
    if frame[0] != _TEXT:
        return None
    payload = _payload(frame)
    try:
        return payload.decode() if len(payload) <= LARGEST else None
    except UnicodeDecodeError:
        return None


def _payload(frame: bytes) -> bytes:
    """The content of a whole frame, without its mask."""
    begin = _header_size(frame, 0)
    size = len(frame) - begin
    mask = (frame[begin - _MASK_SIZE : begin] * (size // _MASK_SIZE + 1))[:size]
    # As one large number, because byte by byte would take far longer.
    return (int.from_bytes(frame[begin:], "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")


class Inbox:
    """Messages of one client, for the one task that reads them; far cheaper than an `asyncio.Queue`."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None
        """Of the task that waits for a message."""

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._messages.popleft()

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)


class WireProtocol(WebSocketsSansIOProtocol):
    """Offers itself to the app as the wire of its socket."""

    _in_step: bool = True
    """The library has read whole frames only, so the next byte begins a frame."""
    _heard: bool = False
    """A message has come since the last ping was due, so the client is there."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue: Any = Inbox()

    def data_received(self, data: bytes) -> None:
        """Take text from whole frames. The library reads the rest, and all that follows part of a frame."""
        if not self._reads_frames():
            super().data_received(data)
            return
        frames = whole_frames(data)
        if frames is None:
            self._in_step = False
            super().data_received(data)
            return
        for frame in frames:
            text = text_of(frame)
            if not self._reads_frames():
                super().data_received(frame)
            elif text is not None:
                self._take(text)
            elif frame[0] == _PING:
                payload = _payload(frame)
                self.transport.write(bytes((_PONG, len(payload))) + payload)
            else:
                super().data_received(frame)

    def _reads_frames(self) -> bool:
        return self.handshake_complete and self._in_step and not self.close_sent

    def _take(self, text: str) -> None:
        self._heard = True
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MAX_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_keepalive_ping(self) -> None:
        """Ping a socket only if it is quiet: at busy tables, pings would cost as much as moves."""
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

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
        """Keep reading while few messages wait: pausing and resuming cost two system calls."""
        if self.queue.qsize() >= MAX_UNREAD:
            super().send_receive_event_to_app()
            return
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
