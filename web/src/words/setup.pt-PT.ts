// setup.pt-PT.ts: expansions, editions and house rules in human words, in Portuguese,
// where Portugal says it in its own way.

import type { setup as en } from './setup.en'
import { over } from './over'
import { setup as both } from './setup.pt'

export const setup = over<typeof en, typeof both>(both, {
  editions: {
    jamaica: 'Mãos secretas, cartas do monte.',
    tortuga: 'Mãos abertas, cartas de uma fila de doze: tudo se pode planear.',
  },
  house: {
    farmers: { label: 'Camponeses' },
    tiny_city_points: { label: 'Uma cidade de duas peças vale' },
    loop_road_completes: { label: 'Um caminho em círculo está completo' },
    count_unit: { values: { tile: 'peças' } },
    first_player: { values: { random: 'à sorte' } },
    farm_mode: { label: 'Os camponeses recebem', values: { pooled: 'todos os camponeses de uma cidade juntos' } },
    base_tiles: { label: 'Peças básicas' },
    base: { label: 'Uma cidade de duas peças vale' },
    empty_pile: { label: 'Uma cor sem peças', values: { skip: 'é saltada' } },
    final_unit: { values: { follower: 'um seguidor de cada vez' } },
    board: { values: { published: 'os seis troços conhecidos', random: 'troços à sorte' } },
    retreat_to_start: { label: 'Os piratas podem recuar até à fortaleza' },
    row_refill: { values: { at_once: 'de imediato' } },
    reshuffle: { label: 'Os descartes são baralhados', values: { immediate: 'de imediato' } },
    stuck: { values: { draw_one: 'tira uma carta' } },
  },
})
