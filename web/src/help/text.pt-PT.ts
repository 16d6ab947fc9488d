// text.pt-PT.ts: the rules in our own words, in Portuguese, where Portugal says it in its own way.

import type { HelpText } from './topics'
import { over } from '../words/over'
import { help as both } from './text.pt'

export const help = over<HelpText, typeof both>(both, {
  about:
    'São palavras nossas, e poucas. Tudo o que a página deixa fazer é permitido; quando não deixa, diz qual é a regra.',
  topics: {
    carcassonne: {
      text: [
        'Peça a peça, constrói-se uma paisagem de caminhos, cidades, claustros e campos. Os seguidores postos nela ' +
          'rendem pontos. Ganha quem tiver mais.',
        'Um turno tem três passos:',
        '- Tire uma peça e encaixe-a nas outras: cada lado continua o que está ao lado, caminho com caminho, cidade ' +
          'com cidade, campo com campo.',
        '- Se quiser, ponha um seguidor nesta peça: no caminho, cidade, claustro ou campo, desde que não haja ' +
          'ninguém em parte alguma do mesmo.',
        '- O que a peça completou é pontuado, e os seguidores dali voltam a casa.',
        'A partida acaba com as peças. Então contam-se os campos e o que ficou por terminar.',
      ],
    },
    roads: {
      title: 'Caminhos',
      text: [
        'Um caminho está completo quando as duas pontas param: num cruzamento, cidade ou claustro, ou quando fecha ' +
          'um círculo.',
        'Vale 1 ponto por peça. No fim da partida, o inacabado vale o mesmo.',
        'O seguidor no caminho é um ladrão.',
      ],
    },
    cities: {
      text: [
        'Uma cidade está completa quando a muralha se fecha e não sobra nenhum buraco dentro.',
        'Vale 2 pontos por peça e mais 2 por escudo. No fim da partida, a inacabada vale metade: 1 por peça e por ' +
          'escudo.',
        'O seguidor na cidade é um cavaleiro.',
      ],
    },
    monasteries: {
      title: 'Claustros',
      text: [
        'Um claustro está completo quando os oito lugares em volta estão ocupados. Então vale 9 pontos.',
        'No fim da partida, o inacabado vale 1 ponto, e 1 por peça em volta.',
        'O seguidor no claustro é um monge.',
      ],
    },
    fields: {
      text: [
        'O seguidor deitado num campo é um camponês. Ele fica até ao fim da partida: escolha bem.',
        'Caminhos, cidades e rios separam os campos. No fim, cada campo paga ao dono 3 pontos por cidade completa ao ' +
          'lado.',
      ],
    },
    followers: {
      text: [
        'Só pode pôr um seguidor na peça que acabou de pôr, e só onde não haja ninguém no mesmo caminho, cidade ou ' +
          'campo, nem um seu.',
        'Dois seguidores ainda se podem encontrar, quando uma peça junta o que estava separado. Quem tem mais ali ' +
          'leva todos os pontos; no empate, todos recebem o valor inteiro.',
        'Os seguidores voltam quando o lugar é pontuado. Os camponeses ficam até ao fim.',
      ],
    },
    scoring: {
      text: [
        '- Caminho completo: 1 por peça.',
        '- Cidade completa: 2 por peça, 2 por escudo.',
        '- Claustro completo: 9.',
        '- No fim: caminho, cidade ou claustro inacabado, 1 por peça e escudo.',
        '- No fim: campo, 3 por cidade completa ao lado.',
        'O dono é quem tem mais seguidores ali. No empate, todos recebem o valor inteiro.',
      ],
    },
    classic: {
      text: [
        'A edição de 2000 é para dois a cinco jogadores e aqui não tem expansões.',
        'Uma cidade completa de duas peças vale só 2 pontos.',
        'Cada cidade completa paga aos camponeses ao lado; as regras da casa oferecem as maneiras de contar usadas ' +
          'ao longo dos anos.',
      ],
    },
    plus: {
      text: [
        'A edição atual, para dois a seis jogadores. Qualquer uma das onze expansões pode entrar, sozinha ou com ' +
          'todas.',
        'Uma cidade completa de duas peças vale 4 pontos, como qualquer outra.',
      ],
    },
    solo: {
      text: [
        'Joga com três cores à vez, cada uma com quatro seguidores e o seu próprio monte. No fim só conta a cor com ' +
          'menos pontos: leve-a tão longe quanto puder.',
        'Se um caminho, cidade ou claustro da nova peça estiver livre, um seguidor tem de ir para um deles. Não há ' +
          'camponeses.',
        'O que se completa só é pago se um dos donos estiver em último naquele momento. Então todos os donos ' +
          'recebem; senão, ninguém.',
        'A partida acaba com as peças, ou quando é preciso um seguidor e a cor não tem mais. Então cada seguidor no ' +
          'tabuleiro vale 2 pontos enquanto a sua cor for a última.',
      ],
    },
    cartagena: {
      text: [
        'Seis piratas seus fogem da fortaleza por um túnel até ao barco. Ganha quem tiver os seis a bordo primeiro.',
        'Num turno faz um, dois ou três movimentos. Cada um é um avanço com uma carta ou um recuo que traz cartas.',
        'O túnel tem 36 casas com seis símbolos: caveira, adaga, chave, garrafa, pistola, chapéu. Começa com seis ' +
          'cartas.',
      ],
    },
    advance: {
      text: [
        'Jogue uma carta e escolha um pirata: ele corre até à próxima casa à frente com esse símbolo em que não haja ' +
          'ninguém.',
        'Se não houver nenhuma, ele corre até ao barco. Um túnel cheio faz corridas longas.',
      ],
    },
    retreat: {
      text: [
        'O pirata recua até à casa mais próxima atrás dele com um ou dois piratas, seus ou não. Casas vazias e casas ' +
          'com três são saltadas.',
        'Tira uma carta se havia um pirata ali, duas se havia dois. É o único modo de ganhar cartas.',
        'Ninguém recua para dentro da fortaleza.',
      ],
    },
    tortuga: {
      text: [
        'As mãos são abertas, e as cartas vêm de uma fila de doze, na ordem. Vê-se o que um recuo vai trazer, a si e ' +
          'ao próximo.',
      ],
    },
    jamaica: {
      text: [
        'As mãos são secretas, e as cartas vêm do monte. Com amigos no mesmo aparelho, a página esconde a mão até o ' +
          'próximo pegar nele.',
      ],
    },
    hispaniola: {
      text: [
        'As mãos são secretas, mas as cartas vêm de uma fila aberta: quem está atento sabe o que os outros tiraram.',
      ],
    },
  },
})
