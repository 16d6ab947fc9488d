# abi_test.sh ROOT: programs that were built with this version of the library, or an earlier one of the same soname, still
# run with it.  libbaluarte.abi is what they were built with; `make abi` writes it anew, when something was added.
root=$1
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset MAKEFLAGS MAKELEVEL MFLAGS CC CFLAGS LDFLAGS

if [ "$(uname -m)" != x86_64 ]; then # the sizes in the description are those of this machine
    echo '1..0 # SKIP the description is of x86_64'
    exit 0
fi

describe() { # OF: a copy of what decides it
    mkdir -p "$work/$1"
    "$root/tools/abi.sh" "$work/$1-tree" "$work/$1" >"$work/$1.abi"
}

copy() { # NAME
    mkdir -p "$work/$1-tree"
    cp -r "$root/src" "$root/include" "$work/$1-tree"
}

same() { abidiff "$root/tests/house/libbaluarte.abi" "$work/$1.abi"; }
goes_on() { abidiff --no-added-syms "$root/tests/house/libbaluarte.abi" "$work/$1.abi"; }

changed() { # NAME FILE SED-SCRIPT
    copy "$1"
    sed -i "$3" "$work/$1-tree/$2" && describe "$1"
}

copy now
ok 'the library is described' describe now
ok 'as it was when programs were built with it' same now
ok 'a name that is taken away' changed gone src/lib/libbaluarte.map '/baluarte_scores;/d'
ok 'is noticed' fails goes_on gone
ok 'a structure that grows' changed grown include/baluarte.h 's/^struct baluarte_rng {/&int more;/'
ok 'is noticed too' fails goes_on grown
ok 'the shared library is that of its soname' says 'libbaluarte.so.1' cat "$work/now.abi"
done_testing
