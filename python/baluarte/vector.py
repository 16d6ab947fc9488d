"""Many games at once, for programs that learn: stepped in threads of C, observed in numpy's arrays without copies.

numpy is asked for here and nowhere else, and only when a Vector is made.
"""
from __future__ import annotations

import json
import os
from ctypes import byref
from typing import TYPE_CHECKING, Any

from . import _native
from ._native import Arrays
from .game import _word

if TYPE_CHECKING:
    import numpy


class Vector:
    """Games that each stand where a seat decides, and are followed by others when they end.

    After every call the arrays say where they stand; they are always the same arrays, so keep a copy of what is to last.
    The columns of table, zones and choices are those of the manual (docs/PYTHON.md).  Game number i depends on the seed, i
    and its actions alone: not on the number of threads, nor on the other games.
    """

    table: "numpy.ndarray"  # [games, 192] int16
    zones: "numpy.ndarray"  # [games, 96, 14] int16
    choices: "numpy.ndarray"  # [games, width, 14] int16
    mask: "numpy.ndarray"  # [games, width] bool: which of the choices there are
    count: "numpy.ndarray"  # [games] int32: how many
    seat: "numpy.ndarray"  # [games] int8: who decides
    reward: "numpy.ndarray"  # [games, seats] int16: points since the last call
    ended: "numpy.ndarray"  # [games] int32: games that ended in the last call
    final: "numpy.ndarray"  # [games, seats] int16: scores of the last game that ended

    def __init__(self, words: str = "carcassonne", games: int = 1024, seed: int = 0, threads: int = 0, width: int = 256,
                 observe: bool = True, **options: Any) -> None:
        """Vector("carcassonne players=2", games=4096, seed=7).

        threads=0 is one for each processor.  width is how many choices are listed: where a position has more, the first so
        many can be chosen (cut counts such positions).  Without observe, table, zones and choices are not written.
        """
        try:
            import numpy
        except ImportError:
            raise ImportError("a Vector writes into arrays of numpy: install numpy (Debian: python3-numpy)") from None
        named = "".join(f" {key}={_word(value)}" for key, value in options.items())
        text = (words + named).encode()
        threads = threads or min(len(os.sched_getaffinity(0)), _native.MOST_THREADS)
        self._handle = None
        self._handle = _native.checked("vector_new", text, games, width, seed & (2**64 - 1), threads)
        self.seats = _native.call["seats"](_keep := _native.checked("new", text))
        _native.call["free"](_keep)
        self.games, self.width = games, width
        rows = {"table": (_native.TABLE,), "zones": (_native.ZONES, _native.ZONE), "choices": (width, _native.CHOICE)}
        arrays = {name: numpy.empty((games, *shape), numpy.int16) for name, shape in rows.items() if observe}
        for array in arrays.values():
            array.fill(0)  # not zeros(): numpy asks for large pages only where all of an array is written at once
        arrays["mask"] = numpy.zeros((games, width), numpy.bool_)
        arrays["count"] = numpy.zeros(games, numpy.int32)
        arrays["seat"] = numpy.zeros(games, numpy.int8)
        arrays["reward"] = numpy.zeros((games, _native.SEATS), numpy.int16)
        arrays["ended"] = numpy.zeros(games, numpy.int32)
        arrays["final"] = numpy.zeros((games, _native.SEATS), numpy.int16)
        self._arrays = arrays  # what C writes into lives as long as it
        self._numpy = numpy
        for name, array in arrays.items():
            setattr(self, name, array[:, : self.seats] if name in ("reward", "final") else array)
        _native.call["vector_arrays"](self._handle, byref(Arrays(**{n: a.ctypes.data for n, a in arrays.items()})))

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            _native.call["vector_free"](self._handle)
            self._handle = None

    def __reduce__(self) -> Any:
        raise TypeError("a Vector writes into memory of its own, and cannot be copied: make another one")

    def reset(self) -> None:
        """All games from the start, as they were when the vector was new."""
        _native.call["vector_reset"](self._handle)

    def step(self, actions: "numpy.ndarray") -> None:
        """One decision in each game: the number of a choice below its count, or -1 for a random one.

        If one of them is no such number, Refused is raised and no game has gone on.
        """
        with self._numpy.errstate(invalid="ignore"):
            given = self._numpy.ascontiguousarray(actions, dtype=self._numpy.int32)
        if given.shape != (self.games,):
            raise ValueError(f"{self.games} games need as many actions, in one row")
        if given is not actions and not (given == actions).all():
            raise _native.Refused("an action is a whole number of 32 bits")
        _native.checked("vector_step", self._handle, given.ctypes.data)

    def random(self, decisions: int = 1) -> int:
        """So many random decisions in each game, chosen in C and written down at the end only; gives how many games ended."""
        return int(_native.call["vector_random"](self._handle, decisions))

    @property
    def cut(self) -> int:
        """How many positions had more legal actions than were listed."""
        return int(_native.call["vector_cut"](self._handle))

    def state(self, game: int, viewer: int = _native.ALL) -> dict[str, Any]:
        """The position of one game as the viewer may see it."""
        if not 0 <= game < self.games:
            raise IndexError(game)
        return dict(json.loads(_native.text("vector_state", self._handle, game, viewer)))
