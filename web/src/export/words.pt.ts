// words.pt.ts: the words of what a game is handed out as, in Portuguese: what both countries share.

export const shared = {
  title: 'Exportar esta partida',
  record: 'A partida como texto (registro)',
  scores: 'Todas as pontuações em tabela (CSV)',
  svg: 'Imagem que se amplia à vontade (SVG)',
  png: 'Imagem (PNG)',
  pdf: 'Página para imprimir (PDF)',
  film: 'A partida inteira como imagem animada (PNG)',
  working: (done: number, all: number) => `Desenhando ${done} de ${all}`,
  failed: 'Não deu certo:',
  close: 'Fechar',
}
