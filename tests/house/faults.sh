# faults.sh: for tests of a check that reads a tree of files: it must pass a sound one and find one fault at a time.  Source
# it behind tap.sh and define fresh, which makes the sound tree in $tree, and check, which runs the check on it.
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

with() { # FILE LINE: adds a line to a fresh tree
    fresh
    mkdir -p "$(dirname "$tree/$1")"
    echo "$2" >>"$tree/$1"
}

caught() { # TEXT: the check fails and says so
    fails check && says "$1" check
}
