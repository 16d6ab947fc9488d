#!/bin/sh
# setup.sh [build|test]: everything that building (or also testing) needs, from Debian's packages.
#
# Looks for the things themselves, not for packages, so that it is quick and content on any system that has them.
# What is missing is installed if we may; otherwise it prints the command and exits with 1.
set -eu
what=${1:-build}
missing=

need_command() { # COMMAND PACKAGE
    command -v "$1" >/dev/null 2>&1 || missing="$missing $2"
}

need_file() { # PACKAGE FILE...: one of the files
    package=$1
    shift
    for file in "$@"; do
        [ -e "$file" ] && return
    done
    missing="$missing $package"
}

# The sanitizers' and the fuzzer's run-time library has its compiler's number in its name.
clang_runtime_package() {
    number=$(apt-cache depends clang 2>/dev/null | sed -n 's/.*Depends: clang-\([0-9]*\)$/\1/p' | head -n 1)
    echo "libclang-rt-${number:-14}-dev"
}

need_command gcc gcc
need_file libc6-dev /usr/include/stdio.h
need_command meson meson
need_command ninja ninja-build
case $what in
build) ;;
test)
    need_command clang clang
    need_command clang-format clang-format
    need_command pkg-config pkg-config
    need_command python3 python3
    need_file libcmocka-dev /usr/include/cmocka.h /usr/local/include/cmocka.h
    need_file clang-runtime /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-* \
        /usr/lib*/clang/*/lib/linux/libclang_rt.fuzzer-* /usr/lib*/clang/*/lib/*/libclang_rt.fuzzer*
    ;;
*)
    echo "setup.sh: what is '$what'? Say build or test." >&2
    exit 2
    ;;
esac
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Please install what these Debian packages contain:$missing" >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    as_root=env
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root='sudo -n env'
else
    missing=$(echo "$missing" | sed "s/clang-runtime/$(clang_runtime_package)/")
    echo "Some packages are missing. Please run this, then try again:" >&2
    echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi

$as_root apt-get update -q
missing=$(echo "$missing" | sed "s/clang-runtime/$(clang_runtime_package)/")
echo "Installing:$missing" >&2
# shellcheck disable=SC2086 # a list of words
$as_root DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
