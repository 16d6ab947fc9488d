// setup.pt-BR.ts: expansions, editions and house rules in human words, in Portuguese,
// where Brazil says it in its own way.

import type { setup as en } from './setup.en'
import { over } from './over'
import { setup as both } from './setup.pt'

export const setup = over<typeof en, typeof both>(both, {
  expansions: {
    river: 'Doze cartelas de rio abrem a partida e dão forma à terra.',
    abbot: 'Uma figura para monastérios e jardins que pode voltar para casa antes.',
    inns: 'Estradas e cidades que valem mais, se forem concluídas, e um seguidor que conta em dobro.',
    traders: 'Mercadorias para quem conclui a cidade, construtores que dão outro turno, porcos para os fazendeiros.',
    flying: 'Seguidores decolam e pousam até três cartelas adiante.',
    messages: 'Uma segunda figura no marcador, e mensagens a cada cinco casas.',
    ferries: 'Lagos cujas balsas ligam estradas e podem ser viradas depois.',
    gold: 'Barras de ouro na terra para quem conclui o que há ali.',
    mage: 'O feiticeiro valoriza uma estrada ou cidade, a bruxa reduz à metade.',
    crops: 'Um círculo na plantação: todos põem um seguidor, ou todos retiram um.',
  },
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
    river_start: { label: 'Com o rio, a cartela inicial' },
    magic_places: { values: { zone: 'um por estrada ou cidade' } },
    msg_small_follower: { values: { leaves: 'volta para casa' } },
    robbery_timing: { values: { immediate: 'na hora' } },
    crop_set: { label: 'Cartelas de círculos' },
    ic_rrr_inn: { values: { both: 'duas estradas', right: 'uma estrada' } },
    mw_join: { values: { move: 'vai para outro lugar' } },
    gold_gardens: { label: 'Jardins recolhem ouro' },
    msg_trigger: { values: { any_landing: 'por cada avanço que termina ali' } },
    msg4_builder: { label: 'A cartela da mensagem 4 pode dar outra parte' },
    msg3_gardens: { label: 'A mensagem 3 conta jardins também' },
    crop_same_tile: { label: 'Círculos só põem na mesma cartela' },
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
