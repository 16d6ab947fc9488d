# bare_debian_test.sh ROOT DEBS: the packages in DEBS come to a Debian that has nothing else, run there as services, are upgraded,
# removed and purged.
# Needs root, debootstrap and Debian's archive, so that it is no part of `make test`: `make test-deb`.
root=$1
debs=$(cd "$2" && pwd)
. "$root/tests/house/tap.sh"
bare=$(mktemp -d)
chmod 755 "$bare" # it will be the root of a machine
trap 'rm -rf "$bare"' EXIT
archive=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | grep -v -e security -e updates | head -n 1)

# shellcheck disable=SC2086 # two words
ok 'a bare Debian' debootstrap --variant=minbase "${archive#* }" "$bare" "${archive% *}"
mkdir "$bare/debs"
cp "$debs"/*.deb "$bare/debs"
inside() { chroot "$bare" env DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }
all() { inside sh -c 'apt-get -q -y --no-install-recommends install /debs/*.deb'; }
again() { inside sh -c 'dpkg -i /debs/*.deb'; }
plays() { says 'signature' inside baluarte bench signature; }
keeps() { inside apt-get -q -y remove baluarte-server && test -s "$bare/var/lib/private/baluarte/baluarte.db" && test -s "$bare/etc/baluarte.conf"; }
purges() { inside apt-get -q -y purge baluarte-server && test ! -e "$bare/var/lib/private/baluarte" && test ! -e "$bare/etc/baluarte.conf"; }
# The container boots as a machine does, with a network of its own.
boots() {
    inside apt-get -q -y --no-install-recommends install systemd systemd-sysv dbus curl || return
    cp "$root/tests/house/booted_debian.sh" "$bare/booted.sh"
    printf '[Unit]\nAfter=baluarte.service\n[Service]\nType=oneshot\nExecStart=sh /booted.sh\n[Install]\nWantedBy=multi-user.target\n' >"$bare/etc/systemd/system/booted.service"
    inside systemctl enable booted.service || return
    timeout 600 systemd-nspawn --directory="$bare" --boot --register=no --keep-unit --private-network --console=pipe \
        systemd.unified_cgroup_hierarchy=1 </dev/null || true
    cat "$bare/said" "$bare/trouble"
    test -s "$bare/said"
}
saw() { grep -qx "$1" "$bare/said" || { cat "$bare/said" "$bare/trouble"; return 1; }; }

ok 'everything is installed with what it needs' all
ok 'the program plays' plays
python() { says 'played' inside python3 -c 'import baluarte; print("played", baluarte.Game("carcassonne", seed=7).playout(1))'; }
ok 'Python finds the library' python
ok 'the service is enabled' test -L "$bare/etc/systemd/system/multi-user.target.wants/baluarte.service"
ok 'its settings are there' cmp "$root/deploy/baluarte.conf" "$bare/etc/baluarte.conf"
ok 'systemd boots it' boots
for what in 'it is well' 'it has a user of its own' 'it listens at this machine alone' 'killed, it comes back with all tables' \
    'a backup is made and can be read' 'it stops when it is told' 'it complains of nothing'; do
    ok "$what" saw "$what"
done
echo '# ours' >>"$bare/etc/baluarte.conf"
ok 'the same again is an upgrade' again
ok 'which keeps the settings' grep -q '# ours' "$bare/etc/baluarte.conf"
ok 'removed, settings and database stay' keeps
ok 'purged, they are gone' purges
ok 'nothing else was left half installed' test -z "$(inside dpkg --audit)"
done_testing
