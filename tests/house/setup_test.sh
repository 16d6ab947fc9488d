# setup_test.sh ROOT: the setup script with nothing missing, and with everything missing but no right to install it.
root=$1
. "$root/tests/house/tap.sh"
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT

# A machine with nothing but a shell, apt-get and an ordinary user.
for tool in sh sed head env; do
    ln -s "$(command -v $tool)" "$bin/$tool"
done
printf '#!/bin/sh\necho 1000\n' >"$bin/id"
printf '#!/bin/sh\nexit 1\n' >"$bin/sudo"
printf '#!/bin/sh\necho "apt-get must not run"\nexit 9\n' >"$bin/apt-get"
printf '#!/bin/sh\nexit 1\n' >"$bin/apt-cache"
chmod +x "$bin/id" "$bin/sudo" "$bin/apt-get" "$bin/apt-cache"

bare() {
    PATH="$bin" "$bin/sh" "$root/tools/setup.sh" "$@"
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

ok 'nothing missing: nothing said' quiet
ok 'packages missing: exit status 1' exits 1 bare build
ok 'the exact command is printed' says 'sudo apt-get install -y --no-install-recommends gcc' bare build
ok 'building needs no second compiler' fails says clang bare build
ok 'testing does' says ' clang ' bare test
ok 'the engine for the page needs a linker of its own' says ' lld' bare wasm
ok 'nothing else does' fails says ' lld' bare build
ok 'a wrong word: exit status 2' exits 2 bare everything
rm "$bin/apt-get"
ok 'no Debian: says what is missing' says 'what these Debian packages contain: gcc' bare build
done_testing
