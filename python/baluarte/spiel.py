"""Games and states as OpenSpiel has them, by duck typing: OpenSpiel is not needed.

    game = baluarte.spiel.Game("carcassonne players=2")
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(random.choices(actions, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

An action is the place of its text among the sorted texts of all that is legal: it means something in that position only.
What each of them does is in the tensors, which therefore hold the choices in that order.
"""
from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Optional

from . import _native
from . import game as _game

CHANCE, TERMINAL, INVALID = -1, -4, -3  # OpenSpiel's numbers of those who are no player
HEARD = 8  # numbers of an action that was heard of


@dataclass(frozen=True)
class GameType:
    """What kind of game it is, in OpenSpiel's words."""

    short_name: str
    long_name: str
    information: str
    utility: str
    max_num_players: int
    min_num_players: int
    dynamics: str = "SEQUENTIAL"
    chance_mode: str = "EXPLICIT_STOCHASTIC"
    reward_model: str = "TERMINAL"
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = True
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True
    provides_factored_observation_string: bool = False


class Game:
    def __init__(self, words: str = "carcassonne", utility: str = "win", width: int = 256, recall: int = 1024, **options: Any) -> None:
        """utility: "win" shares one victory out (1 and -1 between two, 0 to both in a tie), "points" are the scores.

        Of the tensors: width is how many choices are shown, recall how many of the last actions a player remembers.
        """
        if utility not in ("win", "points"):
            raise ValueError('utility is "win" or "points"')
        self._start = _game.Game(words, **options)
        if width < 1 or recall < 1:
            raise ValueError("width and recall are at least 1")
        self._utility, self._width, self._recall = utility, width, recall
        self._parameters = {"words": words, "utility": utility, "width": width, "recall": recall, **options}

    def new_initial_state(self) -> "State":
        return State(self, self._start.clone(), [], [])

    def new_initial_states(self) -> list["State"]:
        return [self.new_initial_state()]

    def get_type(self) -> GameType:
        n, name = self.num_players(), self._start.state()["game"]
        utility = "ZERO_SUM" if self.utility_sum() == 0 else "GENERAL_SUM"
        return GameType(f"baluarte_{name}", name.capitalize(), "IMPERFECT_INFORMATION", utility, n, n)

    def deserialize_state(self, text: str) -> "State":
        """What State.serialize wrote, for a game with the same words."""
        state = self.new_initial_state()
        for line in text.splitlines():
            state.apply_action(int(line))
        return state

    # ----- tensors -----

    def _parts(self) -> dict[str, list[int]]:
        return {"decides": [self.num_players() + 2], "table": [_native.TABLE], "zones": [_native.ZONES, _native.ZONE],
                "choices": [self._width, _native.CHOICE]}

    def observation_tensor_size(self) -> int:
        return self.num_players() + 2 + _native.TABLE + _native.ZONES * _native.ZONE + self._width * _native.CHOICE

    def observation_tensor_shape(self) -> list[int]:
        return [self.observation_tensor_size()]

    def observation_tensor_layout(self) -> str:
        return "CHW"

    def information_state_tensor_size(self) -> int:
        return self.observation_tensor_size() + self._recall * HEARD

    def information_state_tensor_shape(self) -> list[int]:
        return [self.information_state_tensor_size()]

    information_state_tensor_layout = observation_tensor_layout

    def policy_tensor_shape(self) -> list[int]:
        return [self.num_distinct_actions()]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Whatever kind of observation is asked for: what a player knows now, or with perfect recall what it remembers, too."""
        if params:
            raise ValueError(f"there are no parameters of observations: {params}")
        return Observer(self, bool(getattr(iig_obs_type, "perfect_recall", False)))

    def num_players(self) -> int:
        return self._start.seats

    def num_distinct_actions(self) -> int:
        return _native.ACTIONS

    def max_chance_outcomes(self) -> int:
        return _native.ACTIONS

    def max_game_length(self) -> int:
        return 20000  # decisions that a record can hold

    def min_utility(self) -> float:
        return 0.0 if self._utility == "points" or self.num_players() == 1 else -1.0 / (self.num_players() - 1)

    def max_utility(self) -> float:
        return 2.0**15 if self._utility == "points" or self.num_players() == 1 else 1.0

    def utility_sum(self) -> Optional[float]:
        return 0.0 if self._utility == "win" and self.num_players() > 1 else None

    def get_parameters(self) -> dict[str, Any]:
        return dict(self._parameters)

    def max_history_length(self) -> int:
        return self.max_game_length()

    max_move_number = max_chance_nodes_in_history = max_history_length

    def __str__(self) -> str:
        return "baluarte(" + ",".join(f"{key}={value}" for key, value in self._parameters.items()) + ")"


class Observer:
    """A tensor of numpy's that is written again for each state, seen as a whole and by its parts."""

    def __init__(self, game: Game, has_recall: bool) -> None:
        try:
            import numpy
        except ImportError:
            raise ImportError("an observer writes into an array of numpy: install numpy (Debian: python3-numpy)") from None
        size = game.information_state_tensor_size() if has_recall else game.observation_tensor_size()
        parts = {**game._parts(), **({"heard": [game._recall, HEARD]} if has_recall else {})}
        self._has_recall = has_recall
        self.tensor = numpy.zeros(size, numpy.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in parts.items():
            n = shape[0] * (shape[1] if len(shape) > 1 else 1)
            self.dict[name] = self.tensor[at : at + n].reshape(shape)
            at += n

    def set_from(self, state: "State", player: int) -> None:
        self.tensor[:] = state.information_state_tensor(player) if self._has_recall else state.observation_tensor(player)

    def string_from(self, state: "State", player: int) -> str:
        return state.information_state_string(player) if self._has_recall else state.observation_string(player)


@dataclass(frozen=True)
class _Heard:
    """An action as each seat heard of it: what it caused, and its parts; -1 for those that are secret."""

    events: tuple[str, ...]
    numbers: tuple[tuple[int, ...], ...]


class State:
    def __init__(self, game: Game, inner: _game.Game, history: list[tuple[int, int]], heard: list[_Heard]) -> None:
        self._game, self._inner, self._history, self._heard = game, inner, history, heard
        self._texts: Optional[list[str]] = None

    # ----- whose decision it is -----

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._inner.seats

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        return TERMINAL if self._inner.is_over else self._inner.actor

    def is_terminal(self) -> bool:
        return self._inner.is_over

    def is_chance_node(self) -> bool:
        return self._inner.is_chance

    def is_player_node(self) -> bool:
        return self._inner.actor >= 0

    def is_simultaneous_node(self) -> bool:
        return False

    is_mean_field_node = is_simultaneous_node

    # ----- actions -----

    def _legal(self) -> list[str]:
        if self._texts is None:
            self._texts = [] if self._inner.is_over else self._inner.legal()
        return self._texts

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """Of whoever decides; of another player none."""
        return list(range(len(self._legal()))) if player in (None, self.current_player()) else []

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        n = len(self.legal_actions(player))
        return [1] * n + [0] * (self.num_distinct_actions() - n)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self._inner.odds()
        return [(i, odds[text]) for i, text in enumerate(self._legal())]

    def action_to_string(self, player_or_action: int, action: Optional[int] = None) -> str:
        return self._legal()[player_or_action if action is None else action]

    def string_to_action(self, player_or_text: Any, text: Optional[str] = None) -> int:
        return self._legal().index(player_or_text if text is None else text)

    def apply_action(self, action: int) -> None:
        player, texts = self.current_player(), self._legal()
        if not 0 <= action < len(texts):
            raise ValueError(f"there are {len(texts)} legal actions, none of them is number {action}")
        raw = _native.action_of(self._inner.number(texts[action]))
        self._inner.play(texts[action])
        self._heard.append(self._hear(player, raw))
        self._history.append((player, action))
        self._texts = None

    apply_action_with_legality_check = apply_action

    def _hear(self, player: int, raw: _native.RawAction) -> _Heard:
        seats, everything = self.num_players(), json.dumps(self._inner.events())
        events = tuple(json.dumps(self._inner.events(seat)) for seat in range(seats))
        parts = (raw.what, raw.x, raw.y, raw.spot, raw.n)
        numbers = tuple(
            (1, -1 if player < 0 else (player - seat) % seats, raw.kind, *(parts if events[seat] == everything else (-1,) * 5))
            for seat in range(seats))
        return _Heard(events, numbers)

    def undo_action(self, player: int, action: int) -> None:
        """Takes back the last action, which must be this one."""
        if not self._history or self._history[-1] != (player, action):
            raise ValueError("only the last action can be taken back")
        self._inner.undo()
        self._history.pop()
        self._heard.pop()
        self._texts = None

    def apply_actions(self, actions: list[int]) -> None:
        raise ValueError("nobody decides at the same time as another: use apply_action")

    def child(self, action: int) -> "State":
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> "State":
        return State(self._game, self._inner.clone(), list(self._history), list(self._heard))

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self.clone()

    # ----- what has happened, and who knows what -----

    def history(self) -> list[int]:
        return [action for _player, action in self._history]

    def full_history(self) -> list[tuple[int, int]]:
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def move_number(self) -> int:
        return len(self._history)

    def is_initial_state(self) -> bool:
        return not self._history

    def serialize(self) -> str:
        """The actions so far, a line each."""
        return "".join(f"{action}\n" for action in self.history())

    def _of(self, player: Optional[int]) -> int:
        player = self.current_player() if player is None else player
        if not 0 <= player < self.num_players():
            raise ValueError(f"nobody looks: {player} is no player")
        return player

    def information_state_string(self, player: Optional[int] = None) -> str:
        """Everything that a player has ever heard of: all that happened, as that seat may know it."""
        player = self._of(player)
        return "".join(one.events[player] + "\n" for one in self._heard)

    def observation_string(self, player: Optional[int] = None) -> str:
        """The position as a player may see it."""
        return json.dumps(self._inner.state(self._of(player)))

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        """Who decides (a one: the player itself, the next, ..., chance, nobody any more), then table, zones and choices."""
        player = self._of(player)
        n, actor = self.num_players(), self._inner.actor
        decides = [0] * (n + 2)
        decides[(actor - player) % n if actor >= 0 else n if self._inner.is_chance else n + 1] = 1
        table, zones, choices = self._inner.observe(player)
        numbers = self._inner.legal_numbers() if choices else []
        order = sorted(range(len(numbers)), key=lambda i: self._inner.text(numbers[i]))[: self._game._width]
        rows = zones + [choices[i] for i in order] + [[0] * _native.CHOICE] * (self._game._width - len(order))
        return [float(x) for x in decides + table + [x for row in rows for x in row]]

    def information_state_tensor(self, player: Optional[int] = None) -> list[float]:
        """The observation, then the last actions as the player heard of them, the first of them first."""
        player = self._of(player)
        last = self._heard[-self._game._recall :]
        said = [float(x) for one in last for x in one.numbers[player]]
        return self.observation_tensor(player) + said + [0.0] * ((self._game._recall - len(last)) * HEARD)

    def __str__(self) -> str:
        return str(self._inner)

    # ----- what it is worth -----

    def returns(self) -> list[float]:
        """Nothing until the end."""
        if not self._inner.is_over:
            return [0.0] * self.num_players()
        scores, n = self._inner.scores, self.num_players()
        if self._game._utility == "points" or n == 1:
            return [float(points) for points in scores]
        winners = [points == max(scores) for points in scores]
        return [(n * won / sum(winners) - 1) / (n - 1) for won in winners]

    rewards = returns

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    player_reward = player_return
