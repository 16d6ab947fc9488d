# install_test.sh ROOT PROGRAM: a stranger installs Baluarte and builds the example against it.
# PROGRAM is the one that was just built; the installed one, made for any machine, must play the same games.
root=$1
program=$2
. "$root/tests/house/tap.sh"
dest=$(mktemp -d)
trap 'rm -rf "$dest"' EXIT
mkdir "$dest/first"
nobody_installs "$dest/first"
# As in a shell of its own: not a part of the make or the build that runs the tests.
unset MAKEFLAGS MAKELEVEL MFLAGS CC CFLAGS LDFLAGS DESTDIR PREFIX

ok 'make install' make -s -C "$root" install DESTDIR="$dest" PREFIX=/usr
libdir=$(dirname "$(find "$dest" -name libbaluarte.so)")
export PKG_CONFIG_PATH="$libdir/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$dest" LD_LIBRARY_PATH="$libdir"

public_names() {
    sed -n 's/^BALUARTE_API.*[ *]\(baluarte_[a-z_]*\)(.*/\1/p' "$dest/usr/include/baluarte.h" | sort
}

only_public() { # what nm prints of a library
    sed -n 's/.* [TDRBV] \(.*\)/\1/p' | sed 's/@.*//' | grep -v '^BALUARTE_' | sort >"$dest/exported"
    public_names | diff - "$dest/exported"
}

shared_exports() { nm -D --defined-only "$libdir/libbaluarte.so" | only_public; }
static_exports() { nm -g --defined-only "$libdir/libbaluarte.a" | only_public; }

compile() { # OUTPUT FLAGS...
    output=$1
    shift
    cc -std=c17 -Wall -Wextra -Werror "$root/examples/playout.c" -o "$dest/$output" "$@"
}

with_shared() { compile shared $(pkg-config --cflags --libs baluarte); }
with_static() { compile static $(pkg-config --cflags baluarte) "$libdir/libbaluarte.a" -lm; }
with_cxx() { echo '#include <baluarte.h>' | c++ -x c++ -fsyntax-only $(pkg-config --cflags baluarte) -; }

same_games() {
    [ "$("$program" bench signature)" = "$("$dest/usr/bin/baluarte" bench signature)" ]
}

# The command that docs/LIBRARY.md shows, word by word.
as_the_manual_says() {
    mkdir "$dest/manual" && cp "$root/examples/playout.c" "$dest/manual" &&
        sed -n '/^```sh$/,/^```$/s/^\(cc .*\)/\1/p' "$root/docs/LIBRARY.md" >"$dest/manual/command" && test -s "$dest/manual/command" &&
        (cd "$dest/manual" && sh -e ./command) && says '1000 random games' "$dest/manual/playout"
}

refuses() {
    fails "$dest/shared" 'carcassonne players=99'
}

ok 'the shared library exports the header and nothing else' shared_exports
ok 'the static library too' static_exports
ok 'pkg-config knows the version' says "$("$program" --version | sed 's/[^0-9.]*//')" pkg-config --modversion baluarte
ok 'the example builds' with_shared
ok 'the example plays a thousand games' says '1000 random games' "$dest/shared"
ok 'as the manual builds it, too' as_the_manual_says
ok 'the example says why a game is refused' refuses
ok 'the example builds without the shared library' with_static
ok 'and plays' says '1000 random games' "$dest/static"
ok 'the installed program plays the same games' same_games
ok 'the manual is there' test -f "$dest/usr/share/man/man1/baluarte.1"
completes() { "$program" completion "$1" | cmp - "$dest/usr/share/$2"; }
ok 'bash finds what it offers' completes bash bash-completion/completions/baluarte
ok 'and zsh' completes zsh zsh/site-functions/_baluarte
if "$program" help | grep -q '^  *serve'; then
    ok 'the service is there' test -f "$dest/usr/lib/systemd/system/baluarte.service"
    ok 'and its settings' cmp "$root/deploy/baluarte.conf" "$dest/usr/share/baluarte/baluarte.conf"
fi
with_cxx_example() {
    c++ -std=c++17 -Wall -Wextra -Werror "$root/examples/hint.cpp" -o "$dest/hint" $(pkg-config --cflags --libs baluarte)
}
if command -v c++ >/dev/null; then
    ok 'the header is good C++' with_cxx
    ok 'the example in C++ builds' with_cxx_example
    ok 'and judges a decision' says 'seat 0, best of' "$dest/hint" 'carcassonne players=2 seed=7' 20
    ok 'and says why a game is refused' fails "$dest/hint" 'carcassonne players=99'
fi
# Where there is a compiler for Rust, which is no part of what the project needs.
with_rust_example() {
    rustc --edition 2021 -D warnings -A dead_code "$root/examples/game.rs" -o "$dest/game" -L "$libdir"
}
if rustc --version >/dev/null 2>&1; then
    ok 'the example in Rust builds' with_rust_example
    ok 'and plays a game' says 'decisions, scores [' "$dest/game" 'carcassonne players=3 seed=7'
    ok 'and says why a game is refused' fails "$dest/game" 'carcassonne players=99'
fi
done_testing
