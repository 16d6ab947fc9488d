# booted_debian.sh: what bare_debian_test.sh has systemd run in a container that was booted. It uses the service as a club would
# and writes what it saw, a line each, into /said; then the machine is turned off.
exec >/said 2>/trouble
site=http://127.0.0.1:8080
until_it() { # COMMAND...: within a minute
    for _ in $(seq 600); do
        "$@" && return
        sleep 0.1
    done
    echo "in vain: $*" >&2
    return 1
}
is_well() { curl -sf $site/healthz | grep -qx ok; }
ask() { curl -sf -H 'Content-Type: application/json' "$@"; }
pid() { systemctl show -p MainPID --value baluarte; }
is_another() { [ "$(pid)" != "$1" ] && [ "$(pid)" != 0 ]; }

until_it is_well && echo 'it is well'
[ "$(stat -c %u /proc/"$(pid)")" -ge 61184 ] && echo 'it has a user of its own'
# 127.0.0.1 and port 8080, as the kernel writes them.
[ "$(awk '$4 == "0A" { print $2 }' /proc/net/tcp /proc/net/tcp6)" = 0100007F:1F90 ] && echo 'it listens at this machine alone'

key=$(ask $site/api/v1/visitor -d '{"name":"Ana"}' | sed 's/.*"key":"\([^"]*\)".*/\1/')
table=$(ask $site/api/v1/tables -H "Authorization: Bearer $key" -d '{"options":"carcassonne players=2"}' | sed 's/.*"table":{"id":"\([^"]*\)".*/\1/')
before=$(pid)
kill -9 "$before"
until_it is_another "$before" && until_it is_well && ask $site/api/v1/tables/"$table" -H "Authorization: Bearer $key" | grep -q "$table" &&
    echo 'killed, it comes back with all tables'

systemctl start baluarte-backup && baluarte admin /var/lib/baluarte-backups/"$(date +%F)".db figures >/dev/null && echo 'a backup is made and can be read'
systemctl stop baluarte && [ "$(systemctl show -p Result --value baluarte)" = success ] && echo 'it stops when it is told'
journalctl -u baluarte -o cat --no-pager | grep '"level":"error"' || echo 'it complains of nothing'
systemctl poweroff
