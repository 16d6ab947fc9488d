# pure_test.sh ROOT CORE.a: the compiled engine asks nothing of the system.
# check-layers.sh looks at what is written; this looks at what is left to link.
root=$1
core=$2
. "$root/tests/house/tap.sh"

# Functions of the C library that neither allocate nor speak nor know the time.
allowed='memcpy memmove memset memcmp memchr strlen strcmp strncmp strchr strrchr strstr strspn strcspn strcpy
    snprintf vsnprintf qsort abs labs
    __assert_fail __stack_chk_fail _GLOBAL_OFFSET_TABLE_ __cpu_model __cpu_indicator_init'

games=$(sed -n 's/^X(\(.*\))$/\1/p' "$root/src/game/games.def" | paste -sd '|')

objects() { # LIBRARY FOLDER: how many objects of that layer are in it
    nm -A "$1" | grep -c "[:/]src_$2_"
}

engine_needs() { # LIBRARY: names that the engine's objects need and that its own objects do not have
    nm -A "$1" | awk -v layers="src_(base|game|compete|$games)_" '
        $1 ~ "[:/](" layers "|playout|.*tiles_data)" {
            if ($(NF - 1) == "U")
                needed[$NF]
            else
                own[$NF]
        }
        END {
            for (name in needed)
                if (!(name in own))
                    print name
        }'
}

foreign() {
    # shellcheck disable=SC2086 # a list of words
    engine_needs "$core" | sed 's/^__\(.*\)_chk$/\1/' | grep -vxF "$(printf '%s\n' $allowed)"
}

pure() {
    said=$(foreign) || return 0
    echo "the engine calls: $said"
    return 1
}

ok 'there is an engine to look at' test -n "$(engine_needs "$core")"
for game in compete $(echo "$games" | tr "|" " "); do
    ok "$game is looked at" test "$(objects "$core" "$game")" -gt 0
done
ok 'it needs nothing but plain functions' pure
done_testing
