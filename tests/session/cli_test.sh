#!/bin/sh
# cli_test.sh ROOT PROGRAM: usage, exit status, and the check of records.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# status N WORD...: the program ends with status N, complaining on stderr only, and only if N is not 0.
status() {
    wanted=$1
    shift
    "$baluarte" "$@" >"$work/out" 2>"$work/err" </dev/null
    got=$?
    [ "$got" = "$wanted" ] || { echo "status $got"; cat "$work/err"; return 1; }
}
complains() { # N TEXT WORD...
    wanted_status=$1
    text=$2
    shift 2
    status "$wanted_status" "$@" && grep -qF -- "$text" "$work/err" || { cat "$work/err"; return 1; }
    [ ! -s "$work/out" ]
}
prints() { # TEXT WORD...
    text=$1
    shift
    status 0 "$@" && grep -qF -- "$text" "$work/out" && [ ! -s "$work/err" ]
}

ok 'no command' complains 2 'say what to do' 
ok 'an unknown command' complains 2 "there is no command 'dance'" dance
ok 'an unknown option' complains 2 "there is no command '--dance'" --dance
ok 'help' prints 'Usage: baluarte COMMAND' help
ok '--help' prints 'Usage: baluarte COMMAND' --help
ok '-h' prints 'Usage: baluarte COMMAND' -h
ok '--version' prints 'baluarte 0.' --version
for command in play results engine check event scores arena bench render tiles help; do
    ok "help $command" prints "Usage: baluarte $command" help "$command"
    ok "$command --help" prints "Usage: baluarte $command" "$command" --help
    ok "the overview names $command" prints "  $command " help
done
ok 'help options' prints 'farm_mode=per_farm_once' help options
ok 'help options knows the seed' prints '  seed=' help options
ok 'help rule' prints 'A completed city of only two tiles is worth 1 point' help rule cl-31
ok 'help rule names the chapter' prints 'CL-31, The edition of 2000' help rule CL-31
ok 'help of several rules' prints 'D-03b, Flying Machines' help rule IC-06 D-03b
ok 'help of a rule that is not there' complains 2 "there is no rule 'ZZ-99'" help rule ZZ-99
ok 'help rule without a name' complains 2 'name a rule by its id' help rule
ok 'help rules' prints 'inns       Inns & Cathedrals' help rules
ok 'help rules of a chapter' prints 'IC-08' help rules inns
ok 'help rules of nothing' complains 2 "the rules have no chapter 'dance'" help rules dance
ok 'help of nothing' complains 2 "there is no command 'dance'" help dance
ok 'help of two' complains 2 'one command at a time' help play engine
ok 'engine takes nothing' complains 2 "'now' is not expected" engine now
save=$root/tests/import/saves/made-base-2p-s1001.jcz
imports() { prints 'names: Ana | José María' import "$save" && cp "$work/out" "$work/record" && prints 'OK' check "$work/record"; }
imports_a_pipe() { "$baluarte" import - <"$save" | cmp - "$work/record"; }
ok 'a game of another program becomes a record' imports
ok 'from a pipe too' imports_a_pipe
sed 's/"basic\(:[0-9]\)\{0,1\}"/"tower":1,&/' "$save" >"$work/tower.jcz"
ok 'what we do not have is named' complains 1 "we do not have the tiles 'tower'" import "$work/tower.jcz"
head -c 5000 "$save" >"$work/cut.jcz"
marked() { { printf '\357\273\277' && cat "$1"; } | sed 's/$/\r/' >"$work/marked"; }
ok 'as another system writes it' eval 'marked "$save" && prints "names: Ana" import "$work/marked"'
ok 'a record as well' eval 'marked "$work/record" && prints OK check "$work/marked"'
# What docs/IMPORT.md shows.
block() { awk -v wanted="^\`\`\`$1\$" '$0 ~ wanted { inside = 1; next } /^```$/ { inside = 0 } inside' "$root/docs/IMPORT.md"; }
examples() {
    mkdir "$work/doc" && ln -s "$(realpath "$baluarte")" "$work/doc/baluarte" && cp "$save" "$work/doc/game.jcz" &&
        block sh >"$work/doc/commands" && (cd "$work/doc" && PATH=$PWD:$PATH sh -e commands) | grep -q '^game.rec: OK' &&
        grep -q '^ply,turn' "$work/doc/game.csv" && grep -q '^<svg' "$work/doc/game.svg"
}
refusal() {
    sed 's/"basic:1":1/&,"tower":1/;s/"farmers":true/&,"tower":true/' "$save" >"$work/doc/tower.jcz"
    (cd "$work/doc" && ./baluarte import tower.jcz 2>&1) | diff - "$work/doc/refusal"
}
ok 'the commands of the manual' examples
block text >"$work/doc/refusal"
ok 'and its refusal' refusal
ok 'half a file is none' complains 1 'not JSON: it ends in the middle' import "$work/cut.jcz"
ok 'nor is another kind' complains 1 'not JSON' import "$root/docs/pictures/page.jpg"
ok 'nor is a folder' complains 1 'Is a directory' import "$work"
ok 'import takes one file' complains 2 'name one file and nothing else' import a b
# A disk that takes no more than a KB or two of a file: what was there stays, and nothing is left beside it.
full() { (trap '' XFSZ && ulimit -f 1 && "$@"); }
stays() { # FILE COMMAND...: fails with a sentence, and the file is what it was
    file=$1
    shift
    mkdir "$work/disk" && echo before >"$work/disk/$file" && says "$file cannot be written: File too large" full "$@" &&
        echo before | cmp - "$work/disk/$file" && [ "$(ls "$work/disk")" = "$file" ] && rm -r "$work/disk"
}
saves() { printf 'load %s\nsave %s\n' "$work/record" "$work/disk/game.rec" | "$baluarte" play --plain; }
becomes() { # FILE COMMAND...: is replaced as a whole, through a link and with the same rights
    file=$1
    shift
    mkdir "$work/disk" && echo before >"$work/disk/old" && chmod 640 "$work/disk/old" && ln -s old "$work/disk/$file" && "$@" >/dev/null &&
        [ -L "$work/disk/$file" ] && [ "$(stat -c %a "$work/disk/old")" = 640 ] && [ "$(wc -c <"$work/disk/old")" -gt 1000 ] && rm -r "$work/disk"
}
ok 'a full disk costs no saved game' stays game.rec saves
ok 'nor a picture' stays game.svg "$baluarte" render "$work/record" -o "$work/disk/game.svg"
ok 'nor a report' stays game.html "$baluarte" analyse "$work/record" --nodes 4 --seat 0 --html "$work/disk/game.html"
ok 'a saved game takes the place of another' becomes game.rec saves
ok 'so does a picture' becomes game.svg "$baluarte" render "$work/record" -o "$work/disk/game.svg"
ok 'a device is no place to take' "$baluarte" analyse "$work/record" --nodes 4 --seat 0 --html /dev/null
ok 'check needs a file' complains 2 'name at least one record' check
ok 'check has no options' complains 2 "there is no option '--fast'" check --fast
ok 'bench: unknown name' complains 2 "there is no benchmark 'nonsense'" bench nonsense
ok 'bench: no time' complains 2 '--time needs a number' bench --time
ok 'bench: bad time' complains 2 '--time needs a number' bench --time -1
ok 'bench: no number' complains 2 '--time needs a number' bench --time fast
ok 'play: unknown game' complains 2 "there is no game 'chess'" play chess
ok 'play: unknown option' complains 2 "there is no option '--fast'" play --fast
ok 'play: an option too late' complains 2 "options come first: '--no-results'" play ruleset=solo --no-results
ok 'results take nothing' complains 2 "'now' is not expected" results now
ok 'play: bad key' complains 2 'weather' play carcassonne weather=fine
ok 'play: bad seed' complains 2 'the seed must be' play seed=x

full_disk() {
    [ -c /dev/full ] || return 0
    "$baluarte" help >/dev/full 2>"$work/err"
    [ $? = 1 ]
}
ok 'a full disk is a fault' full_disk

# ----- check -----

cat >"$work/good" <<END
# a short one
game: carcassonne
players: 2
draw W
place -1,0/0
put small road:E
END
sed 's/put small road:E/put small city:E/' "$work/good" >"$work/bad"
ok 'a good record' prints "$work/good: OK, 3 actions, not over, points so far 0 0" check "$work/good"
bad_record() {
    status 1 check "$work/bad" && grep -q "^$work/bad:6: " "$work/out" && [ ! -s "$work/err" ]
}
ok 'a bad record, with its line' bad_record
both_records() {
    status 1 check "$work/bad" "$work/good" && grep -q "^$work/good: OK" "$work/out" && grep -q "^$work/bad:6" "$work/out"
}
ok 'a bad record does not stop the others' both_records
ok 'a missing file' complains 1 "$work/none cannot be read: No such file" check "$work/none"
ok 'a folder' complains 1 'cannot be read' check "$work"
from_stdin() { "$baluarte" check - <"$work/good" | grep -q '^-: OK'; }
ok 'standard input' from_stdin
too_long() {
    head -c 2000000 /dev/zero | tr '\0' '\n' >"$work/long"
    status 1 check "$work/long" && grep -q 'at most 1048576 bytes' "$work/out"
}
ok 'a file that is too long' too_long
empty() { : >"$work/empty" && status 1 check "$work/empty" && grep -q 'the tag game is missing' "$work/out"; }
ok 'an empty file' empty

# ----- scores -----

# adds_up RECORD: the last total of every seat is its share of the result, and each total is the sum of the points before.
adds_up() {
    status 0 scores "$1" && [ ! -s "$work/err" ] || return 1
    "$baluarte" check "$1" | sed 's/.* \(result\|so far\) //' >"$work/points"
    python3 - "$work/out" "$work/points" <<'END'
import csv, sys
total, rows = {}, list(csv.DictReader(open(sys.argv[1], newline="")))
for row in rows:
    seat, points, now = int(row["seat"]), int(row["points"]), int(row["total"])
    assert now - points == total.get(seat, now - points), row
    assert (str(abs(points)) if points else "nothing") in row["what"], row
    total[seat] = now
assert rows and [row["ply"] for row in rows] == sorted((row["ply"] for row in rows), key=int)
for seat, points in enumerate(open(sys.argv[2]).read().split()):
    assert total.get(seat, int(points)) == int(points), (seat, points, total)
END
}
for record in "$root"/tests/records/*.rec "$root"/tests/records/earlier/*.rec; do
    ok "the scores of $(basename "$record")" adds_up "$record"
done
sed 's/^players.*/&\nnames: =SUM(1) | Ana "la" B/' "$root/tests/records/peer-2p-dense.rec" >"$work/named"
ok 'a name is no formula' prints ',"'"'"'=SUM(1)",' scores "$work/named"
ok 'quotes are doubled' prints ',"Ana ""la"" B",' scores "$work/named"
ok 'scores of a game without any' prints 'ply,turn,seat,name,points,total,when,what' scores "$work/good"
ok 'scores of a bad record' complains 1 "$work/bad:6: " scores "$work/bad"
ok 'scores need a record' complains 2 'name a record' scores
ok 'scores of one record' complains 2 "'b' is the second" scores a b
ok 'scores has no options' complains 2 "there is no option '--fast'" scores --fast
done_testing
