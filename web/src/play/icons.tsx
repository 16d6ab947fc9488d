// icons.tsx: the drawings of the playing screen's own buttons; those that all screens share are in app/icon.tsx.

import { Icon, type IconName } from '../ui/icon'

const PATHS = {
  locate: 'M12 7.5a4.5 4.5 0 110 9 4.5 4.5 0 010-9M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5',
  land: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 10-13 0c0 5 6.5 11 6.5 11M12 7.5a2.5 2.5 0 110 5 2.5 2.5 0 010-5',
  type: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  track: 'M4 5h16v14H4zM8.5 9.5h7v5h-7zM4 12h4.5M15.5 12H20M12 5v4.5M12 14.5V19',
} as const

export type PlayIconName = keyof typeof PATHS | IconName

export function PlayIcon({ name }: { name: PlayIconName }) {
  if (!(name in PATHS)) return <Icon name={name as IconName} />
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name as keyof typeof PATHS]} />
    </svg>
  )
}
