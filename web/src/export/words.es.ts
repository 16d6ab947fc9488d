// words.es.ts: the words of what a game is handed out as, in Spanish.

import type { out as English } from './words.en'

export const out: typeof English = {
  title: 'Exportar esta partida',
  hint: (turn) => `Las imágenes muestran la posición que estás viendo (turno ${turn}).`,
  record: 'La partida como texto (registro)',
  scores: 'Todas las puntuaciones en una tabla (CSV)',
  svg: 'Imagen que se amplía sin límite (SVG)',
  png: 'Imagen (PNG)',
  pdf: 'Página para imprimir (PDF)',
  film: 'La partida entera como imagen animada (PNG)',
  working: (done, all) => `Dibujando ${done} de ${all}`,
  done: 'El archivo está en tus descargas.',
  failed: 'No ha funcionado:',
  close: 'Cerrar',
}
