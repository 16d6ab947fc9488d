# layers_test.sh ROOT: the layer check finds what it is there to find.
root=$1
. "$root/tests/house/tap.sh"
. "$root/tests/house/faults.sh"

# A small tree in which everything is right, then one fault at a time.
fresh() {
    rm -rf "$tree"
    mkdir -p "$tree/src/base" "$tree/src/game" "$tree/src/session" "$tree/src/cli" "$tree/include"
    echo '#include <stdint.h>' >"$tree/include/baluarte.h"
    echo '#include <stdint.h>' >"$tree/src/base/text.h"
    echo '#include "base/text.h"' >"$tree/src/game/game.h"
    echo 'X(ludo)' >"$tree/src/game/games.def"
    echo '#include "game/game.h"' >"$tree/src/session/session.h"
    printf '#include <unistd.h>\n#include "session/session.h"\n' >"$tree/src/cli/main.c"
}

check() {
    "$root/tools/check-layers.sh" "$tree"
}

fresh
ok 'a sound tree passes' check
with src/base/text.h '#include "game/game.h"'
ok 'an include that points up is found' caught 'src/base/text.h:2: src/base may not include src/game'
with src/base/text.c '#include "text.h"'
ok 'an include without its folder is found' caught 'write the folder too'
with src/game/game.c 'void *p = malloc(7);'
ok 'an engine that allocates is found' caught 'may not allocate'
with src/game/game.c '#include <time.h>'
ok 'an engine that reads a clock is found' caught 'may not use <time.h>'
with src/session/session.c '#include <sys/socket.h>'
ok 'a layer that knows the system is found' caught 'only src/cli and src/server may use'
with src/base/text.h '#include "base/loop.h"'
echo '#include "base/text.h"' >"$tree/src/base/loop.h"
ok 'headers in a circle are found' caught 'circle'
with include/baluarte.h '#include "base/text.h"'
ok 'a public header that needs the project is found' caught 'public header'
with src/ludo/ludo.c 'void *p = malloc(7);'
ok 'a game of the list is part of the engine' caught 'may not allocate'
with src/cli/main.c 'if (s->ops == &ludo_ops)'
ok 'a comparison of tables of functions is found' caught 'src/cli/main.c:3: asks which game it is'
with src/cli/main.c 'if (strcmp(s->ops->name, "ludo") == 0)'
ok 'a comparison of names is found' caught 'asks which game it is'
with src/attic/old.c '#include <stdint.h>'
ok 'a folder that is no layer is found' caught 'not in the list'
with src/server/net/conn.h '#include "server/store/store.h"'
ok 'a room of the server includes those below it' check
with src/server/store/store.h '#include "server/net/conn.h"'
ok 'a room of the server that looks up is found' caught 'src/server/store/store.h:1: a room of the server may not include'
with src/server/server.h '#include "server/store/store.h"'
ok 'what all rooms share includes none of them' caught 'may not include "server/store/store.h"'
with src/server/attic/old.c '#include <stdint.h>'
ok 'a folder of the server that is no room is found' caught 'not in the list of rooms'
done_testing
