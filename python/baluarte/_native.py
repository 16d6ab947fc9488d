"""The shared library: where it is, and what its functions take and give (include/baluarte.h).

Nothing but the other modules of this package uses it.  ctypes lets go of Python's lock while a function runs, so that
threads think at the same time.
"""
from __future__ import annotations

import ctypes
import json
import operator
import os
import struct
from ctypes import POINTER, Structure, c_bool, c_char_p, c_double, c_int, c_int16, c_size_t, c_uint8, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Callable

CHANCE, OVER = -1, -2  # who acts, where it is no seat
ALL, PUBLIC = -1, 6  # who looks, where it is no seat
SEATS, ACTIONS, ALIGNMENT, JUDGED = 6, 4096, 64, 256
TABLE, ZONES, ZONE, CHOICE, MOST_GAMES, MOST_THREADS, RANDOM = 192, 96, 14, 14, 1 << 20, 256, -1


class Refused(ValueError):
    """What is not allowed, or makes no game; the text is the engine's own sentence."""


class RawAction(Structure):
    _fields_ = [("kind", c_uint8), ("what", c_uint8), ("x", c_int16), ("y", c_int16), ("spot", c_uint8), ("n", c_uint8)]


class Rng(Structure):
    _fields_ = [("state", c_uint64)]


class RawEstimate(Structure):
    _fields_ = [("mean", c_double), ("error", c_double)]


class RawJudged(Structure):
    _fields_ = [("action", RawAction), ("odds", c_double), ("lead", RawEstimate), ("win", RawEstimate), ("behind", RawEstimate)]


class RawLuck(Structure):
    _fields_ = [("points", RawEstimate), ("win", RawEstimate)]


class Arrays(Structure):
    _fields_ = [(name, c_void_p) for name in ("table", "zones", "choices", "mask", "count", "seat", "reward", "ended", "final")]


_TEXT = [c_char_p, c_size_t]  # where a text goes, and how long it may be
_POINTS = POINTER(c_int)

# name without "baluarte_": what it gives, what it takes
FUNCTIONS: dict[str, tuple[Any, list[Any]]] = {
    "version": (c_char_p, []),
    "game_name": (c_char_p, [c_int]),
    "new": (c_void_p, [c_char_p, *_TEXT]),
    "load": (c_void_p, [c_char_p, c_size_t, *_TEXT]),
    "import": (c_void_p, [c_char_p, c_size_t, *_TEXT]),
    "build": (c_bool, [c_void_p, c_char_p, *_TEXT]),
    "edits": (c_size_t, [c_void_p, *_TEXT]),
    "clone": (c_void_p, [c_void_p]),
    "free": (None, [c_void_p]),
    "seats": (c_int, [c_void_p]),
    "actor": (c_int, [c_void_p]),
    "phase": (c_char_p, [c_void_p]),
    "turn": (c_int, [c_void_p]),
    "legal": (c_int, [c_void_p, POINTER(RawAction), c_int]),
    "weight": (c_uint32, [c_void_p, RawAction]),
    "action_text": (c_size_t, [c_void_p, RawAction, *_TEXT]),
    "action_parse": (c_bool, [c_void_p, c_char_p, POINTER(RawAction), *_TEXT]),
    "scores": (c_int, [c_void_p, _POINTS]),
    "final": (c_int, [c_void_p, _POINTS]),
    "play": (c_bool, [c_void_p, RawAction, *_TEXT]),
    "play_text": (c_bool, [c_void_p, c_char_p, *_TEXT]),
    "chance": (c_bool, [c_void_p, *_TEXT]),
    "undo": (c_bool, [c_void_p, *_TEXT]),
    "events": (c_size_t, [c_void_p, *_TEXT]),
    "events_seen": (c_size_t, [c_void_p, c_int, *_TEXT]),
    "state": (c_size_t, [c_void_p, c_int, *_TEXT]),
    "view": (c_size_t, [c_void_p, c_int, *_TEXT]),
    "drawing": (c_size_t, [c_void_p, c_int, c_int, c_bool, *_TEXT]),
    "picture": (c_size_t, [c_void_p, c_int, c_bool, *_TEXT]),
    "record": (c_size_t, [c_void_p, *_TEXT]),
    "position_size": (c_size_t, [c_void_p]),
    "position": (None, [c_void_p, c_void_p]),
    "position_start": (None, [c_void_p, c_void_p]),
    "position_actor": (c_int, [c_void_p, c_void_p]),
    "position_legal": (c_int, [c_void_p, c_void_p, POINTER(RawAction), c_int]),
    "position_weight": (c_uint32, [c_void_p, c_void_p, RawAction]),
    "position_apply": (None, [c_void_p, c_void_p, RawAction]),
    "position_pick": (RawAction, [c_void_p, c_void_p, POINTER(Rng)]),
    "position_playout": (None, [c_void_p, c_void_p, POINTER(Rng)]),
    "position_scores": (c_int, [c_void_p, c_void_p, _POINTS]),
    "position_final": (c_int, [c_void_p, c_void_p, _POINTS]),
    "position_hide": (None, [c_void_p, c_void_p, c_int]),
    "position_guess": (None, [c_void_p, c_void_p, c_int, POINTER(Rng)]),
    "judge_new": (c_void_p, [c_void_p, *_TEXT]),
    "judge_free": (None, [c_void_p]),
    "judge_ask": (c_int, [c_void_p, c_void_p, POINTER(RawAction), c_int]),
    "judge_refine": (c_uint64, [c_void_p, c_uint64]),
    "judge_seat": (c_int, [c_void_p]),
    "judge_report": (c_int, [c_void_p, POINTER(RawJudged)]),
    "judge_luck": (c_bool, [c_void_p, RawAction, POINTER(RawLuck)]),
    "bot_new": (c_void_p, [c_void_p, c_char_p, *_TEXT]),
    "bot_free": (None, [c_void_p]),
    "bot_choose": (c_bool, [c_void_p, c_void_p, c_uint64, POINTER(RawAction)]),
    "bot_report": (c_size_t, [c_void_p, *_TEXT]),
    "study_new": (c_void_p, [c_void_p, *_TEXT]),
    "study_free": (None, [c_void_p]),
    "study_count": (c_int, [c_void_p]),
    "study_judge": (c_size_t, [c_void_p, c_int, c_uint64, *_TEXT]),
    "study_summary": (c_size_t, [c_void_p, *_TEXT]),
    "vector_new": (c_void_p, [c_char_p, c_int, c_int, c_uint64, c_int, *_TEXT]),
    "vector_free": (None, [c_void_p]),
    "vector_arrays": (None, [c_void_p, POINTER(Arrays)]),
    "vector_reset": (None, [c_void_p]),
    "vector_step": (c_bool, [c_void_p, c_void_p, *_TEXT]),
    "vector_random": (c_uint64, [c_void_p, c_int]),
    "vector_cut": (c_uint64, [c_void_p]),
    "vector_state": (c_size_t, [c_void_p, c_int, c_int, *_TEXT]),
    "observe": (c_int, [c_void_p, c_int, c_void_p, c_void_p, c_void_p, c_int]),
}


_SONAME = "libbaluarte.so.1"  # of the interface that this package knows


def _path() -> str:
    """What BALUARTE_LIBRARY names, or what lies beside this file in a wheel, or what the system has installed."""
    named = os.environ.get("BALUARTE_LIBRARY")
    if named:
        return named
    beside = Path(__file__).with_name("libbaluarte.so")
    return str(beside) if beside.exists() else _SONAME


def _is_cut(path: str) -> bool:
    """An ELF file ends with the table of its sections. The system maps what is missing too, and dies of it later."""
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        head = file.read(64)
    if head[:4] != b"\x7fELF":
        return False
    is_wide, order = head[4:5] == b"\2", "<" if head[5:6] == b"\1" else ">"
    form, at = ("QIHHHHHH", 40) if is_wide else ("IIHHHHHH", 32)
    if len(head) < at + struct.calcsize(order + form):
        return True
    table, *_, size, count, _ = struct.unpack_from(order + form, head, at)
    return os.path.getsize(path) < table + size * count


def _open() -> ctypes.CDLL:
    path = _path()
    try:
        if _is_cut(path):
            raise OSError("its end is missing")
        return ctypes.CDLL(path)
    except OSError as error:
        if path == _SONAME:
            why = "libbaluarte is not here: install a wheel of baluarte, or the library, or name it in BALUARTE_LIBRARY"
        elif not os.path.exists(path):
            why = f"there is no library at {path}"
        else:
            why = f"{path} cannot be used here: it is damaged, or was made for another kind of machine or system"
        raise ImportError(f"{why} ({error})") from None


def _load() -> dict[str, Callable[..., Any]]:
    library = _open()
    functions = {}
    for name, (gives, takes) in FUNCTIONS.items():
        try:
            function = getattr(library, "baluarte_" + name)
        except AttributeError:
            raise ImportError(f"{_path()} is not the library that this package needs, or too old: it has no baluarte_{name}") from None
        function.restype, function.argtypes = gives, takes
        functions[name] = function
    return functions


call = _load()


def text(name: str, *args: Any, room: int = 1 << 16) -> str:
    """The text that a function writes; with more room if it is longer."""
    while True:
        buffer = ctypes.create_string_buffer(room)
        length = call[name](*args, buffer, room)
        if length < room:
            return buffer.value.decode()
        room = length + 1


def objects(name: str, *args: Any) -> list[dict[str, Any]]:
    """The JSON objects that a function writes, one a line."""
    return [json.loads(line) for line in text(name, *args).splitlines()]


def checked(name: str, *args: Any) -> Any:
    """Calls what may be refused: raises the sentence."""
    if name not in ("load", "import") and any(isinstance(arg, bytes) and 0 in arg for arg in args):
        raise Refused("there is a byte that is no text")  # the library would not see what follows
    why = ctypes.create_string_buffer(1200)
    result = call[name](*args, why, len(why))
    if not result:
        raise Refused(why.value.decode(errors="replace"))
    return result


def number_of(raw: RawAction) -> int:
    return int.from_bytes(bytes(raw), "little")


def action_of(number: int) -> RawAction:
    return RawAction.from_buffer_copy(operator.index(number).to_bytes(8, "little"))  # numpy's integers too


def points(name: str, *args: Any) -> list[int]:
    room = (c_int * SEATS)()
    n = call[name](*args, room)
    return list(room)[:n]


def position_of(handle: int) -> tuple[Any, int]:
    """The present position of a game in memory of its own: what keeps it, and where it is."""
    size = call["position_size"](handle)
    room = ctypes.create_string_buffer(size + ALIGNMENT)
    at = -(-ctypes.addressof(room) // ALIGNMENT) * ALIGNMENT
    call["position"](handle, at)
    return room, at
