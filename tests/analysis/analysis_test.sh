#!/bin/sh
# analysis_test.sh ROOT PROGRAM: losses of decisions in games of which we know who played badly.
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
s = a['summary']
d = a['decisions']
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
ok 'a seat that is not there' complains 2 'no seat 4' --seat 4 "$game"

judges() { # FILE WORD...: to out.json
    file=$1
    shift
    "$baluarte" analyse --json "$@" "$file" >"$work/out.json" 2>"$work/err" || { cat "$work/err"; return 1; }
}
ok 'a game of two' judges "$game" --nodes 120
ok 'both players made decisions' ask 'all(x["decisions"] > 40 for x in s)'
ok 'the random one lost more than thrice the points' ask 's[1]["loss"]["points"] > 3 * s[0]["loss"]["points"]'
ok 'and found the best action less often' \
    ask 's[1]["best_found"] * s[0]["decisions"] < s[0]["best_found"] * s[1]["decisions"] / 2'
ok 'what decisions scored adds up to the points' \
    ask 'all(sum(e["points"] for x in d for e in x["scored"] if e["seat"] == y["seat"]) == y["points"] for y in s)'
ok 'every score says its sum' ask 'all(e["terms"] for x in d for e in x["scored"])'
tells_scores() { "$baluarte" analyse --nodes 20 "$game" 2>/dev/null | grep -q '^ *Seat [01] scores [0-9]* for .*: [0-9]* tiles'; }
ok 'people read it below the decision' tells_scores
ok 'no loss is negative' ask 'all(x["loss"]["points"] >= 0 and x["loss"]["win"] >= 0 for x in d)'
ok 'an action that is the best one loses nothing' \
    ask 'all(x["loss"]["win"] == 0 for x in d if x["played"] == x["best"])'
ok 'the sums are those of the decisions' \
    ask 'all(abs(x["loss"]["win"] - sum(y["loss"]["win"] for y in d if y["seat"] == x["seat"])) < 0.01 for x in s)'
ok 'shares of the win add up to one' ask 'all(abs(sum(x["win"]) - 1) < 0.001 for x in d)'
cp "$work/out.json" "$work/first.json"
ok 'the same again' judges "$game" --nodes 120 --threads 1
ok 'a budget in nodes gives the same numbers on one thread' cmp "$work/first.json" "$work/out.json"
ok 'one seat only' judges "$game" --nodes 40 --seat 1
ok 'has no other decisions' ask 'all(x["seat"] == 1 for x in d) and s[0]["decisions"] == 0'

plain() {
    analyse --nodes 40 "$game" >"$work/text" && grep -q 'points lost' "$work/text" && grep -q 'blunder' "$work/text"
}
ok 'the same for people' plain

for words in 'cartagena mode=jamaica' 'cartagena mode=tortuga players=3' 'carcassonne ruleset=solo' \
    'carcassonne expansions=all players=3'; do
    name=$(echo "$words" | tr ' =' '--')
    "$baluarte" arena --game "$words" --games 2 --records "$work/$name" greedy random >/dev/null 2>&1
    ok "$words" judges "$work/$name/1-2_000001a.txt" --nodes 12
    ok "$words: there are decisions" ask 'len(d) > 20 and all(x["choices"] > 1 for x in d)'
done

done_testing
