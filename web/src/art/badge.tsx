// badge.tsx: the mark and colour of a seat, wherever somebody is named.

import { useArt } from './art'

/** The mark and colour of a seat, as it stands on the figures. */
export function Badge({ colour, size = 28 }: { colour: number; size?: number }) {
  const art = useArt()
  const mark = art?.pieces.marks[colour]
  return (
    <svg class={`badge seat-${colour}`} viewBox="0 0 100 100" width={size} height={size} aria-hidden="true">
      <circle class="badge-ground" cx="50" cy="50" r="46" />
      {mark ? <use class="badge-mark" href={`#m-${mark}`} x="24" y="24" width="52" height="52" /> : null}
    </svg>
  )
}
