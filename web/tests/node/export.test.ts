// export.test.ts: what a game is handed out as, where no browser is needed for it.
import './browser'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askJsonOf } from '../../src/engine/engine'
import type { Played, View } from '../../src/engine/view'
import { scoresCsv } from '../../src/export/scores'
import type { Seat } from '../../src/table/table'
import { speak, words } from '../../src/words'
import { engineHere, gameOf, gamesHere } from './engine'

await gamesHere()
await speak('en')

test('in the table of scores a name is never a formula, and a number stays one', async () => {
  const engine = engineHere()
  await engine.ask(`load\n${await gameOf('carcassonne players=2 seed=5', 300)}.`)
  const [view, history] = [await askJsonOf<View>(engine, 'view all'), await askJsonOf<Played[]>(engine, 'history all')]
  const names = ['=HYPERLINK("x","y")', '@SUM(1)'] as const
  const seats = names.map((name) => ({ name, kind: 'person', level: 0 }) as unknown as Seat)
  const rows = scoresCsv(words(), view, history, seats).trimEnd().split('\n').slice(1)
  assert.ok(rows.length > 10)
  const wanted = [`"'=HYPERLINK(""x"",""y"")"`, `'@SUM(1)`]
  for (const row of rows) {
    const [, , , seat, rest = ''] = /^(\d+),(\d+),(\d),(.*)$/.exec(row) ?? []
    assert.ok(rest.startsWith(`${wanted[Number(seat)]},`), row)
    assert.match(rest.slice(wanted[Number(seat)]!.length), /^,\d+,\d+,(play|end),"?[^=+@-]/)
  }
})
