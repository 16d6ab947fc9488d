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
  passkeysText:
    'O seu aparelho faz a entrada, com o dedo, o rosto ou um PIN: não há senha para esquecer, e nenhum outro site pode pedi-la.',
  passkeyTitle: 'Que nome ela tem',
  passkeyEnd: 'Remover',
  forgot: 'Esqueceu a senha?',
  forgotText: 'Se a sua conta tiver um endereço de e-mail, uma carta com um link vai para lá.',
  letterAsked:
    'Se essa conta existir e tiver um endereço, a carta está a caminho. O link vale uma só vez, por uma hora.',
  noLetters: 'Este servidor não envia cartas. Quem cuida dele dá uma nova senha a você.',
  chooseTitle: 'Uma nova senha',
  chooseText: 'Escolha uma nova senha. Todas as sessões são encerradas, e você entra com ela.',
  recovered: (name) => `A senha mudou. Entre como ${name}.`,
  emailText: 'Com um endereço você pode voltar a entrar se esquecer a senha. Ninguém mais o vê.',
  emailIs: (address) => `As cartas vão para ${address}. Ninguém mais vê o endereço.`,
  emailWaits: (address) => `Uma carta está a caminho de ${address}: abra o link e o endereço passa a valer.`,
  emailEnd: 'Remover o endereço',
  letterSent: (address) => `Uma carta está a caminho de ${address}.`,
  ignored: 'Pessoas que você não lê',
  muted: 'Você não lê o que esta pessoa escreve.',
  blocked: 'Você não lê o que esta pessoa escreve, e ela não se senta às suas mesas.',
  reportText: 'Quem modera aqui lê o que você escrever e as últimas linhas da conversa.',
  why: 'Por quê',
  banAddresses: 'Fechar também os endereços de onde a pessoa está conectada agora',
  open: 'Abrir de novo',
}
