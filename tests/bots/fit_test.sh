#!/bin/sh
# fit_test.sh ROOT FIT: what was fitted can be fitted again, by the program that says so.
set -u
root=$1
fit=$2
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The last word of the first and of the last line: how good the positions are by that the search does not go by.
improves() { # WHAT SET POSITIONS
    "$fit" "$1" "$2" "$3" 5 >"$work/out" 2>"$work/err" || return 1
    awk 'NR == 1 { before = $NF } { after = $NF } END { exit !(NR == 4 && after > before) }' "$work/err" ||
        { cat "$work/err"; return 1; }
    [ -s "$work/out" ] || { echo 'nothing has moved'; return 1; }
    while read -r name value; do
        grep -q "^X($name, " "$root/src/bots/params.def" && [ -n "$value" ] || { echo "$name $value"; return 1; }
    done <"$work/out"
}
ok 'the rollout policy with expansions' improves policy full 40
ok 'the rollout policy of games of many' improves policy many 60
ok 'the written evaluation' improves written full 100
ok 'the solo game' improves solo plain 30
ok 'the rollout policy in the solo game' improves alone plain 60
repeats() {
    "$fit" written plain 50 3 >"$work/first" 2>/dev/null && "$fit" written plain 50 3 2>/dev/null | cmp - "$work/first"
}
ok 'the same seed fits the same numbers' repeats
writes() { # a copy of the tree: the table and the script
    mkdir -p "$work/tree/tools/train" "$work/tree/src/bots" &&
        cp "$root/tools/train/fit.sh" "$work/tree/tools/train" && cp "$root/src/bots/params.def" "$work/tree/src/bots" &&
        moved=$(sh "$work/tree/tools/train/fit.sh" written "$fit" plain 60 3 2>/dev/null) || return 1
    [ "$(diff "$root/src/bots/params.def" "$work/tree/src/bots/params.def" | grep -c '^>')" = "$(echo "$moved" | wc -l)" ]
}
ok 'the script writes what has moved' writes
writes_its_own() { # KIND WHAT SET N: new rows, and rows that are there: by a program that says the same again without fitting
    sh "$work/tree/tools/train/fit.sh" "$2" "$fit" "$3" "$4" 4 >"$work/moved" 2>/dev/null && [ -s "$work/moved" ] || return 1
    printf '#!/bin/sh\ncat "%s"\n' "$work/moved" >"$work/again" && chmod +x "$work/again"
    sh "$work/tree/tools/train/fit.sh" "$2" "$work/again" "$3" "$4" 4 >"$work/moved-again" || return 1
    cmp "$work/moved" "$work/moved-again" || return 1
    while read -r name value; do
        grep -qx "FOR($1, $name, $value)" "$work/tree/src/bots/params.def" || return 1
    done <"$work/moved"
    [ -z "$(grep -o "^FOR($1, [a-z_0-9]*" "$work/tree/src/bots/params.def" | sort | uniq -d)" ]
}
ok 'the script writes numbers of the solo game' writes_its_own SOLO solo plain 16
ok 'the script writes numbers of games of many' writes_its_own MANY policy many 40
ok 'bad words' says 'usage: fit' "$fit" nets plain 10 1
done_testing
