#!/bin/sh
# analysis_test.sh ROOT PROGRAM: losses of turns and luck of draws in games of which we know who played badly.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

analyse() { # WORD...: its output, errors included
    "$baluarte" analyse "$@" </dev/null 2>&1
}
complains() { # STATUS TEXT WORD...
    status=$1 text=$2
    shift 2
    said=$(analyse "$@")
    [ $? = "$status" ] || { echo "$said"; return 1; }
    case $said in *"$text"*) ;; *) echo "$said"; return 1 ;; esac
}
ask() { # EXPRESSION: python, with the analysis of $work/out.json as 'a'
    python3 -c "
import json, sys
a = json.load(open('$work/out.json'))
s = a['summary']['players']
t = [x for x in a['items'] if x['kind'] == 'turn']
d = [x for x in a['items'] if x['kind'] == 'draw']
value = $1
print('$1', '->', value)
sys.exit(not value)"
}

# ----- usage -----

ok 'no record' complains 2 'name a record'
ok 'two records' complains 2 'name one record' a b
ok 'an unknown option' complains 2 "there is no option '--fast'" --fast x
ok 'a bad number' complains 2 '--ms needs a whole number' --ms much x
ok 'a file that is not there' complains 1 'cannot be read' "$work/nothing"
echo 'game: chess' >"$work/bad.txt"
ok 'a record that is none' complains 1 'bad.txt' "$work/bad.txt"

# ----- games -----

"$baluarte" arena --games 2 --seed 5 --records "$work/base" greedy random >/dev/null 2>&1
game=$work/base/1-2_000001a.txt # seat 0 is greedy, seat 1 random
ok 'an unknown bot' complains 1 'no bot of that name' --bot nobody "$game"
ok 'a bot that cannot judge' complains 1 'a judge takes a bot that grows trees' --bot greedy "$game"
ok 'a seat that is not there' complains 2 'no seat 4' --seat 4 "$game"
ok 'a page that cannot be written' complains 1 'cannot be written' --nodes 4 --html "$work/no/page.html" "$game"

judges() { # FILE WORD...: to out.json
    file=$1
    shift
    "$baluarte" analyse --json "$@" "$file" >"$work/out.json" 2>"$work/err" || { cat "$work/err"; return 1; }
}
ok 'a game of two' judges "$game" --nodes 600
ok 'both players had turns and draws' ask 'all(x["turns"] > 30 and x["draws"] > 30 for x in s)'
ok 'a turn is a whole: tile and figure' ask 'sum(x["n"] == 2 for x in t) > 40 and all(x["n"] < 4 for x in t)'
ok 'the random one lost more than twice the points' ask 's[1]["loss"][0] > 2 * s[0]["loss"][0]'
ok 'and found the best turn less often' ask 's[1]["best"] * s[0]["turns"] < s[0]["best"] * s[1]["turns"] / 2'
ok 'what turns scored adds up to the points' \
    ask 'all(sum(e["points"] for x in t for e in x["scored"] if e["seat"] == y["seat"]) == y["points"] for y in s)'
ok 'every score says its sum' ask 'all(e["terms"] for x in t for e in x["scored"])'
ok 'no loss is negative' ask 'all(x["loss"][0] >= 0 and x["loss_win"][0] >= 0 for x in t)'
ok 'what was played is among the candidates' ask 'all(0 <= x["played"] < len(x["candidates"]) for x in t)'
ok 'the parts of a turn are its loss, as far as they are one' \
    ask 'all(abs(sum(p["loss"][0] for p in x["parts"]) - x["loss"][0]) <= 0.02 or x["best"] or sum(p["loss"][0] for p in x["parts"]) > x["loss"][0] for x in t if x["parts"])'
ok 'a better turn has reasons, nearly always' \
    ask 'sum(bool(x["candidates"][0]["reasons"]) for x in t if not x["best"]) > 0.7 * sum(not x["best"] for x in t)'
ok 'the sums are those of the turns' \
    ask 'all(abs(x["loss_win"][0] - sum(y["loss_win"][0] for y in t if y["seat"] == x["seat"])) < 0.01 for x in s)'
ok 'luck is the sum over the draws' \
    ask 'all(abs(x["own_luck"][0] - sum(y["luck"][0] for y in d if y["seat"] == x["seat"])) < 0.3 for x in s)'
ok 'what one gains by luck the other loses' ask 'abs(s[0]["luck"][0] + s[1]["luck"][0]) < 0.1'
ok 'the result is luck, play and a rest' \
    ask 'all(abs(x["lead"] - x["luck"][0] - x["play"] - x["rest"]) < 0.05 and abs(x["adjusted"][0] + x["luck"][0] - x["lead"]) < 0.05 for x in s)'
ok 'the play of the greedy one brought more than the draws' ask 's[0]["play"] > abs(s[0]["luck"][0])'
ok 'chances of winning add up to one' ask 'all(abs(sum(x["wins"]) - 1) < 0.001 for x in t)'
ok 'every number has its error' ask 'all(c["lead"][1] > 0 and c["win"][1] > 0 for x in t[:40] for c in x["candidates"])'
ok 'a quick look' judges "$game" --nodes 30
cp "$work/out.json" "$work/first.json"
ok 'the same again' judges "$game" --nodes 30 --threads 1
ok 'a budget in rollouts gives the same numbers on one thread' cmp "$work/first.json" "$work/out.json"
ok 'one seat only' judges "$game" --nodes 20 --seat 1
ok 'has no other turns' ask 'all(x["seat"] == 1 for x in t) and s[0]["turns"] == 0'

plain() {
    analyse --nodes 30 "$game" >"$work/text" && grep -q 'points lost' "$work/text" && grep -q 'better: ' "$work/text" &&
        grep -q 'luck of the own draws' "$work/text" && grep -q '^ *- your ' "$work/text" &&
        grep -q 'ahead: the draws brought' "$work/text"
}
ok 'the same for people' plain
ok 'with what each decision lost' grep -q '^ *of that place [-0-9,/]*: [0-9].*, \(put\|pass\).*: [0-9]' "$work/text"
ok 'luck has one digit at most behind the point' \
    [ "$(sed -n 's/^ *[0-9]* *[01] *\([-+0-9.]*\( ± [0-9.]*\)\{0,1\}\)  .*/\1/p' "$work/text" | grep -c '[.][0-9][0-9]')" = 0 ]
ok 'what a turn scored stands below it' grep -q '^ *Seat [01] scores [0-9]* for .*: [0-9]* tiles' "$work/text"

page() {
    sed 's/^names:.*//; s/^players: 2/players: 2\nnames: <b>Ana | Bruno \& Co/' "$game" >"$work/named.txt"
    analyse --nodes 20 --html "$work/page.html" "$work/named.txt" && grep -q '&lt;b&gt;Ana' "$work/page.html" &&
        ! grep -q '<b>Ana' "$work/page.html" && [ "$(grep -o '<h2>[^<]*</h2><svg class=graph\|<h2>Luck' "$work/page.html" |
            tr -d '\n')" = '<h2>Chance of winning</h2><svg class=graph<h2>Expected lead</h2><svg class=graph<h2>Luck' ] &&
        grep -q '<svg xmlns' "$work/page.html" && ! grep -q 'src=\|href=.http' "$work/page.html"
}
ok 'one page with graphs and boards that needs nothing else, and names are no markup' page

# The game with what was judged behind it: whoever loads records loads it, and what somebody said of it stays.
recorded() {
    { cat "$game"; printf '#! study 1\n#! judged {"old":1}\n#! comment 3 Well begun.\n#! branch 2 pass'; } >"$work/said.txt"
    analyse --nodes 12 --record "$work/judged.txt" "$work/said.txt" && "$baluarte" check "$work/judged.txt" &&
        [ "$(grep -c '^#! study 1$' "$work/judged.txt")" = 1 ] && ! grep -q '"old"' "$work/judged.txt" &&
        [ "$(tail -n 2 "$work/judged.txt")" = '#! comment 3 Well begun.
#! branch 2 pass' ] && [ "$(sed -n '/^#!/q;p' "$work/judged.txt" | grep -vc '^#')" = "$(grep -vc '^#' "$game")" ]
}
ok 'the record with judgements behind it, and with its comments' recorded
in_lines() {
    sed -n 's/^#! judged //p' "$work/judged.txt" >"$work/lines" && python3 - "$work/lines" <<'EOF2'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
turns = [row for row in rows if row["kind"] == "turn"]
assert len(turns) > 40 and len(rows) > len(turns) + 40, len(rows)
assert all(len(line) < 4000 for line in open(sys.argv[1]))
for row in turns:
    assert len(row["candidates"]) <= 4 and row["played"] < len(row["candidates"]), row
assert any(row["candidates"][0].get("reasons") for row in turns)
EOF2
}
ok 'a line for every turn and every draw, with the best turns and what was played' in_lines
ok 'a record that cannot be written' complains 1 'cannot be written' --nodes 4 --record "$work/none/x" "$game"

for words in 'cartagena mode=jamaica' 'cartagena mode=tortuga players=3' 'carcassonne ruleset=solo' \
    'carcassonne expansions=inns,traders,messages'; do
    name=$(echo "$words" | tr ' =,' '---')
    "$baluarte" arena --game "$words" --games 2 --records "$work/$name" greedy random >/dev/null 2>&1
    ok "$words" judges "$work/$name/1-2_000001a.txt" --nodes 12
    ok "$words: what is not told from the best turn is called nothing" ask 'all(not x["fault"] for x in t if x["best"])'
    ok "$words: no reason sets a number against itself" ask \
        'all(r.get("better", [])[:2] != r.get("played", [])[:2] for x in t for c in x["candidates"] for r in c["reasons"] if r["why"] == "cards")'
    ok "$words: what an expansion promises has a name" ask \
        'all(r["expansion"] and r["part"] for x in t for c in x["candidates"] for r in c["reasons"] if r["why"] == "expansion")'
    ok "$words: there are turns and draws" ask 'len(t) > 20 and len(d) > 5 and all(x["choices"] > 1 for x in t + d)'
done

# A solo game may end at any turn, so that no sum of what turns and draws promised is the result.
solo_sentence() {
    analyse --nodes 12 "$work/carcassonne-ruleset-solo/1-2_000001a.txt" >"$work/solo.out" &&
        grep -q 'The result is [0-9]* points\. ' "$work/solo.out" && grep -q 'by \(less than \)\?[0-9]* points' "$work/solo.out" &&
        ! grep -q 'the draws brought\|ahead\|by [0-9.]* points, \|points, [0-9]* %' "$work/solo.out" &&
        analyse --nodes 12 --html "$work/solo.html" "$work/carcassonne-ruleset-solo/1-2_000001a.txt" &&
        ! grep -q 'Chance of winning\|without luck' "$work/solo.html"
}
ok 'of a solo game nothing is said to have brought the result' solo_sentence

# ----- puzzles -----

puzzles() { # WORD...: a small search; its output, errors included
    "$baluarte" puzzles --game cartagena --games 5 --look 5 --seed 5 "$@" </dev/null 2>&1
}
refuses() { # STATUS TEXT WORD...
    status=$1 text=$2
    shift 2
    said=$("$baluarte" puzzles "$@" </dev/null 2>&1)
    [ $? = "$status" ] || { echo "$said"; return 1; }
    case $said in *"$text"*) ;; *) echo "$said"; return 1 ;; esac
}
ok 'a word that is no option' refuses 2 "'more' is no option" more
ok 'a game that nobody knows' refuses 1 'chess' --game chess
ok 'the solo game has none' refuses 1 'solo' --game 'carcassonne ruleset=solo'
ok 'a pack that is not there' refuses 1 'cannot be read' --check "$work/nothing"
ok 'a record is no pack' refuses 1 'bad.txt:1: a pack begins with' --check "$work/bad.txt"
ok 'one thread' puzzles --threads 1 --output "$work/one.txt"
ok 'three threads' puzzles --threads 3 --output "$work/three.txt"
ok 'find the same' cmp "$work/one.txt" "$work/three.txt"
ok 'and something' grep -q '^puzzle ' "$work/one.txt"
head -c 1500 "$work/one.txt" >"$work/cut.txt" # in the middle of a line
ok 'a pack that was cut off goes on' puzzles --threads 2 --output "$work/cut.txt"
ok 'to the same end' cmp "$work/one.txt" "$work/cut.txt"
ok 'with other options it does not' refuses 1 'was made otherwise' --seed 4 --output "$work/one.txt"
ok 'and is as it was' cmp "$work/one.txt" "$work/three.txt"
ok 'it is read again' says '5 games' "$baluarte" puzzles --check "$work/one.txt"
sed '/^moves/q' "$work/one.txt" >"$work/short.txt"
ok 'half of a pack is refused' refuses 1 'the last game has no end' --check "$work/short.txt"

# What ships is what this program finds: the first games of each pack, from the seed.  Whoever means to change how bots play or judge
# makes the packs again (docs/ANALYSIS.md, "Puzzles").
found_again() { # GAME GAMES
    "$baluarte" puzzles --game "$1" --games "$2" --output "$work/$1.again" </dev/null 2>&1 &&
        sed "/^searched $(($2 - 1)):/q" "$root/data/puzzles/$1.txt" | cmp - "$work/$1.again"
}
ok "the first puzzles of Carcassonne's pack are found again" found_again carcassonne 2
ok "the first puzzles of Cartagena's pack are found again" found_again cartagena 6

done_testing
