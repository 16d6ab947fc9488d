#!/bin/sh
# looks_test.sh ROOT: what an expansion looks like is written in its own file of src/picture/expansions and nowhere else in
# src/picture.  Two words are not only theirs: a river is a terrain of every tile file, and gold is a colour.
set -u
root=$1
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The ids of the list, and what their boxes brought: figures, goods, marks and symbols.
theirs=$(sed -n 's/^X(\([a-z0-9_]*\)).*/\1/p' "$root/src/carcassonne/expansions/expansions.def" | grep -vxE 'river|gold' | tr '\n' '|')
theirs="${theirs}solo|inn|cathedral|trader|builder|pig|goods|wine|grain|messenger|message|ferry|mine|magic|witch|robber|crop|pile|piles"
theirs="$theirs|MARK_[A-Z]*|SYMBOL_[A-Z]*|EXP_[A-Z]*"

names_none() { # FOLDER: its own files, not those of its folder expansions; Cartagena has piles of its own
    # shellcheck disable=SC2046 # names without blanks
    ! grep -nwE "$theirs" $(ls "$1"/*.c "$1"/*.h | grep -v cartagena)
}
ok 'the core of src/picture names no expansion' names_none "$root/src/picture"

# See it fail: a core file with an expansion's word.
cp "$root"/src/picture/*.c "$root"/src/picture/*.h "$work"
echo 'static const char *const figure = "builder";' >>"$work/scene.c"
finds_one() { ! names_none "$work" >/dev/null; }
ok 'one that does is found' finds_one

each_has_one_look() {
    for file in "$root"/src/picture/expansions/*.c; do
        id=$(basename "$file" .c)
        [ "$(grep -c '^const struct look look_' "$file")" = 1 ] && grep -q "^const struct look look_$id = " "$file" || return 1
    done
}
ok 'each file ends in one look' each_has_one_look
done_testing
