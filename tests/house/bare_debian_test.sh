# bare_debian_test.sh ROOT DEBS: the packages in DEBS come to a Debian that has nothing else, are upgraded, removed and purged.
# Needs root, debootstrap and Debian's archive, so that it is no part of `make test`: `make test-deb`.
root=$1
debs=$(cd "$2" && pwd)
. "$root/tests/house/tap.sh"
bare=$(mktemp -d)
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
keeps() { inside apt-get -q -y remove baluarte-server && test -s "$bare/var/lib/baluarte/baluarte.db" && test -s "$bare/etc/baluarte.conf"; }
purges() { inside apt-get -q -y purge baluarte-server && test ! -e "$bare/var/lib/baluarte" && test ! -e "$bare/etc/baluarte.conf"; }

ok 'everything is installed with what it needs' all
ok 'the program plays' plays
ok 'the service is enabled' test -L "$bare/etc/systemd/system/multi-user.target.wants/baluarte.service"
ok 'its settings are there' cmp "$root/deploy/baluarte.conf" "$bare/etc/baluarte.conf"
echo '# ours' >>"$bare/etc/baluarte.conf"
mkdir -p "$bare/var/lib/baluarte"
echo games >"$bare/var/lib/baluarte/baluarte.db"
ok 'the same again is an upgrade' again
ok 'which keeps the settings' grep -q '# ours' "$bare/etc/baluarte.conf"
ok 'removed, settings and database stay' keeps
ok 'purged, they are gone' purges
ok 'nothing else was left half installed' test -z "$(inside dpkg --audit)"
done_testing
