# setup_test.sh ROOT: the setup script with nothing missing, with everything missing but no right to install it, with the
# right; and npm without its registry.  Nothing is ever installed: apt-get and sudo are always others than the machine's.
root=$1
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bin=$work/bin
mkdir "$bin" "$work/first" "$work/web"
nobody_installs "$work/first"

# A machine with nothing but a shell, apt-get and an ordinary user.
for tool in sh sed head env; do
    ln -s "$(command -v $tool)" "$bin/$tool"
done
printf '#!/bin/sh\necho "${TEST_UID:-1000}"\n' >"$bin/id"
printf '#!/bin/sh\nexit 1\n' >"$bin/sudo"
printf '#!/bin/sh\necho "apt-get $*"\n[ "${TEST_UID:-1000}" = 0 ]\n' >"$bin/apt-get"
printf '#!/bin/sh\nexit 1\n' >"$bin/apt-cache"
chmod +x "$bin/id" "$bin/sudo" "$bin/apt-get" "$bin/apt-cache"

bare() {
    PATH="$bin" "$bin/sh" "$root/tools/setup.sh" "$@"
}

as_root() {
    TEST_UID=0 bare "$@"
}

exits() { # STATUS COMMAND...
    wanted=$1 got=0
    shift
    "$@" >/dev/null 2>&1 || got=$?
    [ "$got" = "$wanted" ] || { echo "exit status $got"; return 1; }
}

quiet() {
    [ -z "$("$root/tools/setup.sh" test 2>&1)" ]
}

# npm with an empty store and a registry at a port of this machine that nobody listens at.
lonely_npm() {
    env npm_config_registry=http://127.0.0.1:9/ npm_config_cache="$work/cache" npm_config_fetch_retries=0 \
        "$root/tools/npm-ci.sh" "$work/web"
}

one_sentence() { # nothing of a host, nothing of npm's own words
    says 'npm cannot reach its registry' cat "$work/said" && fails says 127.0.0.1 cat "$work/said" &&
        fails says ECONN cat "$work/said"
}

ok 'nothing missing: nothing said' quiet
ok 'packages missing: exit status 1' exits 1 bare build
ok 'the exact command is printed' says 'sudo apt-get install -y --no-install-recommends gcc' bare build
ok 'building needs no second compiler' fails says clang bare build
ok 'testing does' says ' clang ' bare test
ok 'the engine for the page needs a linker of its own' says ' lld' bare wasm
ok 'nothing else does' fails says ' lld' bare build
ok 'a wrong word: exit status 2' exits 2 bare everything
ok 'without the right nothing is installed' fails says 'apt-get install -q' bare build
ok 'with it, what is missing' says 'apt-get install -q -y --no-install-recommends gcc' as_root build
rm "$bin/apt-get"
ok 'no Debian: says what is missing' says 'what these Debian packages contain: gcc' bare build
if command -v npm >/dev/null; then
    cp "$root/web/package.json" "$root/web/package-lock.json" "$root/web/.npmrc" "$work/web"
    status=0
    lonely_npm >"$work/said" 2>&1 || status=$?
    ok 'npm without its registry: exit status 1' test $status = 1
    ok 'and a sentence that says so' one_sentence
    echo 'not JSON' >"$work/web/package-lock.json"
    ok 'what else npm finds wrong is told in its own words' says 'reasons are above' lonely_npm
fi
done_testing
