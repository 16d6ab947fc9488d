// peace.es.ts: the words of getting in safely and of keeping the peace in Spanish.

import { forms } from './forms'
import type { PeaceWords } from './peace.en'

const { date, number, plural } = forms('es')

export const peace: PeaceWords = {
  session: (created, used) => `desde ${date(created)}, usada por última vez ${date(used)}`,
  thisOne: 'esta',
  endIt: 'Cerrarla',
  looksLike: 'Tu nombre se parece al de otra persona. Sigue siendo tuyo; con otro habría menos confusiones.',
  visitor: 'visitante',
  code: 'Código de tu aplicación',
  factor: 'Segundo factor',
  factorText: 'Además de la contraseña, al entrar se pide un código de una aplicación de autenticación de tu teléfono.',
  factorOn: (left) =>
    plural(left, {
      one: 'Está activado; queda # código de recuperación.',
      other: 'Está activado; quedan # códigos de recuperación.',
    }),
  factorBegin: 'Configurarlo',
  factorSecret: 'Añade este secreto a tu aplicación y escribe el código que muestra.',
  factorOpen: 'Abrirlo en una aplicación de este dispositivo',
  factorConfirm: 'Activarlo',
  factorEnd: 'Desactivarlo',
  recovery: 'Anota estos códigos: cada uno te deja entrar una vez si pierdes la aplicación. No se vuelven a mostrar.',
  needsCode: 'Escribe también el código de tu aplicación o un código de recuperación.',
  wrongCode: 'Ese código no es correcto o ya se ha usado.',
  ignored: 'Personas a las que no lees',
  mute: 'No leer',
  block: 'No leer ni jugar',
  hear: 'Volver a leer',
  muted: 'No lees lo que escribe.',
  blocked: 'No lees lo que escribe y no puede sentarse a tus mesas.',
  report: 'Denunciar',
  reportText: 'Quienes moderan aquí leen lo que escribas y las últimas líneas del chat.',
  whom: 'A quién',
  why: 'Por qué',
  reported: 'Se ha enviado. Gracias.',
  title: 'Moderación',
  reports: 'Denuncias',
  noReports: 'No hay denuncias.',
  about: (who, by, when) => `${who}, denuncia de ${by}, ${date(when)}`,
  done: 'Resuelta',
  silence: 'Silenciar 30 minutos',
  ban: 'Expulsar 7 días',
  endTable: 'Terminar la partida',
  did: 'Hecho.',
  figures: 'Los últimos días',
  columns: {
    day: 'Día',
    members: 'Miembros nuevos',
    visitors: 'Visitantes nuevos',
    games: 'Partidas',
    players: 'Personas',
    lines: 'Líneas',
    reports: 'Denuncias',
  },
  count: (n) => number(n),
  audit: 'Lo que se ha hecho',
}
