#!/bin/sh
# npm-ci.sh [FOLDER]: the packages that FOLDER/package-lock.json names (the page's, in web), exactly those, into its
# node_modules.  Quiet when all is well; otherwise it says what is wrong and exits with 1.
set -eu
cd "${1:-"$(dirname "$0")/../web"}"
said=$(mktemp)
trap 'rm -f "$said"' EXIT

npm ci --loglevel error >"$said" 2>&1 && exit 0
# What npm calls these has been the same for years; the sentences around it have not.
if grep -qE 'ECONN[A-Z]+|ENOTFOUND|EAI_AGAIN|E[A-Z_]*TIMEDOUT|ENET[A-Z]+|EHOST[A-Z]+|SOCKET_TIMEOUT' "$said"; then
    echo "npm cannot reach its registry, from which the tools that build the page come." >&2
    echo "Please look at the connection, or at npm's settings (npm config list), then try again." >&2
else
    cat "$said" >&2
    echo "npm could not install the tools that build the page: its reasons are above." >&2
fi
exit 1
