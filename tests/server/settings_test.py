"""What a server is told, and from where: a file, the environment, the command line; the example of all settings; a database
that is not its own."""
import json
import os
import re
import shutil
import subprocess
import tempfile

from client import PATIENCE, Server, folder
from deploy_test import read, run, settings
from harness import ask_database, case, main, program


@case("the example of a configuration is what the program prints, and every line of it can be used", only="sqlite")
def example():
    code, out, _ = run("serve", "--print-config")
    assert code == 0 and out == read("deploy", "baluarte.conf"), "baluarte serve --print-config > deploy/baluarte.conf"
    with tempfile.TemporaryDirectory() as folder:
        used = re.sub(r"^#([a-z0-9_]+ =)", r"\1", out, flags=re.M)
        with open(os.path.join(folder, "conf"), "w", encoding="utf-8") as file:
            file.write(used)
        host = Server(program, folder, "--config", os.path.join(folder, "conf")).start()
        assert host.stop() == 0


@case("settings come from a file, the environment and the command line, the later ones winning; wrong ones are named", only="sqlite")
def precedence():
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "conf")
        with open(name, "w", encoding="utf-8") as file:
            file.write("# a club\n\ntables_per_player = 3\naway-seconds = 7\nmessages_per_20s=11\n")
        environment = {"BALUARTE_AWAY_SECONDS": "8", "BALUARTE_MESSAGES_PER_20S": "12"}
        os.environ.update(environment)
        try:
            host = Server(program, folder, "--config", name, "--messages-per-20s", "13").start()
        finally:
            for key in environment:
                del os.environ[key]
        limits = json.loads(host.request("GET", "/api/v1/")[2])["limits"]
        assert host.stop() == 0
        assert [limits[k] for k in ("tables_per_player", "away_seconds", "messages_per_20s")] == [3, 8, 13], limits
        for line, said in (("port = many", "line 1"), ("ports = 80", "ports"), ("port 80", "name = value"),
                           ("trust_proxy = yes", "true or false"), ("bot_ms = 5", "10 to 60000")):
            with open(name, "w", encoding="utf-8") as file:
                file.write(line + "\n")
            code, _, error = run("serve", "--config", name)
            assert code == 2 and said in error, (line, error)
        code, _, error = run("serve", "--config", os.path.join(folder, "none"))
        assert code == 2 and "cannot be read" in error, error
        code, _, error = run("serve", "--config", folder)
        assert code == 2 and "cannot be read: Is a directory" in error, error
        code, _, error = run("serve", "--port", "0", "--db", os.path.join(folder, "none.db"), "--site", folder)
        assert code == 1 and "holds no page: there is no index.html" in error and not os.path.exists(os.path.join(folder, "none.db")), error
        code, _, error = run("admin", os.path.join(folder, "none.db"), "reports")
        assert code == 1 and "there is no database at" in error and not os.path.exists(os.path.join(folder, "none.db")), error
        code, _, error = run("serve", env={"BALUARTE_PORT": "x"})
        assert code == 2 and "BALUARTE_PORT" in error, error


@case("the manual and the page about the server name every setting", only="sqlite")
def documented():
    names = settings()
    assert len(names) >= 17, names
    manual, page = read("man", "baluarte.1").replace("\\-", "-"), read("docs", "HOSTING.md")
    for name in names:
        assert "--" + name.replace("_", "-") in manual, "the manual does not know " + name
        assert "`%s`" % name in page, "HOSTING.md does not know " + name


def started_below(base, variable):
    """(exit status, what it says) of a server that was told no database and is asked to end as soon as it serves."""
    others = {k: v for k, v in os.environ.items() if k not in ("XDG_DATA_HOME", "HOME")}
    process = subprocess.Popen([program, "serve", "--port", "0", "--drain-seconds", "0"], env=dict(others, **{variable: base}),
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if "http" in process.stdout.readline():
        process.terminate()
    said = process.communicate(timeout=PATIENCE)[1]
    return process.returncode, said


@case("where the database is unless somebody says so, and where it cannot be", only="sqlite")
def usual_place():
    place = folder()
    longest = os.path.join(place, "a" * 200, "b" * 200)
    longest = os.path.join(longest, "c" * (477 - len(longest) - 1))  # with what comes below it, what a setting can hold
    os.makedirs(os.path.dirname(longest))
    for base, variable, there in ((place, "HOME", ".local/share/baluarte"), (place, "XDG_DATA_HOME", "baluarte"),
                                  (longest, "XDG_DATA_HOME", "baluarte")):
        assert started_below(base, variable)[0] == 0, (base, variable)
        assert os.listdir(os.path.join(base, there)).count("baluarte.db") == 1
    for base, sentence in ((longest + "c", "too long"), (os.path.join(place, "not", "there"), "cannot be made")):
        code, said = started_below(base, "XDG_DATA_HOME")
        assert code == 1 and sentence in said and "--db" in said, (code, said)
        assert not os.path.exists(base)
    shutil.rmtree(place, ignore_errors=True)


@case("settings: a file, then the environment, then the command line")
def in_turn():
    place = folder()
    path = os.path.join(place, "baluarte.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write("# a club\n\ntables_per_player = 3\n messages-per-20s=33\nrequests_per_20s = 333\n")
    os.environ["BALUARTE_MESSAGES_PER_20S"] = "44"
    os.environ["BALUARTE_REQUESTS_PER_20S"] = "444"
    try:
        host = Server(program, place, "--requests-per-20s=555", "--config", path).start()
        limits_told = json.loads(host.request("GET", "/api/v1/")[2])["limits"]
        host.stop()
    finally:
        del os.environ["BALUARTE_MESSAGES_PER_20S"], os.environ["BALUARTE_REQUESTS_PER_20S"]
    told = [limits_told[k] for k in ("tables_per_player", "messages_per_20s", "requests_per_20s")]
    assert told == [3, 44, 555], told
    with open(path, "w", encoding="utf-8") as file:
        file.write("port = 80\nprot = 81\n")
    done = subprocess.run([program, "serve", "--config", path], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 2 and "'prot'" in done.stderr and "line 2" in done.stderr, done.stderr
    shutil.rmtree(place, ignore_errors=True)


@case("a database of a newer program is left alone")
def newer():
    place = folder()
    host = Server(program, place).start()
    host.stop()
    ask_database(host, "UPDATE meta SET value = 999 WHERE name IN ('schema', 'oldest')")
    done = subprocess.run([program, "serve", "--port", "0", "--db", host.db], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 1 and "newer" in done.stderr, done.stderr
    for words in (["--port", "x"], ["--nonsense"], ["--cert", "x"], ["--config", "/nonexistent"], ["stray"], ["--log", "loud"]):
        done = subprocess.run([program, "serve"] + words, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert done.returncode == 2, (words, done.stderr)


if __name__ == "__main__":
    main(globals())
