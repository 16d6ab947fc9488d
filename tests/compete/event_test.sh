#!/bin/sh
# event_test.sh ROOT PROGRAM: an event from its first round to its last with nothing but the program and a text file.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

event() { # WORD...: its output, errors included
    "$baluarte" event "$@" </dev/null 2>&1
}
complains() { # STATUS TEXT WORD...
    wanted=$1
    text=$2
    shift 2
    said=$(event "$@")
    [ $? = "$wanted" ] || { echo "$said"; return 1; }
    case $said in *"$text"*) ;; *) echo "$said"; return 1 ;; esac
}
file() { # NAME: what comes in is its text
    cat >"$work/$1"
}

# ----- usage -----

ok 'no errand' complains 2 'say what to do'
ok 'an unknown errand' complains 2 "not 'dance'" dance
ok 'no file' complains 2 'name the file' pair
ok 'two files' complains 2 'name one file' pair a b
ok 'no such option' complains 2 "there is no option '--fast'" pair --fast a
ok 'two shapes' complains 2 'two different things' standings --json --csv a
ok 'a file that is not there' complains 1 'cannot be read' check "$work/none"
ok 'simulate takes no file' complains 2 "'club' is not expected" simulate club

# ----- the example of docs/COMPETITIONS.md -----

# The text in the document, as far as its first round.
sed -n '/^event: Club evening/,/^```/p' "$root/docs/COMPETITIONS.md" | grep -v '^```' >"$work/club"
ok 'the example is there' says 'OK, 6 people, round 1, 0 matches without a result' event check "$work/club"
round_2() {
    event pair "$work/club" >"$work/got"
    printf 'round: 2\nBruno - Ana\nDavi - Carla\nFabio - Eva\n' | diff - "$work/got"
}
ok 'its second round' round_2
wait_for_results() {
    event pair "$work/club" >>"$work/club"
    complains 1 'round 2 is not over: Bruno - Ana has no result' pair "$work/club"
}
ok 'nothing is paired before a round is over' wait_for_results
sed -i 's/^Bruno - Ana$/& 90:88/; s/^Davi - Carla$/& 70:85/; s/^Fabio - Eva$/& 77:70/' "$work/club"
event pair "$work/club" >>"$work/club"
sed -i 's/^Carla - Bruno$/& 81:79/; s/^Ana - Fabio$/& 95:60/; s/^Eva - Davi$/& 72:72/' "$work/club"
ok 'after its last round it is over' complains 1 'the event is over' pair "$work/club"
document_table() { # every row of the table in the document is a row of the standings
    event standings --csv "$work/club" >"$work/got"
    sed -n 's/^| \([1-6]\)\. \([A-Z][a-z]*\) | \(.*\) |$/\1,\2 | \3/p' "$root/docs/COMPETITIONS.md" |
        sed 's/ | /,/g' >"$work/wanted"
    [ "$(wc -l <"$work/wanted")" = 6 ] && cut -d, -f2,3,8- "$work/got" | sed 1d | diff "$work/wanted" -
}
ok 'its standings are those of the document' document_table
ok 'a figure is explained' says 'buchholz 3.5: Fabio 1.5, Davi 0.5, Bruno 2; without the weakest 0.5' \
    event standings --explain Carla "$work/club"
ok 'nobody to explain' complains 1 "there is nobody called 'Zoe'" standings --explain Zoe "$work/club"
ok 'the chart by round' says '  1  =4*     +5      +2*     Carla' event chart "$work/club"
json_is_json() {
    event standings --json "$work/club" >"$work/1"
    event chart --json "$work/club" >"$work/2"
    python3 - "$work/1" "$work/2" <<'END'
import json, sys
standings, chart = (json.load(open(name)) for name in sys.argv[1:])
assert [row["name"] for row in standings["standings"]] == ["Carla", "Bruno", "Ana", "Fabio", "Davi", "Eva"]
assert standings["standings"][0]["wins"] == 2.5 and standings["standings"][3]["difference"] == -28, standings
assert len(chart["matches"]) == 9 and chart["matches"][0]["games"] == [[80, 70]], chart
assert chart["matches"][2]["winner"] == "level", chart
END
}
ok '--json' json_is_json

# ----- other formats -----

file cup <<'END'
format: cup
third place: yes
person: Ana "Queen"
person: Bruno, jr
person: Carla
person: Davi
round: 1
Ana "Queen" - Davi 9:8
Bruno, jr - Carla 8:9
END
ok 'a final and a match for third place' says 'Carla - Ana "Queen"
Davi - Bruno, jr' event pair "$work/cup"
ok 'names with commas and quotes in CSV' says '1,"Bruno, jr",Carla,8:9,Carla' event chart --csv "$work/cup"
ok 'a quote in a name' says '1,"Ana ""Queen""",Davi,9:8,"Ana ""Queen"""' event chart --csv "$work/cup"
ok 'a bracket' says 'Round 2, final
    3  Ana "Queen" - Carla' event chart "$work/cup"
ok 'who is still in a cup' says ' in Carla' event standings "$work/cup"
file league <<'END'
format: groups
groups: 2
best of: 3
promoted: 1
relegated: 1
person: Ana | team Blue
person: Bruno
person: Carla
person: Davi
round: 1
Ana - Davi 9:8 9:8
Carla - Bruno 9:8 8:9 9:8
END
ok 'a cross table' says '  1  x          2:0        Ana' event chart "$work/league"
ok 'who goes up' says '            +2  up  Blue' event standings "$work/league"
file teams <<'END'
format: groups
boards: 2
team: Blue
team: Red, jr
person: Ana | team Blue
person: Bea | team Blue
person: Rui | team Red, jr
person: Sara | team Red, jr
round: 1
Blue - Red, jr
Ana - Rui 9:8
Sara - Bea 8:8
END
ok 'teams' says 'OK, 2 teams of 4 people, round 1, 0 matches' event check "$work/teams"
ok 'boards in standings' says '  1 Blue          1             1           1.5' event standings "$work/teams"
ok 'boards in a cross table' says '  1  x          1.5:0.5    Blue' event chart "$work/teams"
ok 'a figure of teams is explained' says 'boards 1.5: Red, jr 1.5:0.5' event standings --explain Blue "$work/teams"
ok 'boards in CSV' says '1,Blue,"Red, jr",Blue,2,Sara,Bea,8:8,level' event chart --csv "$work/teams"
team_json() {
    event chart --json "$work/teams" | python3 -c '
import json, sys
m = json.load(sys.stdin)["matches"][0]
assert m["score"] == [1.5, 0.5] and m["winner"] == "Blue" and [b["winner"] for b in m["boards"]] == ["Ana", "level"], m'
}
ok 'boards in JSON' team_json
file tables <<'END'
format: tables
rounds: 2
seats: 3
points: 4 2 1
person: Ana
person: Bruno, jr
person: Carla
person: Davi
round: 1
Ana - Davi 70:70
Carla - Bruno, jr +:-
END
ok 'a table of two where three do not come out even' says 'round: 2
Carla - Ana
Davi - Bruno, jr' event pair "$work/tables"
ok 'points by place in CSV' says '1,1,1,Ana,70,1,3
1,1,2,Davi,70,1,3
1,2,1,Carla,0,1,4
1,2,2,"Bruno, jr",,,0' event chart --csv "$work/tables"
ok 'tables for people' says '  Carla 0 (4), Bruno, jr did not come' event chart "$work/tables"
ok 'tables as JSON' says '{"round":1,"people":["Carla","Bruno, jr"],"scores":[0,null],"points":[4,0]}' event chart --json "$work/tables"
ok 'the next tables as CSV' says '2,2,2,"Bruno, jr"' event pair --csv "$work/tables"
file arena <<'END'
format: arena
person: Ana
person: Bruno
person: Carla
Ana - Bruno 9:8
END
ok 'those who wait in an arena' says 'Carla - Ana' event pair "$work/arena"
ok 'the games of an arena' says '  1  Ana - Bruno 9:8' event chart "$work/arena"
file ladder <<'END'
format: ladder
person: Ana | rating 1800
person: Bruno | rating 1700
person: Carla
Carla - Ana 80:70
END
ok 'a ladder' says '  1 Carla       1             1             1' event standings "$work/ladder"
ok 'why somebody stands where they do' says 'rung 1: came in at 3, took 1 from Ana' event standings --explain Carla "$work/ladder"
ok 'a ladder is not paired' complains 1 'a ladder has no rounds' pair "$work/ladder"
file bad <<'END'
format: swiss
rounds: many
END
ok 'what is wrong has its line' complains 1 "$work/bad:2: 'rounds' is a whole number from 1 to 63, not 'many'" check "$work/bad"
a_large_round() {
    { echo 'rounds: 9'; seq -f 'person: P%g' 2000; } >"$work/large"
    [ "$(event pair "$work/large" | wc -l)" = 1001 ]
}
ok 'two thousand people' a_large_round

# ----- simulation -----

simulated() { # byes once, and in a Swiss event no rematch and starts within one
    event simulate --people 17 --events 20 --seed 3 >"$work/table"
    awk -F'|' '$2 ~ /^ swiss +$/ { found = 1; if ($7 != 0 || $8 != 6 || $9 != 1 || $10 != 1) exit 1 }
        END { exit !found }' "$work/table" || { cat "$work/table"; return 1; }
    [ "$(wc -l <"$work/table")" = 23 ] && grep -q ' tables of standings .* 0 rows are wrong$' "$work/table" && event simulate --people 17 --events 20 --seed 3 | diff - "$work/table"
}
ok 'a simulation keeps what the rule promises, and can be repeated' simulated
done_testing
