// names.es.ts: what things are called in Spanish.

import type { names as en } from './names.en'

export const names: typeof en = {
  carcassonne: 'Carcassonne',
  cartagena: 'Cartagena',
  rulesets: {
    classic: 'Clásico 2000',
    plus: 'Plus',
    solo: 'Solitario',
  },
  modes: {
    jamaica: 'Jamaica',
    tortuga: 'Tortuga',
    hispaniola: 'La Española',
  },
  figures: {
    small: 'seguidor',
  },
  land: {
    road: 'camino',
    city: 'ciudad',
    field: 'campo',
    monastery: 'claustro',
    garden: 'jardín',
  },
  roles: {
    road: 'ladrón',
    city: 'caballero',
    field: 'granjero',
    monastery: 'monje',
  },
  symbols: {
    skull: 'calavera',
    dagger: 'daga',
    key: 'llave',
    bottle: 'botella',
    pistol: 'pistola',
    hat: 'sombrero',
  },
  colours: ['rojo', 'azul', 'amarillo', 'verde', 'negro', 'rosa'],
  marks: {
    circle: 'círculo',
    square: 'cuadrado',
    triangle: 'triángulo',
    diamond: 'rombo',
    star: 'estrella',
    cross: 'cruz',
  },
  levels: ['Novato', 'Aprendiz', 'Vecino', 'Viajero', 'Albañil', 'Arquitecto', 'Maestro de obras', 'Gran maestro'],
}
