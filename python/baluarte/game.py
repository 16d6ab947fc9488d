"""One game: its rules, its position and its history."""
from __future__ import annotations

import json
from ctypes import byref, c_int16
from typing import Any, Optional, Union

from . import _native
from ._native import ALL, CHANCE, OVER, RawAction, Refused, Rng

Action = Union[str, int]


def games() -> list[str]:
    """The names of the games."""
    names: list[str] = []
    while (name := _native.call["game_name"](len(names))) is not None:
        names.append(name.decode())
    return names


class _Family:
    """Games with the same rules in memory, a game and its copies: the actions that the library has named to them."""

    def __init__(self) -> None:
        self.known: set[int] = set()


class Game:
    """A game that can be played, taken back, copied, looked at, kept and studied.

    An action is a text, as "place 0,-1/2", or a number that stands for it: numbers are quick, and are those of this
    version only.  What is refused raises Refused with a sentence, and nothing has changed.
    """

    def __init__(self, words: str = "carcassonne", **options: Any) -> None:
        """Game("carcassonne players=3"), or Game("carcassonne", players=3, expansions="inns,abbot", seed=7)."""
        named = "".join(f" {key}={_word(value)}" for key, value in options.items())
        self._own(_native.checked("new", (words + named).encode()))

    def _own(self, handle: int, family: Optional[_Family] = None) -> None:
        self._handle = handle
        self._family = family or _Family()
        self._room = (RawAction * _native.ACTIONS)()

    @classmethod
    def _from(cls, handle: int, family: Optional[_Family] = None) -> "Game":
        game = cls.__new__(cls)
        game._own(handle, family)
        return game

    @classmethod
    def load(cls, record: str) -> "Game":
        """From a record (see record)."""
        data = record.encode()
        return cls._from(_native.checked("load", data, len(data)))

    @classmethod
    def from_jcz(cls, data: bytes) -> "Game":
        """From a saved game of JCloisterZone or FanCloisterZone."""
        return cls._from(_native.checked("import", data, len(data)))

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            _native.call["free"](self._handle)

    def clone(self) -> "Game":
        """Both continue in the same way: history and generator are copied too."""
        handle = _native.call["clone"](self._handle)
        if not handle:
            raise MemoryError
        return Game._from(handle, self._family)

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> "Game":
        return self.clone()

    def __reduce__(self) -> Any:
        """What travels to another process is the record."""
        return Game.load, (self.record(),)

    # ----- what there is to decide -----

    @property
    def seats(self) -> int:
        return int(_native.call["seats"](self._handle))

    @property
    def actor(self) -> int:
        """A seat, CHANCE or OVER."""
        return int(_native.call["actor"](self._handle))

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def is_chance(self) -> bool:
        return self.actor == CHANCE

    @property
    def phase(self) -> str:
        """What is to be decided: "draw", "place", "figure", ..."""
        return str(_native.call["phase"](self._handle).decode())

    @property
    def turn(self) -> int:
        return int(_native.call["turn"](self._handle))

    def legal_numbers(self) -> list[int]:
        """Every legal action as a number, in no particular order."""
        n = _native.call["legal"](self._handle, self._room, _native.ACTIONS)
        data = memoryview(self._room).cast("B")
        numbers = [int.from_bytes(data[8 * i : 8 * i + 8], "little") for i in range(n)]
        self._family.known.update(numbers)
        return numbers

    def legal(self) -> list[str]:
        """Every legal action as text, sorted."""
        return sorted(self.text(number) for number in self.legal_numbers())

    def odds(self) -> dict[str, float]:
        """What chance may bring now, and how likely each of it is."""
        if not self.is_chance:
            raise Refused("chance decides nothing now")
        numbers = self.legal_numbers()
        weights = [_native.call["weight"](self._handle, _native.action_of(n)) for n in numbers]
        return {self.text(n): weight / sum(weights) for n, weight in zip(numbers, weights)}

    def text(self, number: int) -> str:
        """The text of an action, which is legal now, was so before, or has been read (number)."""
        if number not in self._family.known and number not in self.legal_numbers():
            raise Refused(f"{number} is no action of this game: legal_numbers() and number() tell which numbers are")
        return _native.text("action_text", self._handle, _native.action_of(number), room=256)

    def number(self, text: str) -> int:
        """The number of an action, in any spelling of it; it need not be legal."""
        raw = RawAction()
        _native.checked("action_parse", self._handle, text.encode(), byref(raw))
        number = _native.number_of(raw)
        self._family.known.add(number)
        return number

    @property
    def scores(self) -> list[int]:
        return _native.points("scores", self._handle)

    @property
    def final(self) -> list[int]:
        """The scores if the game ended now."""
        return _native.points("final", self._handle)

    # ----- playing -----

    def play(self, action: Action) -> list[dict[str, Any]]:
        """Plays for a seat, or for chance if you bring its outcome; gives what happened."""
        if isinstance(action, str):
            _native.checked("play_text", self._handle, action.encode())
        else:
            _native.checked("play", self._handle, _native.action_of(action))
        return self.events()

    def chance(self) -> list[dict[str, Any]]:
        """Lets the seed decide."""
        _native.checked("chance", self._handle)
        return self.events()

    def undo(self) -> None:
        """Takes back the last action with all that the engine then did by itself."""
        _native.checked("undo", self._handle)

    def build(self, edits: str) -> None:
        """Begins the game again from a position that these edits build, such as "lay D 1,0/0; turn 1"."""
        _native.checked("build", self._handle, edits.encode())

    def edits(self) -> str:
        """The edits that build this position; "" where no turn begins."""
        return _native.text("edits", self._handle)

    def events(self, viewer: int = ALL) -> list[dict[str, Any]]:
        """What the last action caused, as the viewer may hear of it."""
        return _native.objects("events_seen", self._handle, viewer)

    def playout(self, seed: int = 0) -> list[int]:
        """The points at the end if everybody played at random from here; the game stays where it is."""
        _keep, at = _native.position_of(self._handle)
        _native.call["position_playout"](self._handle, at, byref(Rng(seed & (2**64 - 1))))
        return _native.points("position_scores", self._handle, at)

    # ----- the whole game -----

    def state(self, viewer: int = ALL) -> dict[str, Any]:
        """The position as the viewer may see it."""
        return dict(json.loads(_native.text("state", self._handle, viewer)))

    def view(self, viewer: int = ALL) -> dict[str, Any]:
        """All that a screen needs of the position, legal actions in their parts included."""
        return dict(json.loads(_native.text("view", self._handle, viewer, room=1 << 18)))

    def observe(self, seat: int) -> tuple[list[int], list[list[int]], list[list[int]]]:
        """Table, zones and choices as numbers, for the eyes of a seat (docs/PYTHON.md); the choices are those of
        legal_numbers, and none if another decides."""
        width = max(1, _native.call["legal"](self._handle, self._room, _native.ACTIONS))
        sizes = (_native.TABLE, _native.ZONES * _native.ZONE, width * _native.CHOICE)
        table, zones, choices = ((c_int16 * size)() for size in sizes)
        n = _native.call["observe"](self._handle, seat, table, zones, choices, width)
        if n < 0:
            raise IndexError(seat)
        return list(table), _rows(zones, _native.ZONE), _rows(choices, _native.CHOICE)[:n]

    def record(self) -> str:
        """Options, seed and actions in a form that people can read and edit."""
        return _native.text("record", self._handle)

    def svg(self, viewer: int = ALL, pixels: int = 800, dark: bool = False) -> str:
        return _native.text("drawing", self._handle, viewer, pixels, dark, room=1 << 20)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg(_native.ALL if self.is_over else _native.PUBLIC)

    def __str__(self) -> str:
        return _native.text("picture", self._handle, 100, False)

    def __repr__(self) -> str:
        return f"<baluarte.Game turn {self.turn}, {self.phase}, scores {self.scores}>"


def _rows(numbers: Any, columns: int) -> list[list[int]]:
    return [list(numbers[i : i + columns]) for i in range(0, len(numbers), columns)]


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
