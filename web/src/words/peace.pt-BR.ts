// peace.pt-BR.ts: the words of getting in safely and of keeping the peace, where Brazil says it in its own way.

import { forms } from './forms'
import type { PeaceWords } from './peace.en'
import { peace as both } from './peace.pt'

export const peace: PeaceWords = {
  ...both(forms('pt-BR')),
  looksLike: 'Seu nome parece o de outra pessoa. Ele continua sendo seu; com outro haveria menos confusão.',
  code: 'Código do aplicativo',
  factorText: 'Além da senha, a entrada pede um código de um aplicativo de autenticação no celular.',
  factorSecret: 'Adicione este segredo ao aplicativo e digite o código que ele mostra.',
  factorOpen: 'Abrir em um aplicativo deste aparelho',
  recovery:
    'Anote estes códigos: cada um serve para entrar uma vez se você perder o aplicativo. Eles não serão mostrados de novo.',
  needsCode: 'Digite também o código do aplicativo ou um código de recuperação.',
  ignored: 'Pessoas que você não lê',
  muted: 'Você não lê o que esta pessoa escreve.',
  blocked: 'Você não lê o que esta pessoa escreve, e ela não se senta às suas mesas.',
  reportText: 'Quem modera aqui lê o que você escrever e as últimas linhas da conversa.',
  why: 'Por quê',
  banAddresses: 'Fechar também os endereços de onde a pessoa está conectada agora',
  open: 'Abrir de novo',
}
