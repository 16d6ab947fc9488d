"""learn_test.py ROOT LIBRARY: what the Python package has for programs that learn: many games at once as arrays, and the
interfaces of PettingZoo and OpenSpiel.
"""
import copy
import json
import os
import pickle
import random
import re
import subprocess
import sys
import unittest

from made import FOLDER, ROOT, baluarte, numpy, run
from baluarte import _native  # made.py has put it into the path


@unittest.skipUnless(numpy, "numpy is not here")
class Vectors(unittest.TestCase):
    ARRAYS = ("table", "zones", "mask", "count", "seat", "final")
    GAMES = ("carcassonne players=2", "carcassonne players=4 expansions=inns,abbot,river", "cartagena players=3 mode=tortuga")

    def assert_same(self, one, two, *more):
        for name in self.ARRAYS + more:
            self.assertTrue((getattr(one, name) == getattr(two, name)).all(), name)
        listed = one.mask
        self.assertTrue((one.choices[listed] == two.choices[listed]).all())

    def test_the_threads_do_not_matter(self):
        for words in self.GAMES:
            one, two = (baluarte.Vector(words, games=40, seed=5, threads=threads) for threads in (1, 3))
            for i in range(150):
                actions = (numpy.arange(40) * 7 + i) % one.count
                one.step(actions)
                two.step(actions)
                self.assert_same(one, two, "reward", "ended")
            one.reset()
            self.assert_same(one, baluarte.Vector(words, games=40, seed=5, threads=2), "reward", "ended")
            other = baluarte.Vector(words, games=40, seed=6, threads=1)
            one.random(30), other.random(30)
            self.assertFalse((one.table == other.table).all())

    def test_many_random_decisions_are_the_same_as_one_after_the_other(self):
        for words in self.GAMES:
            one, two = (baluarte.Vector(words, games=20, seed=11, threads=1) for _ in range(2))
            for decisions in (1, 2, 3, 250, 50):
                rewards, ended = numpy.zeros((20, one.seats), int), 0
                for i in range(decisions):
                    one.random() if i % 2 else one.step(numpy.full(20, -1))
                    rewards, ended = rewards + one.reward, ended + one.ended
                self.assertEqual(two.random(decisions), ended.sum())
                self.assert_same(one, two)
                self.assertTrue((two.reward == rewards).all() and (two.ended == ended).all())

    def follow(self, game, state):
        """Lets chance bring what it brought there."""
        while game.is_chance:
            for outcome in game.odds():
                copy = game.clone()
                copy.play(outcome)
                if copy.is_chance or copy.state() == state:
                    break
            game.play(outcome)
        return game

    def test_the_games_are_those_of_the_engine(self):
        seen = numpy.zeros(6, int)
        for words in ("carcassonne players=3", "carcassonne players=2"):
            vector = baluarte.Vector(words, games=1, seed=3, threads=1)
            game = self.follow(baluarte.Game(words), vector.state(0))
            decisions = 0
            while not vector.ended[0]:
                self.assertEqual(game.state(), vector.state(0))
                self.assertEqual((game.actor, game.turn), (vector.seat[0], vector.table[0, 2]))
                listed = [tuple(row[:6]) for row in vector.choices[0, : vector.count[0]]]
                if game.phase == "place":  # everything has been paid
                    self.assertEqual(self.worth(vector, seen), (game.scores, game.final))
                numbers = {self.parts(number): number for number in game.legal_numbers()}
                self.assertEqual(sorted(listed), sorted(numbers))
                pick = decisions * 5 % len(listed)
                vector.step(numpy.array([pick]))
                game.play(numbers[listed[pick]])
                decisions += 1
                if not vector.ended[0]:
                    self.follow(game, vector.state(0))
            while game.is_chance:
                game.chance()
            self.assertGreater(decisions, 71)
            self.assertEqual(list(vector.final[0]), game.scores)
        self.assertTrue(seen[:5].all(), seen)  # a garden is for abbots only

    def worth(self, vector, seen):
        """The scores by the table, and with what the zones would pay if the game ended now."""
        seat, seats = vector.seat[0], vector.seats
        now = [vector.table[0, 8 + (k - seat) % seats] for k in range(seats)]
        then = list(now)
        for zone in vector.zones[0]:
            seen[zone[0]] += 1
            for k in range(seats):
                then[k] += zone[4] * (zone[6] >> (k - seat) % seats & 1)
        return now, then

    @staticmethod
    def parts(number):
        raw = _native.action_of(number)
        return (raw.kind, raw.what, raw.x, raw.y, raw.spot, raw.n)

    def test_a_choice_names_the_zones_that_it_touches(self):
        vector = baluarte.Vector("carcassonne players=2", games=64, seed=9, threads=1)
        placements = figures = 0
        for _ in range(40):
            vector.random(3)
            self.assertTrue((vector.mask.sum(1) == vector.count).all())
            for i in range(64):
                for row in vector.choices[i, : vector.count[i]]:
                    rows = [vector.zones[i, z] for z in row[6:10] if z >= 0]
                    if row[0] == 2:
                        placements += 1
                        self.assertTrue(all(zone[0] in (1, 2) and zone[3] > 0 for zone in rows))
                    elif row[0] == 3:
                        figures += 1
                        self.assertEqual([(zone[0] > 0, zone[8:].any()) for zone in rows], [(True, False)])
        self.assertTrue(placements > 1000 and figures > 100)

    def test_what_is_refused_changes_nothing(self):
        vector = baluarte.Vector("carcassonne players=2", games=8, seed=1)
        before = vector.table.copy()
        actions = numpy.zeros(8, int)
        actions[5] = vector.count[5]
        with self.assertRaisesRegex(baluarte.Refused, "game 5 has"):
            vector.step(actions)
        self.assertTrue((vector.table == before).all())
        for odd in (0.5, float("nan"), 2.0**40, 1 << 32):  # none of them is 0
            with self.assertRaisesRegex(baluarte.Refused, "a whole number"):
                vector.step(numpy.full(8, odd))
        self.assertTrue((vector.table == before).all())
        self.assertRaises(ValueError, lambda: vector.step(numpy.zeros(3, int)))
        vector.step([0] * 8)  # a list will do
        self.assertRaises(IndexError, lambda: vector.state(8))
        for wrong in ({"games": 0}, {"games": 4, "width": 0}, {"games": 4, "threads": 1000}, {"games": 4, "players": 9}):
            self.assertRaises(baluarte.Refused, lambda: baluarte.Vector("carcassonne", **wrong))

    def test_what_is_not_listed_is_counted(self):
        vector = baluarte.Vector("carcassonne players=2", games=16, seed=1, width=4)
        for _ in range(30):
            vector.step(vector.count - 1)
        self.assertEqual(vector.count.max(), 4)
        self.assertGreater(vector.cut, 0)

    def test_one_knows_the_own_hand_and_the_size_of_others(self):
        words = ("skull", "dagger", "key", "bottle", "pistol", "hat")
        vector = baluarte.Vector("cartagena players=3", games=16, seed=1)
        for _ in range(20):
            vector.random(2)
            for i in range(16):
                hands, seat = vector.state(i)["hands"], vector.seat[i]
                self.assertEqual(list(vector.table[i, 26:32]), [hands[seat].count(word) for word in words])
                self.assertEqual(list(vector.table[i, 20:23]), [len(hands[(seat + k) % 3]) for k in range(3)])


@unittest.skipUnless(numpy, "numpy is not here")
class Learning(unittest.TestCase):
    def test_the_example_learns_to_beat_chance(self):
        """A few steps of what takes minutes; all of it follows from the seed."""
        weights = FOLDER / "weights.npy"
        few = ["--rounds", "3", "--games", "32", "--steps", "60", "--contest", "20", "--seed", "3", "--save", str(weights)]
        env = {**os.environ, "PYTHONPATH": str(FOLDER / "site"), "PYTHONDONTWRITEBYTECODE": "1", "OPENBLAS_NUM_THREADS": "1"}
        said = subprocess.run([sys.executable, str(ROOT / "examples/learn.py"), *few], env=env, check=True, capture_output=True, text=True).stdout
        won, ours, theirs = map(float, re.search(r"round 3, \d+ s: ([\d.]+) % against random, (\d+) to (\d+) points", said).groups())
        self.assertTrue(won > 60 and ours > theirs, said)
        self.assertTrue(numpy.isfinite(numpy.load(weights)).all())
        self.assertLessEqual(len((ROOT / "examples/learn.py").read_text().splitlines()), 200)


@unittest.skipUnless(numpy, "numpy is not here")
class PettingZoo(unittest.TestCase):
    """The documented protocol: last, step, dead steps with None, rewards since the agent's own last step."""

    def play(self, env, seed):
        env.reset(seed=seed)
        got, actions = {agent: 0.0 for agent in env.possible_agents}, []
        for agent in env.agent_iter():
            self.assertEqual(agent, env.agent_selection)
            observation, reward, termination, truncation, info = env.last()
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual((reward, truncation, info), (env._cumulative_rewards[agent], False, {}))
            for of in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(sorted(of), sorted(env.agents))
            self.assertEqual(termination, not observation["action_mask"].any())
            for other in set(env.agents) - {agent}:
                self.assertFalse(any(array.any() for array in env.observe(other).values()))
            got[agent] += reward
            action = None if termination else env.action_space(agent).sample(observation["action_mask"])
            actions.append(action)
            env.step(action)
        return got, actions

    def test_a_game_by_the_protocol(self):
        for words in ("carcassonne players=3", "cartagena players=2"):
            env = baluarte.AECEnv(words)
            got, actions = self.play(env, 5)
            self.assertEqual(env.agents, [])
            self.assertEqual(list(got.values()), list(env._vector.final[0]))
            self.assertEqual(actions[-env.max_num_agents :], [None] * env.max_num_agents)
            self.assertEqual(self.play(env, 5), (got, actions))
            self.assertNotEqual(self.play(env, None)[1], actions)

    def test_what_is_no_choice_is_refused(self):
        env = baluarte.AECEnv("carcassonne players=2")
        env.reset(seed=1)
        mask = env.observe(env.agent_selection)["action_mask"]
        self.assertRaises(ValueError, lambda: env.step(int(mask.sum())))
        self.assertRaises(ValueError, lambda: env.step(None))
        self.assertTrue((env.observe(env.agent_selection)["action_mask"] == mask).all())
        self.assertEqual(env.agent_selection, "seat_0")

    def test_spaces_are_what_libraries_ask_of_them(self):
        env = baluarte.AECEnv("carcassonne players=2")
        env.reset(seed=1)
        agent = env.agent_selection
        action, seen = env.action_space(agent), env.observation_space(agent)
        samples = []
        for _ in range(2):
            self.assertEqual(action.seed(42), [42])
            samples.append([action.sample() for _ in range(20)])
        self.assertEqual(samples[0], samples[1])
        self.assertTrue(len(set(samples[0])) > 5 and all(sample in action for sample in samples[0]))
        self.assertEqual((action.start, action.n, action.dtype), (0, 512, numpy.int64))
        observation = env.observe(agent)
        self.assertIn(observation, seen)
        for name, space in seen.spaces.items():
            self.assertEqual((space.low.shape, space.high.shape), (space.shape, space.shape))
            self.assertTrue((space.low <= observation[name]).all() and (observation[name] <= space.high).all(), name)
        self.assertEqual(str(env), "baluarte")


class OpenSpiel(unittest.TestCase):
    """The documented protocol of games and states, chance nodes included."""

    def test_states_travel_to_other_processes(self):
        rng = random.Random(5)
        for words in ("carcassonne players=2 expansions=inns", "cartagena players=2 mode=jamaica"):
            (state,) = baluarte.spiel.Game(words).new_initial_states()
            for _ in range(40):
                self.assertFalse(state.is_mean_field_node() or state.is_simultaneous_node())
                state.apply_action(rng.choice(state.legal_actions()))
            other = pickle.loads(pickle.dumps(state))
            for _ in range(2):
                self.assertEqual((str(other), other.history(), other.legal_actions()), (str(state), state.history(), state.legal_actions()))
                self.assertEqual(other.information_state_string(0), state.information_state_string(0))
                action = rng.choice(state.legal_actions())
                state.apply_action(action)
                other.apply_action(action)
            self.assertEqual(str(other.get_game()), str(state.get_game()))

    def test_random_games_by_the_protocol(self):
        rng = random.Random(3)
        for words, utility in (("carcassonne players=2", "win"), ("cartagena players=3 mode=hispaniola", "points")):
            game = baluarte.spiel.Game(words, utility=utility)
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                self.assertEqual(legal, sorted(set(legal)))
                self.assertEqual(state.is_chance_node(), state.current_player() == -1)
                self.assertEqual(state.returns(), [0.0] * game.num_players())
                self.assertEqual([state.string_to_action(state.action_to_string(a)) for a in legal[:3]], legal[:3])
                if state.is_chance_node():
                    self.assertEqual([a for a, _odds in state.chance_outcomes()], legal)
                    self.assertAlmostEqual(sum(odds for _a, odds in state.chance_outcomes()), 1)
                else:
                    self.assertEqual(sum(state.legal_actions_mask()), len(legal))
                    self.assertEqual(len(state.legal_actions_mask()), game.num_distinct_actions())
                    self.assertEqual(state.legal_actions(state.current_player() + 1), [])
                state.apply_action(rng.choice(legal))
            self.assertEqual((state.current_player(), state.legal_actions()), (-4, []))
            self.assertEqual(len(state.history()), state.move_number())
            low, high = game.min_utility(), game.max_utility()
            self.assertTrue(all(low <= value <= high for value in state.returns()))
            if game.utility_sum() is not None:
                self.assertAlmostEqual(sum(state.returns()), game.utility_sum())
            again = game.new_initial_state()
            for action in state.history():
                again.apply_action(action)
            self.assertEqual((again.returns(), str(again)), (state.returns(), str(state)))

    def test_copies_go_their_own_way(self):
        state = baluarte.spiel.Game("carcassonne players=2").new_initial_state()
        child = state.child(0)
        self.assertTrue(state.is_chance_node() and state.history() == [] and child.history() == [0])
        self.assertRaises(ValueError, lambda: child.apply_action(len(child.legal_actions())))
        self.assertEqual(child.clone().legal_actions(), child.legal_actions())

    def test_who_knows_what(self):
        state = baluarte.spiel.Game("cartagena players=2 mode=hispaniola").new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        one, two = (state.information_state_string(seat) for seat in (0, 1))
        self.assertNotEqual(one, two)
        self.assertNotEqual(state.observation_string(0), state.observation_string(1))
        self.assertEqual(state.information_state_string(), (one, two)[state.current_player()])
        self.assertRaises(ValueError, lambda: state.observation_tensor(2))
        game, cards = state.get_game(), "skull dagger key bottle pistol hat".split()
        hands = [json.loads(state.observation_string(seat))["hands"][seat] for seat in (0, 1)]
        for seat in (0, 1):
            tensor = state.information_state_tensor(seat)
            self.assertEqual(tensor[: game.observation_tensor_size()], state.observation_tensor(seat))
            table = tensor[4 : 4 + 192]
            self.assertEqual(table[26:32], [hands[seat].count(card) for card in cards])
            heard = tensor[game.observation_tensor_size() :]
            rows = [heard[i : i + 8] for i in range(0, len(heard), 8)]
            self.assertEqual(sum(row[0] for row in rows), state.move_number())
            drawn = [row for row in rows if row[0] and row[3] >= 0]
            self.assertGreaterEqual(len(drawn), len(hands[seat]))
            self.assertLess(len(drawn), state.move_number())  # what the other drew is not told

    def test_tensors(self):
        for words in ("carcassonne players=3 expansions=inns", "cartagena players=2"):
            game = baluarte.spiel.Game(words, width=64, recall=16)
            self.assertTrue(game.get_type().provides_observation_tensor and game.get_type().provides_information_state_tensor)
            state, rng, n = game.new_initial_state(), random.Random(5), game.num_players()
            for _ in range(120):
                if state.is_terminal():
                    break
                for player in range(n):
                    tensor = state.information_state_tensor(player)
                    self.assertEqual([len(tensor)], game.information_state_tensor_shape())
                    self.assertEqual(sum(tensor[: n + 2]), 1)
                    decides = -1 if tensor[n] else (tensor.index(1) + player) % n
                    self.assertEqual(decides, state.current_player())
                    at = n + 2 + 192 + 96 * 14
                    kinds = [tensor[at + 14 * i : at + 14 * i + 6] for i in range(64)]
                    shown = state.legal_actions(player)[:64]
                    self.assertEqual([any(row) for row in kinds], [i < len(shown) for i in range(64)])
                    for action in shown:  # each row is the action of its number
                        raw = _native.action_of(state._inner.number(state.action_to_string(action)))
                        self.assertEqual(kinds[action], [raw.kind, raw.what, raw.x, raw.y, raw.spot, raw.n])
                    heard = tensor[game.observation_tensor_size() :]
                    self.assertEqual(sum(heard[::8]), min(16, state.move_number()))
                state.apply_action(rng.choice(state.legal_actions()))
            again = game.deserialize_state(state.serialize())
            self.assertEqual(again.observation_tensor(0), state.observation_tensor(0))
            player, action = again.full_history()[-1]
            self.assertRaises(ValueError, lambda: again.undo_action(player, action + 1))
            again.undo_action(player, action)
            self.assertNotEqual(again.information_state_tensor(0), state.information_state_tensor(0))
            again.apply_action(action)
            self.assertEqual(again.information_state_tensor(0), state.information_state_tensor(0))
            self.assertEqual(again.information_state_string(0), state.information_state_string(0))
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        self.assertEqual(state.observation_tensor(1)[: n + 2], [0] * (n + 1) + [1])

    @unittest.skipUnless(numpy, "numpy is not here")
    def test_observers(self):
        game = baluarte.spiel.Game("carcassonne players=2", width=32)
        state = game.new_initial_state().child(0)
        observer = game.make_py_observer()
        observer.set_from(state, 0)
        self.assertEqual(list(observer.tensor), state.observation_tensor(0))
        self.assertEqual({name: part.shape for name, part in observer.dict.items()},
                         {"decides": (4,), "table": (192,), "zones": (96, 14), "choices": (32, 14)})
        self.assertEqual(observer.string_from(state, 1), state.observation_string(1))
        recall = game.make_py_observer(type("Kind", (), {"perfect_recall": True})())
        recall.set_from(state, 1)
        self.assertEqual(list(recall.tensor), state.information_state_tensor(1))
        self.assertEqual(recall.dict["heard"][0, 0], 1)


run(sys.modules[__name__])
