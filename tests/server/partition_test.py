"""Network partitions: each server lives in a network of its own, with one cable to its visitors and one to the database.

A cable that is pulled says nothing: no reset, no refusal, only silence, on both sides.  Needs root and network namespaces (Linux).
"""
import itertools
import os
import random
import shutil
import subprocess

import postgres
from client import Seat, Server, folder, until
from cluster import MANY, Cluster, end_games, health, moves, start_games, wait_moves
from harness import Skipped, case, main, program
from play_test import pick

SEED = int(os.environ.get("SEED", "1"))
ROUNDS = int(os.environ.get("ROUNDS", "1"))
numbers = itertools.count(os.getpid() % 50 * 4)


def ip(*words):
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Skipped("ip %s: %s" % (" ".join(words), done.stderr.strip()))


class Place:
    """A network namespace that lives as long as its one process; two cables lead out of it."""

    def __init__(self):
        number = next(numbers)
        self.cables = {}
        self.process = subprocess.Popen(["unshare", "-n", "sleep", "600"], preexec_fn=postgres.die_with_parent)
        try:
            until(lambda: os.readlink("/proc/%d/ns/net" % self.process.pid) != os.readlink("/proc/self/ns/net"))
            self.inside("ip", "link", "set", "lo", "up")
            for i, name in enumerate(("door", "database")):
                self.cable(name, "10.21%d.%d" % (3 + i, number), "bal%d-%d" % (os.getpid(), number * 2 + i))
        except (OSError, AssertionError) as e:
            self.close()
            raise Skipped("no network namespace can be made: %s" % e) from None
        except Skipped:
            self.close()
            raise

    def words(self):
        return ["nsenter", "-t", str(self.process.pid), "-n"]

    def inside(self, *words):
        done = subprocess.run(self.words() + list(words), capture_output=True, text=True, check=False)
        if done.returncode:
            raise Skipped("%s: %s" % (" ".join(words), done.stderr.strip()))

    def cable(self, name, net, device):
        ip("link", "add", device, "type", "veth", "peer", "name", name, "netns", str(self.process.pid))
        self.cables[name] = (device, net + ".1", net + ".2")
        ip("addr", "add", net + ".1/24", "dev", device)
        ip("link", "set", device, "up")
        self.inside("ip", "addr", "add", net + ".2/24", "dev", name)
        self.inside("ip", "link", "set", name, "up")

    def here(self, name):
        return self.cables[name][1]

    def there(self, name):
        return self.cables[name][2]

    def pull(self):
        ip("link", "set", self.cables["database"][0], "down")

    def plug_in(self):
        ip("link", "set", self.cables["database"][0], "up")

    def close(self):
        for device, _, _ in self.cables.values():
            subprocess.run(["ip", "link", "del", device], capture_output=True, check=False)
        self.process.kill()
        self.process.wait()


class Islands(Cluster):
    """A cluster whose servers are on islands."""

    def __init__(self, servers, words=()):
        if os.geteuid() != 0 or not all(shutil.which(word) for word in ("unshare", "nsenter", "ip")):
            raise Skipped("only root can pull cables (and needs unshare, nsenter, ip)")
        self.places, self.servers, self.workers, self.proxies, self.down = [], [], [], [], set()
        self.is_own, self.postgres = False, None
        try:
            self.places = [Place() for _ in range(servers)]
            self.is_own, self.postgres = True, postgres.Postgres(network="10.214.0.0/16").start()
            self.database = self.postgres.database()
        except Exception:
            self.remove()
            raise
        for place in self.places:
            url = self.postgres.url(self.database, address=place.here("database"))
            self.servers.append(Server(program, folder(), *MANY, "--host", "0.0.0.0", *words, db=url, address=place.there("door"),
                                       before=place.words()))

    def remove(self):
        super().remove()
        for place in self.places:
            place.close()


def as_root_path():
    os.environ["PATH"] = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"


@case("a server that is cut off from the database: its people are told or go elsewhere, the others play on; it comes back whole")
def cut_off():
    as_root_path()
    with Islands(2, ["--db-wait-seconds", "3"]) as cluster:
        choose = random.Random(SEED)
        games = start_games(cluster, 4, SEED)
        for number in range(ROUNDS):
            wait_moves(games, 30)
            lonely = choose.randrange(2)
            cluster.places[lonely].pull()
            until(lambda: health(cluster.servers[lonely]) == 503)
            assert health(cluster.servers[1 - lonely]) == 200
            cluster.down.add(cluster.servers[lonely])
            wait_moves(games, 20)
            cluster.places[lonely].plug_in()
            until(lambda: health(cluster.servers[lonely]) == 200)
            cluster.down.clear()
            wait_moves(games, 20)
        end_games(cluster, games)
        print("# %d moves" % moves(games))


@case("what the lonely server did not hear of it is told when the cable is back; what it accepted meanwhile is nothing")
def comes_back():
    as_root_path()
    with Islands(2, ["--db-wait-seconds", "3"]) as cluster:
        lonely, other = cluster.servers
        people = [lonely.person(), other.person()]
        table = people[0].table("carcassonne players=2")["id"]
        people[1].post("/tables/%s/sit" % table)
        until(lambda: people[0].sees_play(table))
        watcher = Seat(program, lonely.person(), table)
        me = Seat(program, people[0].at(other), table)
        you = Seat(program, people[1], table)
        cluster.places[0].pull()
        choose = random.Random(SEED)
        for _ in range(10):
            mover = me if me.is_my_turn() else you
            mover.act(pick(mover.legal(), choose))
            for s in (me, you):
                while len(s.entries) < max(len(me.entries), len(you.entries)):
                    s.step()
        cluster.places[0].plug_in()
        while len(watcher.entries) < len(me.entries):
            watcher.step()
        assert [e["n"] for e in watcher.entries] == [e["n"] for e in me.entries]
        for s in (watcher, me, you):
            s.close()


if __name__ == "__main__":
    main(globals())
