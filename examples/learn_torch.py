#!/usr/bin/env python3
"""learn_torch.py: a network that learns Carcassonne by playing against itself, with torch, and beats random in minutes.

    python3 examples/learn_torch.py [--rounds 40] [--games 256] [--steps 96] [--seed 1] [--contest 200] [--save net.pt]

Debian's python3-torch is enough.  The network looks at one choice at a time: its action, the zones that it touches and a few numbers
of the table, all of them as the arrays of a baluarte.Vector have them (docs/PYTHON.md); a softmax over all choices of a position is the
policy.  A round plays all games for so many decisions, then moves the network along the policy gradient, as learn.py does with its weights.
"""
import argparse
import time

import numpy as np
import torch
from torch import nn

import baluarte
from learn import contest, worth_of

KINDS = (2, 3, 4)  # place, put, pass
COLUMNS = len(KINDS) + 4 * (14 + 5) + 4 + 3  # of a choice as the network sees it


def look(vector):
    """[games, choices, COLUMNS], and which of the choices there are: everything near 1."""
    width = int(vector.count.max())
    choices = vector.choices[:, :width]
    rows = choices[..., 6:10].astype(np.int64)
    zones = vector.zones[np.arange(vector.games)[:, None, None], np.maximum(rows, 0)].astype(np.float32)
    zones *= (rows >= 0)[..., None]
    kinds = [(choices[..., 0] == kind)[..., None] for kind in KINDS]
    is_a = [zones[..., 0] == kind for kind in range(1, 6)]
    late = vector.table[:, 3] / 71.0  # 1 at the start, 0 at the end
    table = np.stack([late, vector.table[:, 14] / 7.0, (vector.table[:, 8] - vector.table[:, 9]) / 20.0], axis=1)
    parts = kinds + [zones.reshape(*zones.shape[:2], -1) / 4, np.concatenate(is_a, axis=2), choices[..., 10:14] / 2]
    parts.append(np.broadcast_to(table[:, None], (*choices.shape[:2], 3)))
    seen = np.concatenate(parts, axis=2, dtype=np.float32)
    return torch.from_numpy(seen), torch.from_numpy(vector.mask[:, :width].copy())


def make_network():
    return nn.Sequential(nn.Linear(COLUMNS, 64), nn.ReLU(), nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 1))


def scores_of(network, seen, mask):
    """A score for each choice; those that are not there have none, and cost nothing."""
    scores = torch.full(mask.shape, -1e9)
    scores[mask] = network(seen[mask])[:, 0]
    return scores


def best_by(network):
    def best_of(vector):
        with torch.no_grad():
            return scores_of(network, *look(vector)).argmax(dim=1).numpy()
    return best_of


def play_round(vector, network, steps):
    """Each decision as it was seen, with what was chosen, and what came of it for whoever took it."""
    taken, leads, signs, ends = [], [], [], []
    for _ in range(steps):
        seen, mask = look(vector)
        with torch.no_grad():
            actions = torch.distributions.Categorical(logits=scores_of(network, seen, mask)).sample()
        taken.append((seen, mask, actions))
        signs.append(np.where(vector.seat == 0, 1.0, -1.0))
        vector.step(actions.numpy())
        leads.append((vector.reward[:, 0] - vector.reward[:, 1]).astype(np.float32))
        ends.append(vector.ended > 0)
    return taken, torch.from_numpy(worth_of(leads, ends, signs).astype(np.float32))


def learn(network, optimizer, taken, worth):
    """One pass over the round, a few moments of all games at a time."""
    order = torch.randperm(len(taken))
    for batch in order.split(8):
        optimizer.zero_grad()
        loss = torch.zeros(())
        for i in batch.tolist():
            seen, mask, actions = taken[i]
            chosen = torch.distributions.Categorical(logits=scores_of(network, seen, mask))
            loss = loss - (chosen.log_prob(actions) * worth[i]).mean() - 0.01 * chosen.entropy().mean()
        (loss / len(batch)).backward()
        optimizer.step()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=96)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--contest", type=int, default=200, help="games against random, every tenth round")
    parser.add_argument("--save")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    vector = baluarte.Vector("carcassonne players=2", games=args.games, seed=args.seed)
    network, begin = make_network(), time.monotonic()
    optimizer = torch.optim.Adam(network.parameters(), lr=args.rate)
    for round_number in range(1, args.rounds + 1):
        learn(network, optimizer, *play_round(vector, network, args.steps))
        if round_number % 10 == 0 or round_number == args.rounds:
            won, mine, theirs = contest(best_by(network), args.contest, args.seed + round_number)
            print(f"round {round_number}, {time.monotonic() - begin:.0f} s: {100 * won:.1f} % against random, {mine:.0f} to {theirs:.0f} points",
                  flush=True)
    if args.save:
        torch.save(network.state_dict(), args.save)


if __name__ == "__main__":
    main()
