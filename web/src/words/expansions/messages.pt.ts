// messages.pt.ts: Messages in Portuguese, as far as Brazil and Portugal say the same.

import type { SameAs } from '../expansion'
import type { Part } from '../over'
import type { words as en } from './messages.en'

export const words = {
  name: 'Mensagens',
  options: {
    msg_small_follower: {
      label: 'Depois das mensagens 1 a 3 o seguidor',
      values: {
        stays: 'fica',
      },
    },
    msg_trigger: {
      label: 'Uma mensagem é ganha',
      values: {
        final_position: 'pela casa final da figura',
      },
    },
    msg_alone: {
      label: 'Mensagem só em casa sem outra figura',
      values: {},
    },
    msg4_builder: {
      values: {},
    },
    msg3_gardens: {
      values: {},
    },
  },
  figures: {
    messenger: 'mensageira',
  },
  ask: {
    track: 'escolha qual figura anda no marcador',
    pick: 'escolha o seguidor',
  },
  verbs: {
    message: ({ n, number }) => `Mensagem ${number(n)}`,
    act: 'Cumprir',
    'advance follower': 'Mover o seguidor',
    'advance messenger': 'Mover a mensageira',
    pick: ({ role, place }) => `${role}${place}`,
  },
  what: {
    message: 'mensagem',
    seal: 'mensagem não lida',
  },
  cards: {
    title: 'Mensagem',
    phases: ['read', 'pick'],
  },
  returns: ['pick'],
  foreseen: { message: 'uma mensagem por ler' },
} satisfies Part<SameAs<typeof en>>
