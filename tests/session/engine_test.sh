#!/bin/sh
# engine_test.sh ROOT PROGRAM: the engine protocol over the real program.
set -u
root=$1
baluarte=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The example of PROTOCOL.md, "Example", verbatim: a request is the first line and the first after an empty one.
requests() { awk 'BEGIN {first = 1} first && NF {print; first = 0; next} !NF {first = 1}' "$1"; }
replies() { awk 'BEGIN {first = 1} first && NF {first = 0; next} {print} !NF {first = 1}' "$1"; }
example() {
    requests "$root/tests/session/section6.txt" >"$work/requests"
    replies "$root/tests/session/section6.txt" >"$work/wanted"
    "$baluarte" engine <"$work/requests" >"$work/got" && diff "$work/wanted" "$work/got"
}
ok 'the example of the protocol' example

ask() { printf "$1" | "$baluarte" engine; }
ok 'quit ends it' says '= baluarte-engine 1' ask 'protocol\nquit\nprotocol\n'
quits() { [ "$(ask 'quit\nprotocol\n')" = '=' ]; }
ok 'nothing is answered after quit' quits
ok 'the end of input ends it' ask 'protocol\n'
ok 'a last line without newline counts' says '= baluarte-engine 1' ask 'protocol'
ok 'carriage returns are accepted' says '= chance' ask 'new carcassonne\r\nactor\r\n'
ok 'chance cannot be chosen' says '? chance decides now' ask 'new carcassonne\nbestmove ms=10\n'
for part in 0/2 3/2 1/65 1 /2 1/ 1/2x x/2 99999999999/99999999999; do
    ok "part=$part" says '? part=I/N takes two numbers' ask "new carcassonne\\nplay draw D\\nbestmove nodes=9 part=$part\\n"
done
ok 'part of the thinking' says '"nodes":5,' ask 'new carcassonne\nplay draw D\nbestmove nodes=9 part=2/2\n'
ok 'a bot answers' says '= place ' ask 'new carcassonne\nplay draw D\nbestmove ms=10\n'
ok 'and says what it saw' says '"bot":"mcts","level":8,"seat":0,"nodes":50,' \
    ask 'new carcassonne\nplay draw D\nbestmove level=8 nodes=50\n'
ok 'options are checked' says '? ' ask 'new carcassonne players=7\n'
ok 'the two-line city of the classic box' says 'draw A' ask 'new carcassonne ruleset=classic players=5\nlegal\n'

# Every line gets exactly one reply, and the replies end with an empty line.
long_line() {
    {
        echo 'new carcassonne'
        head -c 3000000 /dev/zero | tr '\0' 'a'
        printf '\nactor\n'
    } | "$baluarte" engine >"$work/got"
    printf '=\n\n? a line has at most 1048576 bytes\n\n= chance\n\n' | diff - "$work/got"
}
ok 'a line of three million bytes' long_line
noise() {
    head -c 200000 /dev/urandom >"$work/noise"
    { cat "$work/noise"; printf '\nprotocol\n'; } | "$baluarte" engine >"$work/got" &&
        [ "$(tail -n 2 "$work/got" | head -n 1)" = '= baluarte-engine 1' ] && ! grep -q '^[^?=]' "$work/got"
}
ok 'binary noise' noise

# A whole game of chance, its record, and the same record after loading it.
whole_game() {
    python=$(command -v python3) || return 0
    "$python" "$root/tests/session/random_game.py" "$baluarte" "$1" >"$work/$2.record"
}
ok 'a whole game of two' whole_game 'carcassonne ruleset=plus players=2 seed=3' plus
ok 'a whole game of five' whole_game 'carcassonne ruleset=classic players=5 seed=4 farm_mode=per_farm_multi' classic
ok 'a whole game of pirates' whole_game 'cartagena mode=hispaniola players=3 seed=5 hand_limit=6' pirates
same_record() {
    [ -s "$work/plus.record" ] || return 0
    { echo load; cat "$work/plus.record"; echo .; echo record; } | "$baluarte" engine >"$work/got"
    { printf '=\n\n=\n'; cat "$work/plus.record"; echo; } | diff - "$work/got"
}
ok 'a record loads and is written again as it was' same_record
checked() {
    [ -s "$work/plus.record" ] || return 0
    "$baluarte" check "$work/plus.record" "$work/classic.record"
}
ok 'check agrees' checked
done_testing
