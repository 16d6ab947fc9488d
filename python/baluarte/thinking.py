"""Who decides, and who judges what was decided."""
from __future__ import annotations

import json
from ctypes import byref
from dataclasses import dataclass
from typing import Any, Iterator, Optional, Sequence

from . import _native
from ._native import RawAction, RawEstimate, RawJudged, RawLuck, Refused
from .game import Action, Game


@dataclass(frozen=True)
class Estimate:
    """A mean over samples, and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True)
class Judged:
    action: str
    odds: float  # of an outcome of chance; 0 of a decision
    lead: Estimate  # points ahead of the best other seat at the end; solo: the result
    win: Estimate  # probability of winning
    behind: Estimate  # points that it is worth less than the best one


@dataclass(frozen=True)
class Luck:
    """What a draw is worth beyond the mean of all that could have come."""

    points: Estimate
    win: Estimate


def _estimate(raw: RawEstimate) -> Estimate:
    return Estimate(raw.mean, raw.error)


class _Thinker:
    """Made for the rules of one game, of which it may be asked about every copy."""

    _free = ""

    def _own(self, game: Game, handle: int) -> None:
        self._game, self._handle = game, handle

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            _native.call[self._free](self._handle)

    def __reduce__(self) -> Any:
        raise TypeError(f"a {type(self).__name__} thinks where it is, and cannot be copied: make another one")

    def _check(self, game: Game) -> Game:
        if game._family is not self._game._family:
            raise Refused("it was made for the rules of another game: make one for this game, or ask about copies of its own")
        return game


class Bot(_Thinker):
    """Bot(game, "level:5"), "greedy", "mcts:nodes=2000,seed=3".  It thinks by nodes: the same question has the same answer."""

    _free = "bot_free"

    def __init__(self, game: Game, words: str = "level:5") -> None:
        self._own(game, _native.checked("bot_new", game._handle, words.encode()))

    def choose(self, game: Game, nodes: int = 0) -> str:
        """The action that it would play in the present position."""
        raw = RawAction()
        _keep, at = _native.position_of(self._check(game)._handle)
        if not _native.call["bot_choose"](self._handle, at, nodes, byref(raw)):
            raise Refused("the game is over" if game.is_over else "chance decides now, and nobody can choose for it")
        return game.text(_native.number_of(raw))

    def report(self) -> dict[str, Any]:
        """What it thought about its last decision; nothing if it has made none."""
        return dict(json.loads(_native.text("bot_report", self._handle) or "{}"))


class Judge(_Thinker):
    """What actions are worth, side by side; sample number k has the same draws behind every action."""

    _free = "judge_free"

    def __init__(self, game: Game) -> None:
        self._own(game, _native.checked("judge_new", game._handle))

    def judge(self, game: Game, actions: Sequence[Action] = (), samples: int = 100) -> list[Judged]:
        """These legal actions, or all outcomes of chance, or the 64 decisions that look best; the best ones first."""
        if len(actions) > _native.JUDGED:
            raise Refused(f"at most {_native.JUDGED} actions are judged at a time")
        legal = set(self._check(game).legal_numbers())
        numbers = [game.number(a) if isinstance(a, str) else a for a in actions]
        for action, number in zip(actions, numbers):
            if number not in legal:
                raise Refused(f"{action} is not legal here")
        asked = (RawAction * max(1, len(numbers)))(*map(_native.action_of, numbers))
        _keep, at = _native.position_of(game._handle)
        if _native.call["judge_ask"](self._handle, at, asked, len(numbers)) == 0:
            raise Refused("the game is over")
        _native.call["judge_refine"](self._handle, samples)
        return self._report(game)

    def _report(self, game: Game) -> list[Judged]:
        room = (RawJudged * _native.JUDGED)()
        n = _native.call["judge_report"](self._handle, room)
        judged = [
            Judged(game.text(_native.number_of(r.action)), r.odds, _estimate(r.lead), _estimate(r.win), _estimate(r.behind))
            for r in room[:n]
        ]
        return sorted(judged, key=lambda j: j.behind.mean)

    def luck(self, game: Game, outcome: Action, samples: int = 100) -> Luck:
        """Where chance decides: what this outcome would be worth beyond the mean of all."""
        if not game.is_chance:
            raise Refused("chance decides nothing now")
        self.judge(game, (), samples)
        raw = RawLuck()
        number = game.number(outcome) if isinstance(outcome, str) else outcome
        if not _native.call["judge_luck"](self._handle, _native.action_of(number), byref(raw)):
            raise Refused(f"{outcome} cannot come now")
        return Luck(_estimate(raw.points), _estimate(raw.win))


class Study(_Thinker):
    """What every turn and every draw of a game was worth, item by item; it keeps the game as it was."""

    _free = "study_free"

    def __init__(self, game: Game) -> None:
        self._own(game, _native.checked("study_new", game._handle))

    def __len__(self) -> int:
        return int(_native.call["study_count"](self._handle))

    def judge(self, item: int, rollouts: int = 0) -> dict[str, Any]:
        """One item, from 0 on; more rollouts know it better (0: 4000)."""
        if not 0 <= item < len(self):
            raise IndexError(f"this game has {len(self)} items, from 0 on")
        # A second call would judge again: there is room for every verdict from the start.
        return dict(json.loads(_native.text("study_judge", self._handle, item, rollouts)))

    def run(self, rollouts: int = 0, items: Optional[Sequence[int]] = None) -> Iterator[dict[str, Any]]:
        """One verdict after the other."""
        for item in range(len(self)) if items is None else items:
            yield self.judge(item, rollouts)

    def summary(self) -> dict[str, Any]:
        """What the items that were judged so far come to, player by player."""
        return dict(json.loads(_native.text("study_summary", self._handle)))
