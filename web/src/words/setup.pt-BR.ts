// setup.pt-BR.ts: expansions, editions and house rules in human words, in Portuguese,
// where Brazil says it in its own way.

import type { setup as en } from './setup.en'
import { over } from './over'
import { setup as both } from './setup.pt'

export const setup = over<typeof en, typeof both>(both, {
  editions: {
    jamaica: 'Mãos secretas, cartas da pilha.',
    tortuga: 'Mãos abertas, cartas de uma fila de doze: dá para planejar tudo.',
  },
  house: {
    farmers: { label: 'Fazendeiros' },
    tiny_city_points: { label: 'Uma cidade de duas cartelas vale' },
    loop_road_completes: { label: 'Uma estrada em círculo está completa' },
    count_unit: { values: { tile: 'cartelas' } },
    first_player: { values: { random: 'sorteio' } },
    farm_mode: { label: 'Os fazendeiros recebem', values: { pooled: 'todos os fazendeiros de uma cidade juntos' } },
    base_tiles: { label: 'Cartelas básicas' },
    base: { label: 'Uma cidade de duas cartelas vale' },
    empty_pile: { label: 'Uma cor sem cartelas', values: { skip: 'é pulada' } },
    final_unit: { values: { follower: 'um seguidor por vez' } },
    board: { values: { published: 'os seis trechos conhecidos', random: 'trechos sorteados' } },
    retreat_to_start: { label: 'Piratas podem recuar até a fortaleza' },
    row_refill: { values: { at_once: 'na hora' } },
    reshuffle: { label: 'Os descartes são embaralhados', values: { immediate: 'na hora' } },
    stuck: { values: { draw_one: 'compra uma carta' } },
  },
})
