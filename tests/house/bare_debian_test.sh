# bare_debian_test.sh ROOT DEBS: the packages in DEBS come to a Debian that has nothing else, in place of earlier ones, run there as
# services, are removed and purged; what is damaged or made for another machine leaves nothing behind.
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
mkdir "$bare/debs" "$bare/earlier" "$bare/bad"
cp "$debs"/*.deb "$bare/debs"
version=$(dpkg-deb -f "$(ls "$debs"/baluarte_*.deb)" Version)
inside() { chroot "$bare" env DEBIAN_FRONTEND=noninteractive LC_ALL=C "$@"; }
# The same as an earlier version would be; and one that differs in a line of what it says of itself.
repack() { # DEB SED-SCRIPT OUT
    rm -rf "$bare/tree"
    dpkg-deb -R "$1" "$bare/tree" && sed -i "$2" "$bare/tree/DEBIAN/control" &&
        dpkg-deb --build --root-owner-group -Zgzip "$bare/tree" "$3" >/dev/null
}
earlier() {
    for deb in "$debs"/*.deb; do
        repack "$deb" "s/\\b$version\\b/0.0.9/" "$bare/earlier/$(basename "$deb" | sed "s/$version/0.0.9/")" || return
    done
}
all() { inside sh -c "apt-get -q -y --no-install-recommends install /$1/*.deb"; }
is_all() { # VERSION
    [ "$(inside dpkg-query -W -f '${Version} ${Status}\n' '*baluarte*' | sort | uniq -c | sed 's/^ *//')" = "5 $1 install ok installed" ]
}
whole() { inside dpkg --audit | { ! grep .; } && inside dpkg -V baluarte libbaluarte1 baluarte-server | { ! grep -v ' c /etc/'; }; }
cut_short() { head -c "$(($(stat -c %s "$debs/baluarte_${version}_"*.deb) / 2))" "$debs/baluarte_${version}_"*.deb >"$bare/bad/cut.deb"; }
foreign() { repack "$(ls "$debs"/libbaluarte1_*.deb)" "s/^Architecture: .*/Architecture: s390x/" "$bare/bad/foreign.deb"; }
refuses() { # SENTENCE DEB: dpkg does, and all is as it was
    says "$1" inside dpkg -i "/bad/$2" && ! inside dpkg -i "/bad/$2" && whole && is_all "$version" && plays
}
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

ok 'packages of an earlier version' earlier
ok 'are installed with what they need' all earlier
ok 'all of them' is_all 0.0.9
ok 'their settings are there' cmp "$root/deploy/baluarte.conf" "$bare/etc/baluarte.conf"
echo '# ours' >>"$bare/etc/baluarte.conf"
ok 'these take their place' all debs
ok 'all of these' is_all "$version"
ok 'the settings stay as they were' grep -q '# ours' "$bare/etc/baluarte.conf"
ok 'the program plays' plays
python() { says 'played' inside python3 -c 'import baluarte; print("played", baluarte.Game("carcassonne", seed=7).playout(1))'; }
ok 'Python finds the library' python
ok 'the service is enabled' test -L "$bare/etc/systemd/system/multi-user.target.wants/baluarte.service"
ok 'systemd boots it' boots
for what in 'it is well' 'it has a user of its own' 'it listens at this machine alone' 'killed, it comes back with all tables' \
    'a backup is made and can be read' 'it stops when it is told' 'it complains of nothing'; do
    ok "$what" saw "$what"
done
ok 'the same again is an upgrade' again
ok 'which keeps the settings' grep -q '# ours' "$bare/etc/baluarte.conf"
ok 'and the database' test -s "$bare/var/lib/private/baluarte/baluarte.db"
ok 'a package that is cut short' cut_short
ok 'is refused, and all is as it was' refuses 'unexpected end of file' cut.deb
ok 'one for another kind of machine' foreign
ok 'is refused as well' refuses 'does not match system' foreign.deb
ok 'removed, settings and database stay' keeps
ok 'purged, they are gone' purges
ok 'nothing else was left half installed' test -z "$(inside dpkg --audit)"
done_testing
