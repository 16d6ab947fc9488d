// remind.es.ts: the words of reminders in Spanish.

import { forms } from './forms'
import type { RemindWords } from './remind.en'

const { plural } = forms('es')

export const remind: RemindWords = {
  title: 'Recordatorios',
  text: 'Cuando no estás y alguien te espera, podemos avisarte.',
  here: 'Avisos en este navegador',
  hereHint: 'El navegador te pregunta una vez si puede mostrarlos.',
  browsers: (n) =>
    plural(n, {
      zero: 'Los avisos aún no llegan a ningún navegador.',
      one: 'Los avisos llegan a # navegador.',
      other: 'Los avisos llegan a # navegadores.',
    }),
  what: 'Avisarme cuando',
  push: 'Aviso',
  mail: 'Carta',
  kinds: {
    turn: 'me toque jugar en una partida por correspondencia',
    round: 'empiece una ronda de mi competición',
    hour: 'mi rival proponga una hora',
    checkin: 'se abra la confirmación de presencia',
    challenge: 'alguien me desafíe en una escalera',
    game: 'se acerque la hora de mi partida',
  },
  box: (way, kind) => `${way}: ${kind}`,
  noAddress: 'Para las cartas hace falta una dirección tuya confirmada: mira «Dirección de correo» en esta página.',
  visitorMail: 'Para las cartas hacen falta un nombre con contraseña y una dirección.',
  none: 'Este servidor no avisa a nadie: no envía ni avisos ni cartas.',
  why: {
    insecure: 'Los navegadores solo aceptan avisos de direcciones que empiezan por https.',
    missing:
      'Este navegador no puede recibir avisos. En un iPhone o iPad, añade antes la página a la pantalla de inicio.',
    denied:
      'Los avisos de esta página están bloqueados en los ajustes del navegador. Permítelos allí y prueba otra vez.',
    unasked: 'No lo has permitido, así que no se ha activado nada.',
    failed: 'No se ha podido activar este navegador: el servicio que trae sus avisos no responde.',
  },
}
