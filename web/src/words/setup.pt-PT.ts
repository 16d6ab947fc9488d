// setup.pt-PT.ts: one sentence for each expansion and edition, and human words for the house rules. Portuguese as in
// Portugal.

import type { setup as en } from './setup.en'

export const setup: typeof en = {
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
    robbers: 'Fique à espreita no marcador e ganhe parte do que os outros ganham.',
    crops: 'Um círculo na seara: todos põem um seguidor, ou todos retiram um.',
  },
  editions: {
    classic: 'A edição de 2000: cidades pequenas valem menos, cada campo paga à sua maneira.',
    plus: 'A edição atual, sozinha ou com expansões.',
    solo: 'Uma pessoa, três cores: a última é o seu resultado.',
    jamaica: 'Mãos secretas, cartas do monte.',
    tortuga: 'Mãos abertas, cartas de uma fila de doze: tudo se pode planear.',
    hispaniola: 'Mãos secretas, mas cartas de uma fila aberta.',
  },
  house: {
    farmers: { label: 'Camponeses', values: {} },
    tiny_city_points: { label: 'Uma cidade de duas peças vale', values: {} },
    loop_road_completes: { label: 'Um caminho em círculo está completo', values: {} },
    count_unit: { label: 'As cidades contam', values: { tile: 'peças', segment: 'partes de cidade' } },
    first_player: { label: 'Quem começa', values: { seat0: 'o primeiro jogador', random: 'à sorte' } },
    farm_mode: {
      label: 'Os camponeses recebem',
      values: {
        per_farm_once: 'cada cidade uma vez',
        pooled: 'todos os camponeses de uma cidade juntos',
        per_farm_multi: 'cada campo por si',
      },
    },
    farm_points_per_city: { label: 'Pontos por cidade junto a um campo', values: {} },
    base_tiles: { label: 'Peças básicas', values: { plus: 'com jardins', classic: 'sem jardins' } },
    river_start: { label: 'Com o rio, a peça inicial', values: { box: 'fica na caixa', bag: 'entra no sorteio' } },
    magic_places: {
      label: 'Lugares para feiticeiro e bruxa',
      values: {
        segment: 'cada parte',
        zone: 'um por caminho ou cidade',
      },
    },
    large: { label: 'Seguidores maiores', values: { auto: 'conforme as expansões' } },
    builder: { label: 'Construtores', values: { auto: 'conforme as expansões' } },
    pig: { label: 'Porcos', values: { auto: 'conforme as expansões' } },
    goods: { label: 'Mercadorias', values: { auto: 'conforme as expansões' } },
    msg_small_follower: {
      label: 'Depois das mensagens 1 a 3 o seguidor',
      values: {
        leaves: 'volta a casa',
        stays: 'fica',
      },
    },
    robbery_timing: {
      label: 'Os bandidos recebem',
      values: {
        immediate: 'de imediato',
        after_messages: 'depois das mensagens',
      },
    },
    fly_abbot: { label: 'O abade pode voar', values: {} },
    crop_set: {
      label: 'Peças de círculos',
      values: {
        '2': 'segundo conjunto',
        '1': 'primeiro conjunto',
        both: 'os dois conjuntos',
      },
    },
    ic_rrr_inn: { label: 'A estalagem no cruzamento serve', values: { both: 'dois caminhos', right: 'um caminho' } },
    mw_join: {
      label: 'Quando feiticeiro e bruxa se encontram, um deles',
      values: {
        remove: 'sai do tabuleiro',
        move: 'vai para outro lado',
      },
    },
    gold_gardens: { label: 'Os jardins recolhem ouro', values: {} },
    manual_gold: { label: 'Os jogadores escolhem a barra', values: {} },
    msg_trigger: {
      label: 'Uma mensagem é ganha',
      values: {
        any_landing: 'por cada avanço que lá termina',
        final_position: 'pela casa final da figura',
      },
    },
    msg_alone: { label: 'Mensagem só em casa sem outra figura', values: {} },
    msg4_builder: { label: 'A peça da mensagem 4 pode dar outra parte', values: {} },
    msg3_gardens: { label: 'A mensagem 3 também conta jardins', values: {} },
    score_order_choice: {
      label: 'Quem ordena o que se completa junto',
      values: {
        auto: 'o jogo, quando tanto faz',
        active: 'o jogador ativo',
      },
    },
    robbers_all: { label: 'Todos podem pôr um bandido', values: {} },
    builder_optional: { label: 'O outro turno do construtor pode ser recusado', values: {} },
    crop_same_tile: { label: 'Os círculos só põem na mesma peça', values: {} },
    followers: { label: 'Seguidores de cada cor', values: {} },
    colours: { label: 'Cores', values: {} },
    base: { label: 'Uma cidade de duas peças vale', values: { modern: '4', classic2000: '2' } },
    empty_pile: { label: 'Uma cor sem peças', values: { skip: 'é saltada', end_game: 'termina a partida' } },
    final_unit: {
      label: 'No fim conta-se',
      values: {
        follower: 'um seguidor de cada vez',
        colour: 'uma cor inteira',
      },
    },
    final_order: { label: 'Quem ordena a contagem final', values: { auto: 'a melhor ordem, sozinha', manual: 'eu' } },
    board: { label: 'O túnel', values: { published: 'os seis troços conhecidos', random: 'troços à sorte' } },
    hands: { label: 'Mãos', values: { secret: 'secretas', open: 'abertas' } },
    row_size: { label: 'Cartas na fila (0: nenhuma)', values: {} },
    hand_limit: { label: 'Cartas que a mão pode guardar', values: { none: 'sem limite' } },
    retreat_to_start: { label: 'Os piratas podem recuar até à fortaleza', values: {} },
    row_refill: {
      label: 'Uma nova fila é posta',
      values: {
        at_once: 'de imediato',
        on_demand: 'quando falta uma carta',
      },
    },
    reshuffle: {
      label: 'Os descartes são baralhados',
      values: {
        immediate: 'de imediato',
        on_demand: 'quando falta uma carta',
      },
    },
    stuck: { label: 'Quem não pode mover', values: { pass: 'passa', draw_one: 'tira uma carta' } },
    turn_limit: { label: 'A partida acaba após tantos turnos', values: { none: 'sem limite' } },
  },
}
