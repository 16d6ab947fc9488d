// setup.pt-PT.ts: expansions, editions and house rules in human words, in Portuguese,
// where Portugal says it in its own way.

import type { setup as en } from './setup.en'
import { over } from './over'
import { setup as both } from './setup.pt'

export const setup = over<typeof en, typeof both>(both, {
  expansions: {
    river: 'Doze peças de rio abrem a partida e dão forma à terra.',
    abbot: 'Uma figura para claustros e jardins que pode voltar a casa mais cedo.',
    inns: 'Caminhos e cidades que valem mais, se os concluir, e um seguidor que conta a dobrar.',
    traders: 'Mercadorias para quem conclui a cidade, construtores que dão outro turno, porcos para os camponeses.',
    flying: 'Seguidores levantam voo e pousam até três peças adiante.',
    messages: 'Uma segunda figura no marcador, e mensagens de cinco em cinco casas.',
    ferries: 'Lagos cujas barcas ligam caminhos e podem ser viradas depois.',
    gold: 'Barras de ouro na terra para quem conclui o que lá está.',
    mage: 'O feiticeiro valoriza um caminho ou cidade, a bruxa reduz a metade.',
    crops: 'Um círculo na seara: todos põem um seguidor, ou todos retiram um.',
  },
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
    river_start: { label: 'Com o rio, a peça inicial' },
    magic_places: { values: { zone: 'um por caminho ou cidade' } },
    msg_small_follower: { values: { leaves: 'volta a casa' } },
    robbery_timing: { values: { immediate: 'de imediato' } },
    crop_set: { label: 'Peças de círculos' },
    ic_rrr_inn: { values: { both: 'dois caminhos', right: 'um caminho' } },
    mw_join: { values: { move: 'vai para outro lado' } },
    gold_gardens: { label: 'Os jardins recolhem ouro' },
    msg_trigger: { values: { any_landing: 'por cada avanço que lá termina' } },
    msg4_builder: { label: 'A peça da mensagem 4 pode dar outra parte' },
    msg3_gardens: { label: 'A mensagem 3 também conta jardins' },
    crop_same_tile: { label: 'Os círculos só põem na mesma peça' },
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
