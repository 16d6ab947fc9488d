#!/usr/bin/env python3
"""train.py: fits the nets of src/bots/carcassonne/nets.h to the ends of games.

    train.py --set plain|many|full --out NET [--from NET] [--epochs N] [--c FILE] GAMES...

GAMES are what `games play SET NET ...` wrote (tools/train/games.c).  A position's points are the baseline (what it would
pay if it ended now, and what expansions foresee) and, in tens, the sum of its rows' nets; what is fitted are the leads
at the end, and a little the points of each seat.  NET is the file that `games` reads; --c puts the nets of this set into
src/bots/carcassonne/net_weights.c and leaves the others as they are.  Fresh nets are whole 256ths, which are as good and
a third of the size in a page.  Needs numpy and PyTorch; quick on a GPU.
"""
import argparse
import glob
import re
import time

import numpy as np
import torch

INPUTS, PLAIN_INPUTS, WIDTH, SEATS = 32, 24, 16, 6
KINDS = ("ROAD", "CITY", "FIELD", "MONASTERY", "SEAT")
PARTS = ("in", "in_base", "mid", "mid_base", "out", "out_base")
SHAPES = ((INPUTS, WIDTH), (WIDTH,), (WIDTH, WIDTH), (WIDTH,), (WIDTH,), ())
SAMPLE = np.dtype([("end", "f4", SEATS), ("now", "f4", SEATS), ("written", "f4", SEATS), ("rows", "u4"), ("turn", "u4"),
                   ("seats", "u4"), ("game", "u4")])
BATCH = 16384
STEPS = 256
VALIDATED = 0.03
OF_SEATS = 0.2
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


class Games:
    """All positions with their rows, on the device."""

    def __init__(self, names):
        samples, rows = [], []
        for name in names:
            for path in sorted(glob.glob(name + ".*.s")):
                samples.append(np.fromfile(path, dtype=SAMPLE))
                part = np.fromfile(path[:-1] + "r", dtype="f4").reshape(-1, INPUTS + 2)
                rows.append(torch.from_numpy(part).to(DEVICE))
        samples, rows = np.concatenate(samples), torch.cat(rows)
        self.n = len(samples)
        self.x, self.kind, self.seat = rows[:, :INPUTS].contiguous(), rows[:, INPUTS].long(), rows[:, INPUTS + 1].long()
        self.count = torch.from_numpy(samples["rows"].astype("i8")).to(DEVICE)
        self.first = torch.cumsum(self.count, 0) - self.count
        self.end, self.now, self.written = (torch.from_numpy(samples[k].copy()).to(DEVICE)
                                            for k in ("end", "now", "written"))
        seats = torch.from_numpy(samples["seats"].astype("i8")).to(DEVICE)
        self.is_seat = (torch.arange(SEATS, device=DEVICE)[None, :] < seats[:, None]).float()
        self.turn = torch.from_numpy(samples["turn"].astype("i8")).to(DEVICE)

    def rows_of(self, at):
        """The rows of these positions, and which position each belongs to."""
        count = self.count[at]
        owner = torch.repeat_interleave(torch.arange(len(at), device=DEVICE), count)
        start = torch.repeat_interleave(self.first[at] - (torch.cumsum(count, 0) - count), count)
        return start + torch.arange(len(owner), device=DEVICE), owner


class Nets(torch.nn.Module):
    """One net for each kind of row."""

    def __init__(self, path):
        super().__init__()
        spread = (0.3, 0.1, 0.3, 0.0, 0.1, 0.0)
        self.part = torch.nn.ParameterList(torch.nn.Parameter(s * torch.randn(len(KINDS), *shape))
                                           for s, shape in zip(spread, SHAPES))
        if path:
            self.read(np.fromfile(path, dtype="f4").reshape(len(KINDS), -1))

    def read(self, numbers):
        at = 0
        with torch.no_grad():
            for part in self.part:
                size = part[0].numel()
                part.copy_(torch.from_numpy(numbers[:, at:at + size].copy()).reshape(part.shape))
                at += size

    def numbers(self):
        return torch.cat([p.detach().reshape(len(KINDS), -1) for p in self.part], 1).cpu().numpy().astype("f4")

    def round(self):
        with torch.no_grad():
            for part in self.part:
                part.copy_(torch.round(part * STEPS) / STEPS)

    def rows(self, x, kind):
        y = torch.zeros(len(x), device=x.device)
        for k in range(len(KINDS)):
            at = (kind == k).nonzero().squeeze(1)
            first = torch.relu(x[at] @ self.part[0][k] + self.part[1][k])
            second = torch.relu(first @ self.part[2][k] + self.part[3][k])
            y = y.index_copy(0, at, second @ self.part[4][k] + self.part[5][k])
        return 10 * y

    def points(self, games, at):
        rows, owner = games.rows_of(at)
        to_come = torch.zeros(SEATS * len(at), device=DEVICE)
        to_come = to_come.index_add(0, SEATS * owner + games.seat[rows], self.rows(games.x[rows], games.kind[rows]))
        return games.now[at] + to_come.reshape(-1, SEATS)


def leads_off(error, is_seat):
    """How far the points are off beyond what all seats have in common: for two players the square of the lead's error."""
    seats = is_seat.sum(1, keepdim=True)
    apart = (error - error.sum(1, keepdim=True) / seats) * is_seat
    return 2 * (apart * apart).sum(1) / (seats[:, 0] - 1)


def fit(nets, games, epochs, rate):
    n = int(games.n * (1 - VALIDATED))
    steps = max(1, int(epochs * n / BATCH))
    optimizer = torch.optim.Adam(nets.parameters(), lr=rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=rate, total_steps=steps + 1, pct_start=0.1)
    began = time.time()
    for step in range(steps):
        at = torch.randint(0, n, (BATCH,), device=DEVICE)
        error = (nets.points(games, at) - games.end[at]) * games.is_seat[at]
        loss = (leads_off(error, games.is_seat[at]) + OF_SEATS * (error * error).sum(1) / games.is_seat[at].sum(1)).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 500 == 0:
            print(f"step {step} of {steps}: {loss.item():.1f}, {time.time() - began:.0f} s", flush=True)


def report(nets, games):
    """How far off the lead is, on positions that were not used."""
    at = torch.arange(int(games.n * (1 - VALIDATED)), games.n, device=DEVICE)
    with torch.no_grad():
        trained = torch.cat([nets.points(games, part) for part in at.split(65536)])

    def rms(points, of):
        error = ((points - games.end[at]) * games.is_seat[at])[of]
        return leads_off(error, games.is_seat[at][of]).mean().sqrt().item()

    for low, high in ((0, 20), (20, 40), (40, 60), (60, 100), (100, 200), (0, 200)):
        of = (games.turn[at] >= low) & (games.turn[at] < high)
        print(f"turns {low} to {high}: off by {rms(trained, of):.2f}, as written {rms(games.written[at], of):.2f}, "
              f"as it stands {rms(games.now[at], of):.2f}")


def number(x):
    text = f"{x:.4f}" if x * STEPS % 1 else f"{x:.8f}"
    text = text.rstrip("0")
    return "0" if float(text) == 0 else text + ("0f" if text.endswith(".") else "f")


def line_of(numbers, before, after):
    half = len(numbers) // 2
    return (before + ", ".join(map(number, numbers[:half])) + ",\n         "
            + ", ".join(map(number, numbers[half:])) + after)


def c_of(numbers, inputs):
    """The nets of one set, as C."""
    text = ""
    for kind, row in zip(KINDS, numbers):
        text += f"[ROW_{kind}] = {{\n"
        at = 0
        for name, shape in zip(PARTS, SHAPES):
            size = int(np.prod(shape))
            part, at = row[at:at + size], at + size
            if name == "in":
                part = part[:inputs * WIDTH]
            if len(shape) == 2:
                lines = (line_of(part[i:i + WIDTH], "        {", "},") for i in range(0, len(part), WIDTH))
                text += f"    .{name} = {{\n" + "\n".join(lines) + "\n    },\n"
            elif shape:
                text += line_of(part, f"    .{name} = {{\n         ", "\n    },\n")
            else:
                text += f"    .{name} = {number(part[0])},\n"
        text += "},\n"
    return text


def write_c(path, name, numbers, features):
    """Replaces one set of the file."""
    with open(path, encoding="ascii") as file:
        text = file.read()
    fresh = f"[{name}] = {{\n" + c_of(numbers, PLAIN_INPUTS if name == "NETS_PLAIN" else INPUTS) + "},\n"
    text = re.sub(r"\[%s\] = \{\n.*?\n\},\n\},\n" % name, "", text, flags=re.S)
    text = text.replace("};\n/* clang-format on */", fresh + "};\n/* clang-format on */")
    if features:
        text = re.sub(r"(net_weights_features = )\w+;", r"\g<1>" + features + ";", text)
    with open(path, "w", encoding="ascii") as file:
        file.write(text)


def main():
    words = argparse.ArgumentParser(description="fits the nets of src/bots/carcassonne/nets.h to games")
    words.add_argument("games", nargs="*", help="what `games play` wrote")
    words.add_argument("--set", choices=("plain", "many", "full"), default="full")
    words.add_argument("--out", help="the file of the nets")
    words.add_argument("--from", dest="first", help="the nets to begin with, instead of random ones")
    words.add_argument("--epochs", type=float, default=14)
    words.add_argument("--c", help="also write them as C")
    words.add_argument("--features", help="what `games hash` says, for the C file")
    o = words.parse_args()
    torch.manual_seed(1)
    nets = Nets(o.first).to(DEVICE)
    if o.games:
        games = Games(o.games)
        print(f"{games.n} positions, {len(games.x)} rows, on {DEVICE}", flush=True)
        fit(nets, games, o.epochs, 2e-3 if o.first else 4e-3)
        nets.round()
        report(nets, games)
    if o.out:
        nets.numbers().tofile(o.out)
    if o.c:
        write_c(o.c, "NETS_" + o.set.upper(), nets.numbers(), o.features)


main()
