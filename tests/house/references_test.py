"""references_test.py ROOT: what the sources and the documents point at is there.

Rule ids that are cited have an entry in docs/rules, entries are there once, pictures and links lead somewhere, and
every name in backticks in ARCHITECTURE.md exists.  Each check is also shown a small tree with a fault that it must find.
"""

import fnmatch
import os
import re
import subprocess
import sys
import tempfile

# What a citation in brackets looks like, whatever its letters: those of a chapter, then a number; X, E, S: an example, D: a
# decision.
CITATION = re.compile(r"\[([A-Z]{2}-[XDES]?\d+[a-z]?(?:\.\d+)?)\]")
ENTRY = re.compile(r'^- <a id="([^"]+)"></a>\*\*\[([^\]]+)\]\*\* \S', re.M)
SOURCES = (".c", ".h", ".def", ".ts", ".tsx", ".mjs", ".tiles", ".py", ".sh")
THIS = "tests/house/references_test.py"  # whose faults are wanted
CITED_IN = ("src/", "include/", "web/src/", "web/tests/", "tests/", "tools/", "data/", "docs/", "README.md", "ARCHITECTURE.md",
            "CONTRIBUTING.md")


DECIDES = ("src/", "include/", "web/src/", "tools/", "data/")  # where a citation in brackets is always meant


def tracked(root):
    """Every file of the project, without what was built."""
    if os.path.exists(os.path.join(root, ".git")):
        said = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True,
                              check=True).stdout
        return [name for name in said.split("\n") if name and os.path.isfile(os.path.join(root, name))]
    found = []
    for folder, _, names in os.walk(root):
        found += [os.path.relpath(os.path.join(folder, name), root) for name in names]
    return found


def text_of(root, name):
    with open(os.path.join(root, name), encoding="utf-8") as file:
        return file.read()


def chapters(root):
    return [name for name in tracked(root) if fnmatch.fnmatch(name, "docs/rules/*.md")]


def entries(root):
    """Every id of docs/rules with the chapters that have it."""
    found = {}
    for name in chapters(root):
        for anchor, shown in ENTRY.findall(text_of(root, name)):
            found.setdefault(shown, []).append(name)
            if anchor != shown:
                found.setdefault(f"{anchor} is the anchor of {shown}", []).extend([name, name])
    return found


def id_pattern(known):
    """An id without brackets: it begins with the letters of one that is there.  One letter alone needs two digits."""
    letters = {shown.split("-")[0] for shown in known if re.fullmatch(r"[A-Z]{1,2}-\w+(\.\d+)?", shown)}
    long = "|".join(sorted(word for word in letters if len(word) == 2))
    short = "".join(sorted(word for word in letters if len(word) == 1)) or "_"
    return re.compile(rf"(?<![\w-])(?:(?:{long})-[XDES]?\d+[a-z]?|[{short}]-\d\d[a-z]?)(?:\.\d+)?(?![\w-]|\.\d)")


def cited_ids_resolve(root):
    known = entries(root)
    pattern = id_pattern(known)
    for name in tracked(root):
        if not name.startswith(CITED_IN) or not name.endswith(SOURCES + (".md", ".txt")) or name == THIS:
            continue
        for number, line in enumerate(text_of(root, name).split("\n"), 1):
            said = pattern.findall(line) + (CITATION.findall(line) if name.startswith(DECIDES) else [])
            for cited in sorted(set(said)):
                if cited not in known and not is_part_of_example(cited, known):
                    yield f"{name}:{number}: {cited} is not in docs/rules"


def is_part_of_example(cited, known):
    """CL-X10a is one of two boards of CL-X10."""
    return re.search(r"-[XES]\d+[a-z]$", cited) and cited[:-1] in known


def entries_are_there_once(root):
    for shown, where in sorted(entries(root).items()):
        if len(where) > 1:
            yield f"{shown}: {', '.join(where)}"


def boards_are_shown(root):
    shown = set()
    for name in chapters(root):
        shown.update(re.findall(r"\(boards/([^)]+)\)", text_of(root, name)))
    there = {os.path.basename(name) for name in tracked(root) if name.startswith("docs/rules/boards/")}
    yield from (f"docs/rules/boards/{name} is shown nowhere" for name in sorted(there - shown))
    yield from (f"docs/rules/boards/{name} is shown and not there" for name in sorted(shown - there))


def anchors(text):
    """Anchors that GitHub gives to headings, and our own."""
    found = set(re.findall(r'<a id="([^"]+)"', text))
    for heading in re.findall(r"^#+ (.*)$", text, re.M):
        found.add(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
    return found


def links_lead_somewhere(root):
    files = set(tracked(root))
    folders = {os.path.dirname(name) for name in files}
    for name in sorted(files):
        if not name.endswith(".md"):
            continue
        text = re.sub(r"^```.*?^```", "", text_of(root, name), flags=re.S | re.M)
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            at = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
            if at not in files and at not in folders:
                yield f"{name}: {target} is not there"
            elif anchor and at.endswith(".md") and anchor not in anchors(text_of(root, at)):
                yield f"{name}: {target}: there is no such anchor"


def no_numbered_sections(root):
    """The documents have no numbered sections, so nothing can point at one."""
    stale = re.compile(r"(PROTOCOL\.md|ledger|protocol)\W+\(?section \d|section \d+(\.\d+)? of the", re.I)
    for name in tracked(root):
        if name.endswith(SOURCES) and name != THIS:
            for number, line in enumerate(text_of(root, name).split("\n"), 1):
                if stale.search(line):
                    yield f"{name}:{number}: {line.strip()}"


NAME = re.compile(r"[A-Za-z_][\w*]*(?:(?:\.|->|/|-)[\w*]+)*/?")


def is_file_name(word):
    return "/" in word or re.search(r"\.(c|h|md|ts|tsx|css|def|py|sh|mjs|txt|tiles)$", word)


def file_exists(word, files):
    """GAME and NAME stand for any word."""
    pattern = re.sub(r"\b(GAME|NAME)\b|(?<=_)(GAME|NAME)|(GAME|NAME)(?=_)", "*", word.rstrip("/"))
    return any(fnmatch.fnmatch("/" + name, "*/" + pattern) or fnmatch.fnmatch("/" + name, "*/" + pattern + "/*")
               for name in files)


def names_of_architecture_exist(root):
    files = tracked(root)
    words = set()
    for name in files:
        if name.endswith(SOURCES + (".build", ".css")) and not name.startswith("docs/"):
            words.update(re.findall(r"\w+", text_of(root, name)))
        words.update(os.path.basename(name).split("."))
    text = re.sub(r"^```.*?^```", "", text_of(root, "ARCHITECTURE.md"), flags=re.S | re.M)
    for span in re.findall(r"`([^`\n]+)`", text):
        if not NAME.fullmatch(span):
            continue  # a line of text, not a name
        if is_file_name(span):
            if not file_exists(span, files):
                yield f"ARCHITECTURE.md: there is no file {span}"
        else:
            for word in re.findall(r"[\w*]+", span):
                if not fnmatch.filter(words, word) if "*" in word else word not in words:
                    yield f"ARCHITECTURE.md: nothing is called {word}"


# A sound tree, the file that gets the fault, and what must be said about it.
SOUND = {
    "docs/rules/classic.md": '- <a id="CL-01"></a>**[CL-01]** Two to five play.\n\n  ![CL-01](boards/CL-01.svg)\n',
    "docs/rules/boards/CL-01.svg": "<svg/>\n",
    "src/game/game.c": "/* [CL-01] */\nint answer;\n",
    "ARCHITECTURE.md": "`answer` is in `game/game.c` ([classic](docs/rules/classic.md#CL-01)).\n",
}
CHECKS = [
    (cited_ids_resolve, "every rule id that is cited has an entry in docs/rules", "src/game/game.c", "/* [CL-99] */\n",
     "CL-99 is not in docs/rules"),
    (cited_ids_resolve, "an id of a chapter that is not there is noticed, too", "src/game/game.c", "/* [ZZ-01] */\n",
     "ZZ-01 is not in docs/rules"),
    (entries_are_there_once, "every entry of docs/rules is there once", "docs/rules/plus.md",
     '- <a id="CL-01"></a>**[CL-01]** Again.\n', "CL-01:"),
    (boards_are_shown, "every board is shown, and every one that is shown is there", "docs/rules/boards/CL-02.svg", "<svg/>",
     "CL-02.svg is shown nowhere"),
    (links_lead_somewhere, "links in the documents lead somewhere", "README.md", "[there](docs/rules/classic.md#CL-77)\n",
     "no such anchor"),
    (no_numbered_sections, "no comment cites a section by its number", "src/game/rules.c", "/* PROTOCOL.md, section 5 */\n",
     "section 5"),
    (names_of_architecture_exist, "every name in ARCHITECTURE.md exists", "ARCHITECTURE.md", "`question`\n",
     "nothing is called question"),
]


def finds_its_fault(check, name, line, wanted):
    with tempfile.TemporaryDirectory() as root:
        for path, text in SOUND.items():
            os.makedirs(os.path.dirname(os.path.join(root, path)) or root, exist_ok=True)
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        complaints = [f"a sound tree is refused: {said}" for said in check(root)]
        with open(os.path.join(root, name), "a", encoding="utf-8") as file:
            file.write(line)
        said = list(check(root))
        if len(said) != 1 or wanted not in said[0]:
            complaints.append(f"a fault in {name} is not found: {said}")
        return complaints


def report(number, title, complaints):
    print(f"{'not ' if complaints else ''}ok {number} - {title}")
    for complaint in complaints:
        print(f"# {complaint}")


def main():
    root = sys.argv[1]
    number = 0
    for check, title, name, line, wanted in CHECKS:
        number += 1
        report(number, title, list(check(root)))
        number += 1
        report(number, f"{check.__name__} can fail", finds_its_fault(check, name, line, wanted))
    print(f"1..{number}")


main()
