# container_test.sh ROOT: deploy/Dockerfile is built and run, and deploy/compose.yaml is a whole site, by podman.
# No registry is asked: the base image is a bare Debian of Debian's archive, and in the place of the images of PostgreSQL and HAProxy
# stand Debian's packages of the same versions.  Needs root, and debootstrap, podman, podman-compose, runc,
# netavark, aardvark-dns, iptables and curl; takes a quarter of an hour and 8 GB, so that it is no part of
# `make test`: `make test-container`.
root=$(cd "$1" && pwd)
. "$root/tests/house/tap.sh"
work=$(mktemp -d)
port=${PORT:-18080}
at=http://127.0.0.1:$port
archive=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | grep -v -e security -e updates | head -n 1)

files=$(sed -n 's/^Max open files *[^ ]* *\([^ ]*\).*/\1/p' /proc/self/limits)

# Images and containers of its own, and limits that this machine allows.
mkdir "$work/store" "$work/run"
export CONTAINERS_STORAGE_CONF="$work/storage.conf" CONTAINERS_CONF="$work/containers.conf"
printf '[storage]\ndriver = "vfs"\ngraphroot = "%s/store"\nrunroot = "%s/run"\n' "$work" "$work" >"$CONTAINERS_STORAGE_CONF"
printf '[containers]\ndefault_ulimits = ["nofile=%s:%s", "nproc=4096:4096"]\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n' \
    "$files" "$files" >"$CONTAINERS_CONF"
site() { (cd "$work/src/deploy" && podman-compose -p site -f compose.yaml "$@"); }
clean() {
    podman rm --all --force --time 5 >/dev/null 2>&1
    podman network prune --force >/dev/null 2>&1
    umount -R "$work/store" 2>/dev/null
    rm -rf "$work"
}
trap clean EXIT

base() {
    debootstrap --variant=minbase "${archive#* }" "$work/bare" "${archive% *}" &&
        tar -C "$work/bare" -c . | podman import - docker.io/library/debian:bookworm-slim && rm -rf "$work/bare"
}
# Where the page's tools come from is a matter of this machine: its settings of npm and the certificates that it trusts go with it.
build() {
    set -- --network host --isolation chroot --layers=false --format docker --pull-never
    for file in /etc/npmrc "$HOME/.npmrc" /usr/local/share/ca-certificates; do
        [ ! -e "$file" ] || set -- "$@" --volume "$file:$file:ro"
    done
    podman build "$@" -f "$work/src/deploy/Dockerfile" -t docker.io/library/baluarte "$work/src"
}
stand_in() { # NAME PACKAGE: what stands in its place, with the words of a Dockerfile on standard input
    mkdir -p "$work/$2"
    { printf 'FROM docker.io/library/debian:bookworm-slim\nRUN apt-get update && apt-get install -y --no-install-recommends %s\n' "$2" && cat; } >"$work/$2/Dockerfile"
    podman build --network host --isolation chroot --layers=false --format docker --pull-never -t "docker.io/library/$1" "$work/$2"
}
database() {
    mkdir -p "$work/postgresql"
    cat >"$work/postgresql/entry.sh" <<'END'
#!/bin/sh
# As the image of PostgreSQL does: a database of its own at the first start, then the words that it is given.
set -e
data=/var/lib/postgresql/data
install -d -o postgres -m 0700 $data
if [ ! -s $data/PG_VERSION ]; then
    printf '%s\n' "$POSTGRES_PASSWORD" >/tmp/word && chmod 0644 /tmp/word
    runuser -u postgres -- initdb -D $data -U "$POSTGRES_USER" --pwfile /tmp/word -A scram-sha-256 -E UTF8 --locale C.UTF-8
    rm /tmp/word
    echo 'host all all all scram-sha-256' >>$data/pg_hba.conf
    runuser -u postgres -- pg_ctl -D $data -w -o "-c listen_addresses=" start
    PGPASSWORD=$POSTGRES_PASSWORD runuser -u postgres -- createdb -h /var/run/postgresql -U "$POSTGRES_USER" "$POSTGRES_DB"
    runuser -u postgres -- pg_ctl -D $data -w stop
fi
exec runuser -u postgres -- "$@" -D $data -c listen_addresses='*'
END
    stand_in postgres:15 postgresql <<'END'
ENV PATH=/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY entry.sh /entry.sh
ENTRYPOINT ["sh", "/entry.sh"]
CMD ["postgres"]
END
}
proxy() {
    echo 'CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]' | stand_in haproxy:2.6 haproxy
}
until_it_says() { # TEXT URL: for two minutes at most
    for _ in $(seq 120); do
        case $(curl -s -m 5 "$2") in *"$1"*) return 0 ;; esac
        sleep 1
    done
    echo "$2 does not say $1"
    podman ps --all
    for name in $(podman ps --all --format '{{.Names}}'); do podman logs --tail 5 "$name"; done
    return 1
}
starts() { podman run -d --name one -p "127.0.0.1:$port:8080" -v games:/var/lib/baluarte baluarte && until_it_says ok "$at/healthz"; }
stops() { podman stop --time 20 one && says 0 podman inspect --format '{{.State.ExitCode}}' one && podman rm one; }
# Somebody makes a table: "table" is its id.
plays() {
    key=$(curl -s -X POST -H 'Content-Type: application/json' -d '{}' "$at/api/v1/visitor" | sed -n 's/.*"key":"\([^"]*\)".*/\1/p')
    table=$(curl -s -X POST -H 'Content-Type: application/json' -H "Authorization: Bearer $key" -d '{"options":"carcassonne players=2"}' \
        "$at/api/v1/tables" | sed -n 's/.*"table":{"id":"\([^"]*\)".*/\1/p')
    echo "$table $key" >"$work/table"
    test -n "$table"
}
is_there() { read -r table key <"$work/table" && curl -s -H "Authorization: Bearer $key" "$at/api/v1/tables/$table" | grep -q '"carcassonne players=2"'; }
again() { stops && starts && is_there; }
backs_up() { podman exec one baluarte backup /var/lib/baluarte/baluarte.db /var/lib/baluarte/copy.db; }
rises() { site up -d && until_it_says '"engine"' "$at/api/v1/"; }
loses_one() { podman stop --time 20 site_server2_1 && until_it_says '"engine"' "$at/api/v1/" && is_there; }

mkdir "$work/src"
git -C "$root" archive HEAD | tar -x -C "$work/src"
echo "POSTGRES_PASSWORD=secret$$" >"$work/src/deploy/.env"
echo "PORT=$port" >>"$work/src/deploy/.env"

ok 'a bare Debian is the base' base
ok 'the image is built' build
ok 'the program in it plays' says signature podman run --rm baluarte bench signature
ok 'the server starts and answers' starts
ok 'it is healthy by its own check' podman healthcheck run one
ok 'it is not root' says 990 podman exec one id -u
ok 'it has the page inside' says '<!doctype html' curl -s "$at/"
ok 'somebody makes a table' plays
ok 'stopped and started anew, the table is there' again
ok 'a backup is made as docs/HOSTING.md says' backs_up
ok 'it stops when it is told' stops
ok 'PostgreSQL and HAProxy' eval 'database && proxy'
ok 'the site of compose.yaml rises' rises
ok 'somebody makes a table there' plays
ok 'and finds it' is_there
ok 'one server less, and nobody notices' loses_one
ok 'the site is taken down' site down
done_testing
