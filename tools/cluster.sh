#!/bin/sh
# cluster.sh start|stop|status: a whole site on this machine, to try what docs/SCALING.md describes: PostgreSQL in a private
# folder, three servers, two workers, HAProxy in front.  `make cluster` and `make cluster-stop` call it.
#
#   PORT=8080       where HAProxy listens; the servers take the ports after it
#   CLUSTER=DIR     the folder (build/cluster): database, logs, numbers of the processes; a stop leaves the games in it
#   BALUARTE=FILE   the program (build/baluarte)
#   SITE=DIR        the page, where it is not built in (build/site)
#
# Nothing of it can be reached from other machines, and nothing is left running by a stop.
set -eu
cd "$(dirname "$0")/.."
PORT=${PORT:-8080}
BALUARTE=${BALUARTE:-build/baluarte}
SITE=${SITE:-build/site}
CLUSTER=${CLUSTER:-build/cluster}
SERVERS=3
WORKERS=2
PATIENCE=60 # seconds that each part may take to start

fail() {
    echo "cluster: $*" >&2
    exit 1
}

# PostgreSQL does not run as root; Debian's package brings a user for it.
as_owner() {
    if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

# ----- the folder -----

# A folder that only root may enter is no place for the user postgres.
choose_folder() {
    mkdir -p "$CLUSTER"
    CLUSTER=$(cd "$CLUSTER" && pwd)
    if ! as_owner test -x "$CLUSTER"; then
        CLUSTER=/var/tmp/baluarte-cluster
        [ -d "$CLUSTER" ] || mkdir -m 0755 "$CLUSTER"
        [ -O "$CLUSTER" ] || fail "$CLUSTER belongs to somebody else; name another folder: CLUSTER=DIR"
    fi
    run=$CLUSTER/run
    log=$CLUSTER/log
    data=$CLUSTER/postgresql
    # A socket's name has at most 107 bytes.
    [ ${#data} -lt 70 ] || fail "the name of the folder is too long for a socket; name another one: CLUSTER=DIR"
}

database_url() {
    echo "postgres://baluarte@/baluarte?host=$(echo "$data/socket" | sed 's/%/%25/g;s:/:%2F:g;s/ /%20/g')"
}

# ----- processes -----

# Its number may be somebody else's by now.
is_ours() { # NAME
    [ -s "$run/$1.pid" ] && pid=$(cat "$run/$1.pid") && kill -0 "$pid" 2>/dev/null &&
        grep -qF "$CLUSTER" "/proc/$pid/environ" 2>/dev/null
}

start() { # NAME COMMAND...
    name=$1
    shift
    CLUSTER=$CLUSTER setsid "$@" >"$log/$name.log" 2>&1 </dev/null &
    echo $! >"$run/$name.pid"
}

say_why() { # NAME
    echo "cluster: $1 did not start; the end of $log/$1.log:" >&2
    tail -n 5 "$log/$1.log" >&2
    stop_all
    exit 1
}

wait_for() { # NAME COMMAND...: until it succeeds
    name=$1
    shift
    tries=$((PATIENCE * 5))
    until "$@" >/dev/null 2>&1; do
        is_ours "$name" || say_why "$name"
        tries=$((tries - 1))
        [ $tries -gt 0 ] || say_why "$name"
        sleep 0.2
    done
}

stop_one() { # NAME
    if is_ours "$1"; then
        kill "$pid"
        tries=150
        while [ $tries -gt 0 ] && is_ours "$1"; do
            tries=$((tries - 1))
            sleep 0.2
        done
        if is_ours "$1"; then
            echo "cluster: $1 did not stop in 30 seconds and is ended" >&2
            kill -9 "$pid"
        fi
    fi
    rm -f "$run/$1.pid"
}

names() {
    echo haproxy
    for i in $(seq $SERVERS); do echo "server$i"; done
    for i in $(seq $WORKERS); do echo "worker$i"; done
}

# ----- PostgreSQL -----

find_postgresql() {
    bin=$(for folder in /usr/lib/postgresql/*/bin; do echo "$folder"; done | sort -V | tail -n 1)
    [ -x "$bin/initdb" ] || bin=$(dirname "$(command -v initdb || echo /none)")
    [ -x "$bin/initdb" ] || fail "PostgreSQL is not installed: tools/setup.sh cluster"
}

make_database() {
    [ ! -e "$data/PG_VERSION" ] || return 0
    [ -d "$data" ] || mkdir -m 0700 "$data"
    [ "$(id -u)" != 0 ] || chown postgres "$data"
    as_owner "$bin/initdb" -D "$data" -A trust -U baluarte -E UTF8 --locale=C >"$log/initdb.log" 2>&1 ||
        fail "the database cannot be made: $log/initdb.log says why"
    as_owner mkdir "$data/socket"
}

# The folder is for its owner only, and so is the socket in it.
start_database() {
    touch "$log/postgresql.log"
    [ "$(id -u)" != 0 ] || chown postgres "$log/postgresql.log"
    as_owner "$bin/pg_ctl" -D "$data" -l "$log/postgresql.log" -w -t $PATIENCE \
        -o "-c listen_addresses= -c unix_socket_directories='$data/socket'" start >/dev/null || {
        tail -n 5 "$log/postgresql.log" >&2
        fail "PostgreSQL does not start"
    }
    as_owner "$bin/psql" -qAt -h "$data/socket" -U baluarte -d postgres \
        -c "SELECT 1 FROM pg_database WHERE datname = 'baluarte'" | grep -q 1 ||
        as_owner "$bin/createdb" -h "$data/socket" -U baluarte baluarte
}

database_runs() {
    [ -e "$data/PG_VERSION" ] && as_owner "$bin/pg_ctl" -D "$data" status >/dev/null 2>&1
}

# ----- all of it -----

start_servers() {
    export BALUARTE_DB
    BALUARTE_DB=$(database_url)
    # All at once: they agree about who makes the tables.
    for i in $(seq $SERVERS); do
        set -- "$BALUARTE" serve --port $((PORT + i)) --trust-proxy --bot-threads 0
        [ ! -f "$SITE/index.html" ] || set -- "$@" --site "$SITE"
        start "server$i" "$@"
    done
    for i in $(seq $SERVERS); do
        wait_for "server$i" grep -q "^Baluarte is at" "$log/server$i.log"
    done
    for i in $(seq $WORKERS); do
        start "worker$i" "$BALUARTE" worker
    done
    for i in $(seq $WORKERS); do
        wait_for "worker$i" grep -q . "$log/worker$i.log"
    done
}

start_proxy() {
    proxy=$(command -v haproxy || echo /usr/sbin/haproxy)
    [ -x "$proxy" ] || fail "HAProxy is not installed: tools/setup.sh cluster"
    BALUARTE_BIND="127.0.0.1:$PORT" BALUARTE_1="127.0.0.1:$((PORT + 1))" BALUARTE_2="127.0.0.1:$((PORT + 2))" \
        BALUARTE_3="127.0.0.1:$((PORT + 3))" start haproxy "$proxy" -db -f deploy/haproxy.cfg
    wait_for haproxy python3 -c "import urllib.request; urllib.request.urlopen('http://127.0.0.1:$PORT/api/v1/')"
}

start_all() {
    [ -x "$BALUARTE" ] || fail "$BALUARTE is not there: make"
    find_postgresql
    if is_ours haproxy; then
        fail "it runs already, at http://localhost:$(cat "$run/port")/; make cluster-stop stops it"
    fi
    mkdir -p "$run" "$log"
    stop_all # what a crash may have left
    make_database
    start_database
    start_servers
    start_proxy
    echo "$PORT" >"$run/port"
    echo "Baluarte is at http://localhost:$PORT/"
    echo "behind it are $SERVERS servers (ports $((PORT + 1)) to $((PORT + SERVERS))), $WORKERS workers and PostgreSQL"
    echo "logs and database: $CLUSTER; to stop it: make cluster-stop"
}

stop_all() {
    for name in $(names); do
        stop_one "$name"
    done
    if database_runs; then
        as_owner "$bin/pg_ctl" -D "$data" -m fast -w -t $PATIENCE stop >/dev/null
    fi
}

show_status() {
    for name in $(names); do
        if is_ours "$name"; then echo "$name runs ($pid)"; else echo "$name does not run"; fi
    done
    if database_runs; then echo "PostgreSQL runs: $(database_url)"; else echo "PostgreSQL does not run"; fi
}

choose_folder
case ${1:-} in
start) start_all ;;
stop)
    find_postgresql
    stop_all
    echo "stopped; the games are kept in $data"
    ;;
status)
    find_postgresql
    show_status
    ;;
*)
    echo "usage: cluster.sh start|stop|status" >&2
    exit 2
    ;;
esac
