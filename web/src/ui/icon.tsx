// icon.tsx: the small line drawings of buttons, in the colour of the text beside them. One path each in a square of 24.

const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 5v14M16 5v14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  undo: 'M9 7L4.5 11.5 9 16M5 11.5h9a5 5 0 010 10h-2',
  rotate: 'M19 12a7 7 0 11-2.3-5.2M17 3v4h-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  help: 'M9 9.2a3 3 0 115 2.2c-1.3 1-2 1.6-2 3.1M12 18.3h.01M12 2.8a9.2 9.2 0 110 18.4 9.2 9.2 0 010-18.4',
  settings:
    'M12 9a3 3 0 110 6 3 3 0 010-6M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1' +
    'M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1',
  folder: 'M3.5 6.5h6l2 2.5h9v9.5h-17z',
  book: 'M12 6.5C9.5 4.8 6.5 4.6 3.5 5.2v13c3-.6 6-.4 8.5 1.3 2.5-1.7 5.5-1.9 8.5-1.3v-13c-3-.6-6-.4-8.5 1.3zM12 6.5v13',
  learn: 'M12 4.5L2.5 9 12 13.5 21.5 9zM6.5 11v4.8c3.3 2.6 7.7 2.6 11 0V11M21.5 9v5.5',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M5 12v8h14v-8',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  upload: 'M12 16V5M8 8.5l4-4 4 4M5 20h14',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.3 10.5v6M13.7 10.5v6',
  history: 'M4 12a8 8 0 108-8 8 8 0 00-6.5 3.3M5 3.5v4h4M12 8v4.3l3 1.8',
  tiles: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  eye:
    'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5s-7-2-9.5-6.5z' +
    'M12 9.2a2.8 2.8 0 110 5.6 2.8 2.8 0 010-5.6',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  flag: 'M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 010 6M18 6.5a8 8 0 010 11',
  globe: 'M12 3a9 9 0 110 18 9 9 0 010-18M3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  moon: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z',
  person: 'M12 4a3.7 3.7 0 110 7.4A3.7 3.7 0 0112 4M4.5 20.5c.8-4.4 3.7-6.3 7.5-6.3s6.7 1.9 7.5 6.3',
  robot: 'M5 9h14v10H5zM12 9V5.5M12 3.5a1 1 0 110 2 1 1 0 010-2M9.2 13h.01M14.8 13h.01M9.5 16.2h5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  podium: 'M9 20V6h6v14M3 20v-8h6M15 10h6v10M2 20h20',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
} as const

export type IconName = keyof typeof PATHS

/** Decoration only: the words beside it, or the label of its button, say what it means. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}
