// refusals.pt-BR.ts: why something is not allowed, by the rule that the engine names, in
// Portuguese, where Brazil says it in its own way.

import type { refusals as en } from './refusals.en'
import { over } from './over'
import { refusals as both } from './refusals.pt'

export const refusals = over<typeof en, typeof both>(both, {
  'PL-07': 'A cartela não cabe ali: precisa tocar outra, e cada lado tem que continuar.',
  'CL-10': 'A cartela não cabe ali: precisa tocar outra, e cada lado tem que continuar.',
  'CL-11': 'A cartela não cabe ali: precisa tocar outra, e cada lado tem que continuar.',
  'PL-06': 'Uma cartela que cabe tem que ser posta primeiro.',
  'CL-13': 'Uma cartela que cabe tem que ser posta primeiro.',
  'PL-10': 'Já há alguém ali.',
  'CL-18': 'Já há alguém ali.',
  'PL-26': 'Não há fazendeiros nesta partida.',
  'SO-12': 'Não há fazendeiros nesta partida.',
  'AB-01': 'Só o abade pode ficar em um jardim.',
  'AB-03': 'Só o abade pode ficar em um jardim.',
  'AB-02': 'O abade só fica em monastérios e jardins.',
  'RV-03': 'O rio precisa continuar.',
  'TB-05': 'O construtor precisa de um seguidor seu nessa estrada ou cidade.',
  'TB-11': 'O porco precisa de um fazendeiro seu nesse campo.',
  'FM-03': 'Ninguém pode decolar aqui.',
  'FM-05': 'Só se pousa em estrada, cidade ou monastério inacabado.',
  'FE-03': 'A balsa une duas estradas do lago.',
  'FE-05': 'Esta balsa não pode ser virada agora.',
  'FE-06': 'Esta balsa não pode ser virada agora.',
  'GM-02': 'A segunda barra vai em uma cartela vizinha, também na diagonal.',
  'GM-04': 'Você não tem direito a essa barra.',
  'MW-02': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
  'MW-03': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
  'MW-04': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
  'MW-05': 'Feiticeiro e bruxa vão a uma estrada ou cidade inacabada, nunca à mesma.',
  'RO-02': 'O bandido vai ao lado de uma figura de outro no marcador.',
  'PL-03': 'O bandido vai ao lado de uma figura de outro no marcador.',
  'SO-10': 'No solo, um seguidor tem que ir aonde houver lugar livre.',
  'CA-13': 'Não dá para avançar assim com essa carta.',
  'CA-11': 'É preciso fazer ao menos um movimento.',
  'CA-12': 'É preciso fazer ao menos um movimento.',
})
