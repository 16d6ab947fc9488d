// hero.tsx: the picture of the first screen: a corner of a finished game, tile for tile as it lay.

import { useArt } from '../art/art'

/** x, y, tile, quarter turns */
const LAND: readonly [number, number, string, number][] = [
  [0, 0, 'HP', 2],
  [0, 1, 'H', 1],
  [0, 2, 'Ig', 2],
  [0, 3, 'K', 0],
  [1, 0, 'HK', 3],
  [1, 1, 'HV', 3],
  [1, 2, 'R', 0],
  [1, 3, 'F12', 2],
  [2, 0, 'B', 2],
  [2, 1, 'U', 0],
  [2, 2, 'F', 2],
  [2, 3, 'F4', 2],
  [3, 0, 'HG', 2],
  [3, 1, 'P', 1],
  [3, 2, 'J', 3],
  [3, 3, 'F8', 0],
  [4, 0, 'F3', 3],
  [4, 1, 'F2', 3],
  [4, 2, 'F11', 0],
  [4, 3, 'F9', 1],
]

export function Hero() {
  const art = useArt()
  return (
    <svg
      class="hero-picture"
      viewBox="0 0 500 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="tile-blank" width="500" height="400" />
      {art
        ? LAND.map(([x, y, code, turns]) => (
            <use
              key={`${x},${y}`}
              href={`#t-${code}`}
              width="100"
              height="100"
              transform={`translate(${x * 100} ${y * 100}) rotate(${turns * 90} 50 50)`}
            />
          ))
        : null}
    </svg>
  )
}
