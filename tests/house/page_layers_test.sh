# page_layers_test.sh ROOT: the check of the page's imports finds what it is there to find.
root=$1
. "$root/tests/house/tap.sh"
. "$root/tests/house/faults.sh"

# A small page in which everything is right, then one fault at a time.
fresh() {
    rm -rf "$tree"
    mkdir -p "$tree/web/src/engine" "$tree/web/src/words/deep" "$tree/web/src/table" "$tree/web/src/app"
    echo "export type View = string" >"$tree/web/src/engine/view.ts"
    echo "import type { Words } from '..'" >"$tree/web/src/words/deep/one.ts"
    echo "import { one } from './deep/one'" >"$tree/web/src/words/index.ts"
    echo "import type { View } from '../engine/view'" >"$tree/web/src/table/table.ts"
    printf "import {\n  words,\n} from '../words'\nimport type { Table } from '../table/table'\n" >"$tree/web/src/app/app.tsx"
    printf "import './style.css'\nimport { App } from './app/app'\n" >"$tree/web/src/main.tsx"
}

check() {
    "$root/tools/check-page-layers.sh" "$tree"
}

fresh
ok 'a sound page passes' check
with web/src/table/table.ts "import { App } from '../app/app'"
ok 'an import that points up is found' caught 'web/src/table/table.ts:2: web/src/table may not import web/src/app'
with web/src/table/table.ts "import type { App } from '../app/app'"
ok 'so is the import of a type' caught 'web/src/table/table.ts:2: web/src/table may not import web/src/app'
with web/src/table/table.ts "const app = () => import('../app/app')"
ok 'so is one that is fetched later' caught 'web/src/table may not import web/src/app'
with web/src/words/deep/one.ts "import { x } from '../../engine/view'"
ok 'folders on one line do not import each other' caught 'web/src/words may not import web/src/engine'
with web/src/attic/old.ts "export const old = 1"
ok 'a folder that is no layer is found' caught 'web/src/attic is not in the list'
with web/src/app/app.tsx "import { x } from '../../tests/x'"
ok 'an import from outside is found' caught 'from outside web/src'
with web/src/words/deep/one.ts "import { words } from '..'"
ok 'files in a circle are found' caught 'circle'
done_testing
