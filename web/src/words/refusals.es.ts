// refusals.es.ts: why something is not allowed, by the rule that the engine names. Spanish.

import type { refusals as en } from './refusals.en'

export const refusals: typeof en = {
  'PL-07': 'La loseta no cabe ahí: debe tocar otra, y cada lado debe continuar.',
  'CL-10': 'La loseta no cabe ahí: debe tocar otra, y cada lado debe continuar.',
  'CL-11': 'La loseta no cabe ahí: debe tocar otra, y cada lado debe continuar.',
  'PL-06': 'Una loseta que cabe debe colocarse primero.',
  'CL-13': 'Una loseta que cabe debe colocarse primero.',
  'PL-10': 'Ya hay alguien ahí.',
  'CL-18': 'Ya hay alguien ahí.',
  'PL-26': 'En esta partida no hay granjeros.',
  'SO-12': 'En esta partida no hay granjeros.',
  'SO-10': 'En solitario hay que poner un seguidor donde haya sitio libre.',
  'CA-13': 'No puedes avanzar así con esa carta.',
  'CA-17': 'Ese pirata no puede retroceder: ninguna casilla por detrás tiene uno o dos piratas.',
  'CA-20': 'Ese pirata no puede retroceder: ninguna casilla por detrás tiene uno o dos piratas.',
  'CA-11': 'Hay que hacer al menos un movimiento.',
  'CA-12': 'Hay que hacer al menos un movimiento.',
  'CA-D2': 'No se pueden guardar tantas cartas.',
}
