#!/usr/bin/env python3
"""learn.py: a player of Carcassonne that learns by playing against itself, in numpy alone, and beats random in minutes.

    python3 examples/learn.py [--rounds 60] [--games 512] [--steps 128] [--seed 1] [--contest 200] [--save weights.npy]

The policy is a softmax over the choices of a position, linear in a few features of each: what a tile would do to the zones
beside it, and where a follower would stand.  A round plays all games for so many decisions and then moves the weights along the
policy gradient: up where a decision brought more points than decisions usually do, ours minus theirs, the near future first.
docs/PYTHON.md says what the columns of the arrays mean.  learn_torch.py does the same with a network.
"""
import argparse
import time

import numpy as np

import baluarte

ROAD, CITY = 1, 2
PLACE, PUT, PASS = 2, 3, 4
DISCOUNT = 0.97  # a decision later
NAMES = [f"{kind} {word}" for kind in ("road", "city") for word in ("ours", "theirs", "nobody's", "closes ours", "closes theirs", "grows")]
NAMES += ["neighbours", "merges in", "pass", "pass late", "put", "put late", "put scarce"]
NAMES += [f"put on {kind}{word}" for kind in ("road", "city", "field", "monastery", "garden") for word in ("", " worth", " late")]


def features_of(vector):
    """[games, choices, features], and which of the choices there are."""
    width = int(vector.count.max())
    choices = vector.choices[:, :width].astype(np.float32)
    rows = vector.choices[:, :width, 6:10].astype(np.int64)
    zones = vector.zones[np.arange(vector.games)[:, None, None], np.maximum(rows, 0)].astype(np.float32)
    zones *= (rows >= 0)[..., None]
    late = (vector.table[:, 3, None] / 71.0).astype(np.float32)  # 1 at the start, 0 at the end
    home = (vector.table[:, 14, None] / 7.0).astype(np.float32)
    columns = placement_features(choices, zones) + figure_features(choices, zones[:, :, 0], 1 - late, home)
    return np.stack(columns, axis=2), vector.mask[:, :width]


def placement_features(choices, zones):
    """Sums over the four sides: who has the zone there, and whether the tile would close it."""
    is_place = choices[:, :, 0] == PLACE
    kind, open_edges, worth = zones[..., 0], zones[..., 3], zones[..., 5]
    own, others = zones[..., 8], zones[..., 9:].max(axis=3)
    ours, theirs = own > others, others > own
    edges = choices[:, :, 10:14]
    closes = (kind > 0) & (open_edges + edges == 2)
    columns = []
    for which in (ROAD, CITY):
        here = (kind == which) & is_place[..., None]
        for value in (ours, theirs, (own == 0) & (others == 0), closes * ours * worth / 5, closes * theirs * worth / 5, (edges > 1) & ours):
            columns.append((here * value).sum(axis=2, dtype=np.float32))
    columns.append(is_place * (kind > 0).sum(axis=2, dtype=np.float32))
    columns.append(is_place * (ours.any(axis=2) & theirs.any(axis=2)).astype(np.float32))
    return columns


def figure_features(choices, zone, late, home):
    """Where a follower would stand, and what is left of the game and of the followers."""
    is_pass, is_put = (choices[:, :, 0] == PASS).astype(np.float32), (choices[:, :, 0] == PUT).astype(np.float32)
    columns = [is_pass, is_pass * late, is_put, is_put * late, is_put * (1 - home)]
    for which in range(1, 6):
        on = is_put * (zone[..., 0] == which)
        columns += [on, on * zone[..., 5] / 5, on * late]
    return columns


def odds_of(weights, features, mask):
    scores = np.where(mask, features @ weights, -np.inf)
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def play_round(vector, weights, steps, chance):
    """The direction of every decision (its features beyond those expected), and what came of it for whoever took it."""
    directions, leads, signs, ends = [], [], [], []
    for _ in range(steps):
        features, mask = features_of(vector)
        odds = odds_of(weights, features, mask)
        drawn = chance.random((vector.games, 1), dtype=np.float32)
        actions = np.minimum((odds.cumsum(axis=1) < drawn).sum(axis=1), vector.count - 1)
        taken = features[np.arange(vector.games), actions]
        directions.append(taken - (odds[:, :, None] * features).sum(axis=1))
        signs.append(np.where(vector.seat == 0, 1.0, -1.0))
        vector.step(actions)
        leads.append((vector.reward[:, 0] - vector.reward[:, 1]).astype(np.float32))
        ends.append(vector.ended > 0)
    return np.array(directions), worth_of(leads, ends, signs)


def worth_of(leads, ends, signs):
    """What came of each decision for whoever took it, from the lead that each step brought to seat 0; mean 0, deviation 1."""
    later, returns = np.zeros(len(leads[0])), []
    for lead, over in zip(reversed(leads), reversed(ends)):
        later = lead + DISCOUNT * np.where(over, 0, later)
        returns.append(later)
    returns = np.array(returns[::-1]) * np.array(signs)
    return (returns - returns.mean()) / (returns.std() + 1e-6)


def best_by(weights):
    def best_of(vector):
        features, mask = features_of(vector)
        return np.where(mask, features @ weights, -np.inf).argmax(axis=1)
    return best_of


def contest(best_of, games, seed):
    """Share of games won against random play, ties half, and the mean scores; every other game we begin."""
    vector = baluarte.Vector("carcassonne players=2", games=games, seed=seed)
    ours = np.arange(games) % 2
    mine, theirs = np.zeros(games), np.zeros(games)
    is_over = np.zeros(games, bool)
    while not is_over.all():
        vector.step(np.where(vector.seat == ours, best_of(vector), -1))
        new = (vector.ended > 0) & ~is_over
        mine[new], theirs[new] = vector.final[new, ours[new]], vector.final[new, 1 - ours[new]]
        is_over |= new
    return ((mine > theirs) + (mine == theirs) / 2).mean(), mine.mean(), theirs.mean()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--games", type=int, default=512)
    parser.add_argument("--steps", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.5)
    parser.add_argument("--contest", type=int, default=200, help="games against random, every tenth round")
    parser.add_argument("--save")
    args = parser.parse_args()
    chance = np.random.default_rng(args.seed)
    vector = baluarte.Vector("carcassonne players=2", games=args.games, seed=args.seed)
    weights, begin = np.zeros(len(NAMES), np.float32), time.monotonic()
    for round_number in range(1, args.rounds + 1):
        directions, worth = play_round(vector, weights, args.steps, chance)
        weights = weights + np.float32(args.rate) * (directions * worth[..., None]).mean(axis=(0, 1)).astype(np.float32) * len(NAMES)
        if round_number % 10 == 0 or round_number == args.rounds:
            won, mine, theirs = contest(best_by(weights), args.contest, args.seed + round_number)
            print(f"round {round_number}, {time.monotonic() - begin:.0f} s: {100 * won:.1f} % against random, {mine:.0f} to {theirs:.0f} points")
    for i in np.argsort(-np.abs(weights))[:8]:
        print(f"{weights[i]:+.2f} {NAMES[i]}")
    if args.save:
        np.save(args.save, weights)


if __name__ == "__main__":
    main()
