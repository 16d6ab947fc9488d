#!/bin/sh
# setup.sh [build|wasm|page|test|torch|cluster|deb]: everything that building (also of the page and its engine), the tests, the
# demonstration of many servers (tools/cluster.sh) and Debian's packages (tools/deb.sh) need, from Debian's packages.
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

# The names that depend on the compiler's number.
packages() {
    echo "$missing" | sed "s/clang-runtime/$(clang_runtime_package)/;s/clang-wasm/$(clang_runtime_package)-wasm32/"
}

# What `baluarte serve` stands on; without it the rest is built all the same.
need_server() {
    need_command pkg-config pkg-config
    need_file libwebsockets-dev /usr/include/libwebsockets.h /usr/local/include/libwebsockets.h
    need_file libssl-dev /usr/include/openssl/hmac.h /usr/local/include/openssl/hmac.h
    need_file libsodium-dev /usr/include/sodium.h /usr/local/include/sodium.h
    need_file libjansson-dev /usr/include/jansson.h /usr/local/include/jansson.h
    need_file libsqlite3-dev /usr/include/sqlite3.h /usr/local/include/sqlite3.h
    need_file libicu-dev /usr/include/unicode/uspoof.h /usr/local/include/unicode/uspoof.h
    need_file zlib1g-dev /usr/include/zlib.h /usr/local/include/zlib.h
    need_file libbrotli-dev /usr/include/brotli/encode.h /usr/local/include/brotli/encode.h
    need_file libcurl4-openssl-dev /usr/include/*/curl/curl.h /usr/include/curl/curl.h /usr/local/include/curl/curl.h
    need_file libpq-dev /usr/include/postgresql/libpq-fe.h /usr/include/libpq-fe.h /usr/local/include/libpq-fe.h
}

# What `baluarte play` takes the whole screen with; without it games are played line by line.
need_screen() {
    need_file libncurses-dev /usr/include/ncursesw/curses.h /usr/include/curses.h /usr/local/include/ncursesw/curses.h
}

# The programs of the database itself; Debian keeps them out of the path.
need_postgresql() {
    command -v initdb >/dev/null 2>&1 || need_file postgresql /usr/lib/postgresql/*/bin/initdb
}

# Debian's package would start a database for the whole machine.  Ours are private and live in a folder; who wants
# that one says pg_createcluster.  Nothing is changed where the package's settings are there already.
without_a_database_for_all() { # COMMAND...
    case " $missing " in *" postgresql "*) ;; *) return 0 ;; esac
    [ ! -e /etc/postgresql-common/createcluster.conf ] || return 0
    "$@" DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends postgresql-common
    "$@" sed -i 's/^#*create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf
}

need_command gcc gcc
need_file libc6-dev /usr/include/stdio.h
need_command meson meson
need_command ninja ninja-build
case $what in
build)
    need_server
    need_screen
    ;;
wasm)
    need_command clang clang
    need_command llvm-ar llvm
    need_command wasm-ld lld
    need_file wasi-libc /usr/include/wasm32-wasi/stdio.h
    need_file clang-wasm /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a \
        /usr/lib*/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a /usr/lib*/clang/*/lib/wasm32*/libclang_rt.builtins.a
    ;;
page)
    need_command node nodejs
    need_command npm npm
    ;;
test)
    need_server
    need_screen
    need_command clang clang
    need_command clang-format clang-format
    need_command pkg-config pkg-config
    need_command python3 python3
    need_file python3-numpy /usr/lib/python3*/dist-packages/numpy/__init__.py /usr/lib*/python3*/site-packages/numpy/__init__.py
    need_file python3-aiosmtpd /usr/lib/python3*/dist-packages/aiosmtpd/__init__.py /usr/lib*/python3*/site-packages/aiosmtpd/__init__.py
    need_command node nodejs
    need_command npm npm
    need_command chromium-headless-shell chromium-headless-shell
    need_command zsh zsh
    need_command tmux tmux
    need_command abidiff abigail-tools
    need_file librsvg2-dev /usr/include/librsvg-2.0/librsvg/rsvg.h /usr/local/include/librsvg-2.0/librsvg/rsvg.h
    need_file libcmocka-dev /usr/include/cmocka.h /usr/local/include/cmocka.h
    need_file clang-runtime /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-* \
        /usr/lib*/clang/*/lib/linux/libclang_rt.fuzzer-* /usr/lib*/clang/*/lib/*/libclang_rt.fuzzer*
    need_postgresql
    ;;
torch) # 600 MB: for one example and its test alone
    need_file python3-numpy /usr/lib/python3*/dist-packages/numpy/__init__.py /usr/lib*/python3*/site-packages/numpy/__init__.py
    need_file python3-torch /usr/lib/python3*/dist-packages/torch/__init__.py /usr/lib*/python3*/site-packages/torch/__init__.py
    ;;
cluster)
    need_server
    need_screen
    need_postgresql
    command -v haproxy >/dev/null 2>&1 || need_file haproxy /usr/sbin/haproxy
    command -v nginx >/dev/null 2>&1 || need_file nginx-light /usr/sbin/nginx
    ;;
deb)
    need_server
    need_screen
    need_command dpkg-shlibdeps dpkg-dev
    need_command lintian lintian
    command -v debootstrap >/dev/null 2>&1 || need_file debootstrap /usr/sbin/debootstrap
    need_command systemd-nspawn systemd-container
    ;;
*)
    echo "setup.sh: what is '$what'? Say build, wasm, page, test, torch, cluster or deb." >&2
    exit 2
    ;;
esac
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Please install what these Debian packages contain:$missing" >&2
    exit 1
fi
if [ "$(id -u)" = 0 ]; then
    as_root='env'
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    as_root='sudo -n env'
else
    missing=$(packages)
    echo "Some packages are missing. Please run this, then try again:" >&2
    echo "    sudo apt-get update && sudo apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi

$as_root apt-get update -q
missing=$(packages)
echo "Installing:$missing" >&2
# shellcheck disable=SC2086 # two words
without_a_database_for_all $as_root
# shellcheck disable=SC2086 # a list of words
$as_root DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
