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
"""
from __future__ import annotations

import json
from typing import Any, Optional

from . import _native
from . import game as _game

CHANCE, TERMINAL, INVALID = -1, -4, -3  # OpenSpiel's numbers of those who are no player


class Game:
    def __init__(self, words: str = "carcassonne", utility: str = "win", **options: Any) -> None:
        """utility: "win" shares one victory out (1 and -1 between two, 0 to both in a tie), "points" are the scores."""
        if utility not in ("win", "points"):
            raise ValueError('utility is "win" or "points"')
        self._start = _game.Game(words, **options)
        self._utility = utility
        self._parameters = {"words": words, "utility": utility, **options}

    def new_initial_state(self) -> "State":
        return State(self, self._start.clone(), [], ["" for _ in range(self._start.seats)])

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

    def __str__(self) -> str:
        return "baluarte(" + ",".join(f"{key}={value}" for key, value in self._parameters.items()) + ")"


class State:
    def __init__(self, game: Game, inner: _game.Game, history: list[tuple[int, int]], heard: list[str]) -> None:
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
        self._inner.play(texts[action])
        for seat in range(self.num_players()):
            self._heard[seat] += json.dumps(self._inner.events(seat)) + "\n"
        self._history.append((player, action))
        self._texts = None

    apply_action_with_legality_check = apply_action

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

    def information_state_string(self, player: Optional[int] = None) -> str:
        """Everything that a player has ever heard of: all that happened, as that seat may know it."""
        return self._heard[self.current_player() if player is None else player]

    def observation_string(self, player: Optional[int] = None) -> str:
        """The position as a player may see it."""
        return json.dumps(self._inner.state(self.current_player() if player is None else player))

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
