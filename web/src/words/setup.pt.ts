// setup.pt.ts: expansions, editions and house rules in human words, in Portuguese,
// as far as Brazil and Portugal say the same.

import type { setup as en } from './setup.en'
import type { Part } from './over'

export const setup = {
  editions: {
    classic: 'A edição de 2000: cidades pequenas valem menos, cada campo paga à sua maneira.',
    plus: 'A edição atual, sozinha ou com expansões.',
    solo: 'Sozinho ou em grupo, três cores: a última é o resultado.',
    hispaniola: 'Mãos secretas, mas cartas de uma fila aberta.',
  },
  firstColour: {
    label: 'Que cor começa',
    values: { seat0: 'a primeira', seat1: 'a segunda', seat2: 'a terceira', seat3: 'a quarta' },
  },
  letter: {
    title: 'À letra do texto',
    none: 'Com estas expansões, o texto e a mesa concordam.',
  },
  suggest: (n) => `A nossa sugestão para estas expansões: ${n} seguidores por cor.`,
  house: {
    farmers: { values: {} },
    tiny_city_points: { values: {} },
    loop_road_completes: { values: {} },
    count_unit: { label: 'As cidades contam', values: { segment: 'partes de cidade' } },
    first_player: {
      label: 'Quem começa',
      values: {
        seat0: 'o primeiro jogador',
        seat1: 'o segundo jogador',
        seat2: 'o terceiro jogador',
        seat3: 'o quarto jogador',
        seat4: 'o quinto jogador',
        seat5: 'o sexto jogador',
      },
    },
    farm_mode: { values: { per_farm_once: 'cada cidade uma vez', per_farm_multi: 'cada campo por si' } },
    farm_points_per_city: { label: 'Pontos por cidade junto a um campo', values: {} },
    base_tiles: { values: { plus: 'com jardins', classic: 'sem jardins' } },
    score_order_choice: {
      label: 'Quem ordena o que se completa junto',
      values: {
        auto: 'o jogo, quando tanto faz',
        active: 'o jogador ativo',
      },
      isIdleInSolo: true,
    },
    reading: {
      label: 'Onde o regulamento admite duas leituras',
      values: { table: 'como em quase todas as mesas', text: 'à letra do texto' },
    },
    followers: { label: 'Seguidores de cada cor', values: {} },
    colours: { label: 'Cores', values: {} },
    base: { values: { modern: '4', classic2000: '2' } },
    empty_pile: { values: { end_game: 'termina a partida' } },
    final_unit: { label: 'No fim conta-se', values: { colour: 'uma cor inteira' } },
    final_order: { label: 'Quem ordena a contagem final', values: { auto: 'a melhor ordem, sozinha', manual: 'eu' } },
    board: { label: 'O túnel' },
    segments: {
      label: 'Trechos de um tabuleiro por letras',
      values: { different: 'todos diferentes', any: 'dois podem ser iguais' },
    },
    hands: { label: 'Mãos', values: { secret: 'secretas', open: 'abertas' } },
    row_size: { label: 'Cartas na fila (0: nenhuma)', values: {} },
    hand_limit: { label: 'Cartas que a mão pode guardar', values: { none: 'sem limite' } },
    retreat_to_start: { values: {} },
    row_refill: { label: 'Uma nova fila é posta', values: { on_demand: 'quando falta uma carta' } },
    reshuffle: { values: { on_demand: 'quando falta uma carta' } },
    stuck: { label: 'Quem não pode mover', values: { pass: 'passa' } },
    turn_limit: { label: 'A partida acaba após tantos turnos', values: { none: 'sem limite' } },
  },
} satisfies Part<typeof en>
