// contrast.ts: the land for weak sight: the engine's own drawing in few, far apart colours. Grass is one pale ground
// without flowers, a city one dark one, roads are white with black edges; so every tile can be told at a finger's size.

const GROUND = '#dcefc0'
const TOWN = '#c4641c'

/** Colours of the engine's palette (picture/palette.c) that are not as in a painting. */
const COLOURS: Record<string, string> = {
  grass: GROUND,
  meadow: GROUND,
  sunny: GROUND,
  parcel: GROUND,
  drill: GROUND,
  tuft: GROUND,
  bloom: GROUND,
  tree: '#a9cf82',
  leaf: '#a9cf82',
  shade: '#7fae52',
  water: '#1c6fd0',
  bank: '#00285c',
  ripple: '#1c6fd0',
  road: '#ffffff',
  kerb: '#000000',
  rut: '#ffffff',
  town: TOWN,
  tile1: '#b5560f',
  tile2: '#d07a35',
  tile3: '#a64c0a',
  slate: '#a64c0a',
  straw: '#d07a35',
  wall: '#000000',
  stone: '#ffffff',
  mortar: '#000000',
  ink: '#000000',
  court: '#ffffff',
}

/** The same as declarations of a style sheet. */
export const CONTRAST = Object.entries(COLOURS)
  .map(([name, colour]) => `--p-${name}:${colour}`)
  .join(';')
