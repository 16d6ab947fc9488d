"""One game by the AEC interface of PettingZoo, by duck typing: neither PettingZoo nor Gymnasium is needed.

    env = baluarte.AECEnv("carcassonne players=2")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

The observation of the agent that decides is that of a Vector (docs/PYTHON.md); the others see nothing until it is their turn.
A reward is the points that an agent has got.
"""
from __future__ import annotations

from typing import Any, Iterator, Optional

from .vector import Vector


class Discrete:
    """The numbers 0 to n - 1, as Gymnasium's space of that name."""

    def __init__(self, n: int, numpy: Any, rng: Any) -> None:
        self.n, self.start, self.shape, self.dtype = n, 0, (), numpy.dtype(numpy.int64)
        self._numpy, self._rng = numpy, rng

    def contains(self, x: Any) -> bool:
        return 0 <= int(x) < self.n

    __contains__ = contains

    def seed(self, seed: int) -> list[int]:
        """From here on samples follow from this number."""
        self._rng.bit_generator.state = self._numpy.random.default_rng(seed).bit_generator.state
        return [seed]

    def sample(self, mask: Any = None) -> int:
        """One of them, or of those that the mask allows."""
        return int(self._rng.integers(self.n) if mask is None else self._rng.choice(mask.nonzero()[0]))


class Box:
    """Arrays of one shape and type, as Gymnasium's space of that name: each number is whatever the type can hold."""

    def __init__(self, array: Any, numpy: Any) -> None:
        self.shape, self.dtype = array.shape, array.dtype
        least, most = (0, 1) if array.dtype == numpy.bool_ else (numpy.iinfo(array.dtype).min, numpy.iinfo(array.dtype).max)
        self.low, self.high = (numpy.broadcast_to(numpy.array(end, array.dtype), array.shape) for end in (least, most))

    def contains(self, x: Any) -> bool:
        return bool(x.shape == self.shape and x.dtype == self.dtype)

    __contains__ = contains


class Dict(dict):
    """Spaces by name."""

    @property
    def spaces(self) -> "Dict":
        return self

    def contains(self, x: Any) -> bool:
        return x.keys() == self.keys() and all(self[name].contains(x[name]) for name in self)

    __contains__ = contains  # type: ignore[assignment]


class AECEnv:
    metadata = {"name": "baluarte", "is_parallelizable": False, "render_modes": []}

    def __init__(self, words: str = "carcassonne", width: int = 512, render_mode: Optional[str] = None, **options: Any) -> None:
        self._options = {"words": words, "width": width, **options}
        self.render_mode = render_mode
        self._seed = 0
        self._start(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._vector.seats)]
        numpy = self._vector._numpy
        action = Discrete(width, numpy, numpy.random.default_rng(0))
        seen = Dict({name: Box(array, numpy) for name, array in self._look(True).items()})
        self.action_spaces = {agent: action for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.agents: list[str] = []

    def _start(self, seed: int) -> None:
        self._vector = Vector(games=1, seed=seed, threads=1, **self._options)

    def _look(self, decides: bool) -> dict[str, Any]:
        v = self._vector
        arrays = {"table": v.table[0], "zones": v.zones[0], "choices": v.choices[0], "action_mask": v.mask[0]}
        if decides:
            v.choices[0, v.count[0] :] = 0  # rows of earlier positions
        return {name: array.copy() if decides else array * 0 if name != "action_mask" else array & False for name, array in arrays.items()}

    # ----- what PettingZoo asks for -----

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        return self

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """A new game: that of the seed, or the one behind the last."""
        self._seed = self._seed + 1 if seed is None else seed
        self._start(self._seed)
        if seed is not None:
            self.action_spaces[self.possible_agents[0]].seed(seed)  # one for all of them
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._vector.seat[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._look(agent == self.agent_selection and not self.terminations[agent])

    def last(self, observe: bool = True) -> tuple[Optional[dict[str, Any]], float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None or not 0 <= int(action) < self._vector.count[0]:
            raise ValueError(f"{agent} has {self._vector.count[0]} choices, none of them is number {action}")
        self._cumulative_rewards[agent] = 0.0
        self._vector.step(self._vector._numpy.array([action]))
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = float(self._vector.reward[0, seat])
            self._cumulative_rewards[name] += self.rewards[name]
        if self._vector.ended[0]:
            self.terminations = {name: True for name in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self._vector.seat[0]]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        """The game is over: everybody steps once more with None, and is gone."""
        if action is not None:
            raise ValueError("the game is over: the only action is None")
        self.agents.remove(agent)
        for of in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            of.pop(agent)
        self.rewards = {name: 0.0 for name in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def render(self) -> None:
        return None

    def close(self) -> None:
        pass
