// text.pt-BR.ts: the rules in our own words, in Portuguese, where Brazil says it in its own way.

import type { HelpText } from './topics'
import { over } from '../words/over'
import { help as both } from './text.pt'

export const help = over<HelpText, typeof both>(both, {
  about:
    'São palavras nossas, e poucas. Tudo o que a página deixa fazer é permitido; quando não deixa, ela diz a regra.',
  topics: {
    carcassonne: {
      text: [
        'Cartela por cartela, vocês constroem uma paisagem de estradas, cidades, monastérios e campos. Os seguidores ' +
          'postos nela rendem pontos. Ganha quem tiver mais.',
        'Um turno tem três passos:',
        '- Compre uma cartela e encaixe-a nas outras: cada lado continua o que está ao lado, estrada com estrada, ' +
          'cidade com cidade, campo com campo.',
        '- Se quiser, ponha um seguidor nesta cartela: na estrada, cidade, monastério ou campo, desde que não haja ' +
          'ninguém em parte alguma do mesmo.',
        '- O que a cartela completou é pontuado, e os seguidores dali voltam para casa.',
        'A partida acaba com as cartelas. Então contam-se os campos e o que ficou por terminar.',
      ],
    },
    roads: {
      title: 'Estradas',
      text: [
        'Uma estrada está completa quando as duas pontas param: em um cruzamento, cidade ou monastério, ou quando ' +
          'fecha um círculo.',
        'Vale 1 ponto por cartela. No fim da partida, a inacabada vale o mesmo.',
        'O seguidor na estrada é um ladrão.',
      ],
    },
    cities: {
      text: [
        'Uma cidade está completa quando a muralha se fecha e não sobra nenhum buraco dentro.',
        'Vale 2 pontos por cartela e mais 2 por brasão. No fim da partida, a inacabada vale metade: 1 por cartela e ' +
          'por brasão.',
        'O seguidor na cidade é um cavaleiro.',
      ],
    },
    monasteries: {
      title: 'Monastérios',
      text: [
        'Um monastério está completo quando os oito lugares em volta estão ocupados. Então vale 9 pontos.',
        'No fim da partida, o inacabado vale 1 ponto, e 1 por cartela em volta.',
        'O seguidor no monastério é um monge.',
      ],
    },
    fields: {
      text: [
        'O seguidor deitado em um campo é um fazendeiro. Ele fica até o fim da partida: escolha bem.',
        'Estradas, cidades e rios separam os campos. No fim, cada campo paga ao dono 3 pontos por cidade completa ao ' +
          'lado.',
      ],
    },
    followers: {
      text: [
        'Você só pode pôr um seguidor na cartela que acabou de jogar, e só onde não haja ninguém na mesma estrada, ' +
          'cidade ou campo, nem você.',
        'Dois seguidores ainda podem se encontrar, quando uma cartela junta o que estava separado. Quem tem mais ali ' +
          'leva todos os pontos; no empate, todos recebem o valor inteiro.',
        'Os seguidores voltam quando o lugar é pontuado. Os fazendeiros ficam até o fim.',
      ],
    },
    scoring: {
      text: [
        '- Estrada completa: 1 por cartela.',
        '- Cidade completa: 2 por cartela, 2 por brasão.',
        '- Monastério completo: 9.',
        '- No fim: estrada, cidade ou monastério inacabado, 1 por cartela e brasão.',
        '- No fim: campo, 3 por cidade completa ao lado.',
        'O dono é quem tem mais seguidores ali. No empate, todos recebem o valor inteiro.',
      ],
    },
    classic: {
      text: [
        'A edição de 2000 é para dois a cinco jogadores e aqui não tem expansões.',
        'Uma cidade completa de duas cartelas vale só 2 pontos.',
        'Cada cidade completa paga aos fazendeiros ao lado; as regras da casa oferecem as maneiras de contar usadas ' +
          'ao longo dos anos.',
      ],
    },
    plus: {
      text: [
        'A edição atual, para dois a seis jogadores. Qualquer uma das onze expansões pode entrar, sozinha ou com ' +
          'todas.',
        'Uma cidade completa de duas cartelas vale 4 pontos, como qualquer outra.',
      ],
    },
    solo: {
      text: [
        'Você joga com três cores em turnos, cada uma com quatro seguidores e sua própria pilha. No fim só conta a ' +
          'cor com menos pontos: leve-a o mais longe que puder.',
        'Se uma estrada, cidade ou monastério da nova cartela estiver livre, um seguidor tem que ir para um deles. ' +
          'Não há fazendeiros.',
        'O que se completa só é pago se um dos donos estiver em último naquele momento. Aí todos os donos recebem; ' +
          'senão, ninguém.',
        'A partida acaba com as cartelas, ou quando é preciso um seguidor e a cor não tem mais. Então cada seguidor ' +
          'no tabuleiro vale 2 pontos enquanto sua cor for a última.',
      ],
    },
    cartagena: {
      text: [
        'Seis piratas seus fogem da fortaleza por um túnel até o barco. Ganha quem tiver os seis a bordo primeiro.',
        'Em um turno você faz um, dois ou três movimentos. Cada um é um avanço com uma carta ou um recuo que traz ' +
          'cartas.',
        'O túnel tem 36 casas com seis símbolos: caveira, adaga, chave, garrafa, pistola, chapéu. Você começa com ' +
          'seis cartas.',
      ],
    },
    advance: {
      text: [
        'Jogue uma carta e escolha um pirata: ele corre até a próxima casa à frente com esse símbolo em que não haja ' +
          'ninguém.',
        'Se não houver nenhuma, ele corre até o barco. Um túnel cheio faz corridas longas.',
      ],
    },
    retreat: {
      text: [
        'O pirata recua até a casa mais próxima atrás dele com um ou dois piratas, seus ou não. Casas vazias e casas ' +
          'com três são puladas.',
        'Você compra uma carta se havia um pirata ali, duas se havia dois. É o único jeito de ganhar cartas.',
        'Ninguém recua para dentro da fortaleza.',
      ],
    },
    tortuga: {
      text: [
        'As mãos são abertas, e as cartas vêm de uma fila de doze, na ordem. Dá para ver o que um recuo vai trazer, ' +
          'a você e ao próximo.',
      ],
    },
    jamaica: {
      text: [
        'As mãos são secretas, e as cartas vêm da pilha. Com amigos no mesmo aparelho, a página esconde a mão até o ' +
          'próximo assumir.',
      ],
    },
    hispaniola: {
      text: [
        'As mãos são secretas, mas as cartas vêm de uma fila aberta: quem presta atenção sabe o que os outros pegaram.',
      ],
    },
  },
})
