// several.test.mjs: tables of several and arenas in the page: how a table with a result reads, and a break in an arena.
import { ask, known } from './event_people.mjs'
import { expect, test } from './fixtures.mjs'
import { go } from './lib.mjs'

test('events: a table of three with points by place; a break in an arena', async ({ world, open }) => {
  const { page, key } = await known(world, open, 'Ada')
  const three = { name: 'Three', options: 'carcassonne players=3', format: 'tables', rounds: 1, no_show: 0 }
  const { event } = await ask(world, 'events', three, key)
  for (const name of ['Ana', 'Bruno', 'Carla'])
    await ask(world, `events/${event.id}/enter`, {}, (await ask(world, 'visitor', { name })).key)
  await ask(world, `events/${event.id}/begin`, {}, key)
  const ruling = { round: 1, board: 1, games: [[80, 80, null]], text: 'told on paper' }
  await ask(world, `events/${event.id}/result`, ruling, key)
  await go(page, `/event/${event.id}/rounds`)
  await expect(page.locator('.several li').first()).toHaveText('Ana (visitor) 80 2')
  await go(page, `/event/${event.id}/standings`)
  await expect(page.locator('.standings-table tbody tr').first().locator('[data-figure=points]')).toHaveText('2')
  const arena = (await ask(world, 'events', { name: 'Arena', options: 'carcassonne players=2', format: 'arena' }, key))
    .event
  await ask(world, `events/${arena.id}/enter`, {}, key)
  await ask(world, `events/${arena.id}/enter`, {}, (await ask(world, 'visitor', { name: 'Davi' })).key)
  await ask(world, `events/${arena.id}/begin`, {}, key)
  await ask(world, `events/${arena.id}/rest`, {}, key)
  const walkover = { round: 1, board: 1, walkover: 'nobody', text: 'a try' }
  await ask(world, `events/${arena.id}/result`, walkover, key)
  await go(page, `/event/${arena.id}/standings`)
  await expect(page.locator('[data-deed=here]')).toBeVisible()
})
