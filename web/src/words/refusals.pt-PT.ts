// refusals.pt-PT.ts: why something is not allowed, by the rule that the engine names, in
// Portuguese, where Portugal says it in its own way.

import type { refusals as en } from './refusals.en'
import { over } from './over'
import { refusals as both } from './refusals.pt'

export const refusals = over<typeof en, typeof both>(both, {
  'PL-07': 'A peça não cabe ali: tem de tocar noutra, e cada lado tem de continuar.',
  'CL-10': 'A peça não cabe ali: tem de tocar noutra, e cada lado tem de continuar.',
  'CL-11': 'A peça não cabe ali: tem de tocar noutra, e cada lado tem de continuar.',
  'PL-06': 'Uma peça que cabe tem de ser posta primeiro.',
  'CL-13': 'Uma peça que cabe tem de ser posta primeiro.',
  'PL-10': 'Já lá está alguém.',
  'CL-18': 'Já lá está alguém.',
  'PL-26': 'Não há camponeses nesta partida.',
  'SO-12': 'Não há camponeses nesta partida.',
  'AB-01': 'Só o abade pode ficar num jardim.',
  'AB-03': 'Só o abade pode ficar num jardim.',
  'AB-02': 'O abade só fica em claustros e jardins.',
  'RV-03': 'O rio tem de continuar.',
  'TB-05': 'O construtor precisa de um seguidor seu nesse caminho ou cidade.',
  'TB-11': 'O porco precisa de um camponês seu nesse campo.',
  'FM-03': 'Ninguém pode levantar voo aqui.',
  'FM-05': 'Só se pousa em caminho, cidade ou claustro inacabado.',
  'FE-03': 'A barca une dois caminhos do lago.',
  'FE-05': 'Esta barca não pode ser virada agora.',
  'FE-06': 'Esta barca não pode ser virada agora.',
  'GM-02': 'A segunda barra vai para uma peça vizinha, também na diagonal.',
  'GM-04': 'Não tem direito a essa barra.',
  'MW-02': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
  'MW-03': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
  'MW-04': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
  'MW-05': 'Feiticeiro e bruxa vão para um caminho ou cidade inacabado, nunca o mesmo.',
  'RO-02': 'O bandido vai para junto de uma figura de outro no marcador.',
  'PL-03': 'O bandido vai para junto de uma figura de outro no marcador.',
  'SO-10': 'No solo, um seguidor tem de ir para onde houver lugar livre.',
  'CA-13': 'Não pode avançar assim com essa carta.',
  'CA-11': 'É preciso fazer pelo menos um movimento.',
  'CA-12': 'É preciso fazer pelo menos um movimento.',
})
