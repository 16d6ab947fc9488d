// types.gen.ts: the shapes of what the engine says. Written by tools/reference.py from the tables of the program
// (make reference): do not edit.

export type Actor = number | 'chance' | 'over'
export type Viewer = number | 'public' | 'all'
export type Aids = 'none' | 'counts' | 'full'
export type GameName = 'carcassonne' | 'cartagena'
export type Expansion = 'river' | 'abbot' | 'inns' | 'traders' | 'flying' | 'messages' | 'ferries' | 'gold' | 'mage' | 'robbers' | 'crops'
export type CardSymbol = 'skull' | 'dagger' | 'key' | 'bottle' | 'pistol' | 'hat'

export type CarcassonneVerb = 'draw' | 'place' | 'put' | 'pass' | 'score' | 'recall' | 'second' | 'fly' | 'die' | 'land' | 'advance' | 'message' | 'act' | 'seal' | 'pick' | 'ferry' | 'turn' | 'gold' | 'take' | 'mage' | 'witch' | 'drop' | 'robber' | 'steal' | 'crop' | 'add' | 'remove' | 'count'
export type CarcassonnePhase = 'draw' | 'place' | 'gold' | 'magic' | 'robber' | 'figure' | 'die' | 'land' | 'ferry' | 'turn' | 'track' | 'order' | 'bar' | 'steal' | 'message' | 'read' | 'pick' | 'crop' | 'circle' | 'part' | 'over'
export type CarcassonneOption = 'ruleset' | 'players' | 'expansions' | 'farmers' | 'tiny_city_points' | 'loop_road_completes' | 'count_unit' | 'first_player' | 'farm_mode' | 'farm_points_per_city' | 'base_tiles' | 'river_start' | 'magic_places' | 'large' | 'builder' | 'pig' | 'goods' | 'msg_small_follower' | 'robbery_timing' | 'fly_abbot' | 'crop_set' | 'ic_rrr_inn' | 'mw_join' | 'gold_gardens' | 'manual_gold' | 'msg_trigger' | 'msg_alone' | 'msg4_builder' | 'msg3_gardens' | 'score_order_choice' | 'robbers_all' | 'builder_optional' | 'crop_same_tile' | 'mw_move' | 'reading' | 'followers' | 'colours' | 'base' | 'empty_pile' | 'final_unit' | 'final_order'

export type CartagenaVerb = 'draw' | 'advance' | 'retreat' | 'end' | 'pass' | 'discard'
export type CartagenaPhase = 'deal' | 'move' | 'card' | 'discard' | 'over'
export type CartagenaOption = 'mode' | 'players' | 'seed' | 'board' | 'hands' | 'row_size' | 'hand_limit' | 'retreat_to_start' | 'row_refill' | 'reshuffle' | 'stuck' | 'turn_limit' | 'first_player' | 'segments'

export type ScoreWord = 'road' | 'city' | 'monastery' | 'garden' | 'field' | 'abbot' | 'goods' | 'message' | 'seal' | 'gold' | 'robber' | 'steal' | 'follower'
export type Verb = CarcassonneVerb | CartagenaVerb

export interface Term {
  /** how many are added */
  n?: number
  /** of what */
  of?: string
  /** points for each */
  each?: number
  /** by what everything so far is multiplied, rounded up */
  factor?: number
  /** nothing of it is paid */
  void?: true
  /** what is the cause, if it is not the usual case */
  by?: string
  /** the id of the rule */
  rule: string
}

export interface CarcassonneAuto {
  /** the engine decided by itself */
  ev: 'auto'
  /** what it did, there being no choice */
  action: string
}

export interface CarcassonneDrawn {
  /** a tile is drawn */
  ev: 'drawn'
  /** its code */
  tile: string
  /** whose */
  seat?: number
}

export interface CarcassonneBoxed {
  /** a tile that fits nowhere goes back into the box */
  ev: 'boxed'
  /** its code */
  tile: string
}

export interface CarcassonnePlaced {
  /** a tile is laid */
  ev: 'placed'
  /** its code */
  tile: string
  /** whose */
  seat?: number
  /** where */
  x: number
  /** the same */
  y: number
  /** quarter turns clockwise */
  rot: number
}

export interface CarcassonnePut {
  /** a figure comes to stand on the board */
  ev: 'put'
  /** whose */
  seat?: number
  /** which */
  figure: string
  /** where */
  x?: number
  /** the same */
  y?: number
  /** the same */
  spot?: string
}

export interface CarcassonneReturned {
  /** a figure goes home */
  ev: 'returned'
  /** whose */
  seat?: number
  /** which */
  figure: string
  /** where it stood, if it did */
  x?: number
  /** the same */
  y?: number
  /** the same */
  spot?: string
}

export interface CarcassonneScored {
  /** a seat gets points */
  ev: 'scored'
  /** who is paid */
  seat: number
  /** how many points */
  points: number
  /** what for */
  what: ScoreWord
  /** of the zone, if it is for one */
  x?: number
  /** the same */
  y?: number
  /** the same */
  spot?: string
  /** of the zone */
  tiles?: number
  /** of the zone */
  shields?: number
  /** of which kind */
  goods?: 'wine' | 'grain' | 'cloth'
  /** how many */
  bars?: number
  /** points for each of them */
  each?: number
  /** the seat that it was taken from */
  victim?: number
  /** it is the cause of a term */
  inn?: true
  /** it is the cause of a term */
  cathedral?: true
  /** it is the cause of a term */
  pig?: true
  /** it is the cause of a term */
  mage?: true
  /** it is the cause of a term */
  witch?: true
  /** it is the cause of a term */
  not_last?: true
  /** is it paid at the end of the game? */
  final: boolean
  /** how the points came about */
  terms?: Term[]
}

export interface CarcassonneTurn {
  /** the turn of a seat begins, or the second part of it */
  ev: 'turn'
  /** whose */
  seat?: number
  /** 2 where the second part begins */
  part?: number
}

export interface CarcassonneOver {
  /** the game is over */
  ev: 'over'
  /** points by seat */
  scores: number[]
  /** the seats that have won; missing where nobody does */
  winners?: number[]
  /** what a game comes to that nobody wins */
  result?: number
}

export interface CarcassonneGoods {
  /** a seat takes the goods of a city that it has completed */
  ev: 'goods'
  /** whose */
  seat?: number
  /** how many of each */
  wine?: number
  /** how many of each */
  grain?: number
  /** how many of each */
  cloth?: number
}

export interface CarcassonneDie {
  /** the die of a flight is rolled */
  ev: 'die'
  /** what it shows */
  value: number
}

export interface CarcassonneMessage {
  /** a message is drawn, or the seat has said what to do with it */
  ev: 'message'
  /** whose */
  seat?: number
  /** 1 to 8 */
  number: number
  /** act or seal; missing when it is drawn */
  choice?: string
}

export interface CarcassonneAdvanced {
  /** a scoring figure takes the points that come next */
  ev: 'advanced'
  /** whose */
  seat?: number
  /** follower or messenger */
  figure: 'follower' | 'messenger'
}

export interface CarcassonneFerry {
  /** a ferry is placed or turned */
  ev: 'ferry'
  /** who did it */
  seat?: number
  /** where */
  x: number
  /** the same */
  y: number
  /** the two roads */
  joins: string
}

export interface CarcassonneGold {
  /** a gold bar is laid, or taken */
  ev: 'gold'
  /** who takes it; missing when it is laid */
  seat?: number
  /** where */
  x: number
  /** the same */
  y: number
}

export interface CarcassonneMage {
  /** the mage moves */
  ev: 'mage'
  /** where it goes */
  x?: number
  /** the same */
  y?: number
  /** the same */
  spot?: string
  /** true: it leaves the board */
  off?: true
}

export interface CarcassonneWitch {
  /** the witch moves */
  ev: 'witch'
  /** where it goes */
  x?: number
  /** the same */
  y?: number
  /** the same */
  spot?: string
  /** true: it leaves the board */
  off?: true
}

export interface CarcassonneRobber {
  /** a robber goes to a space of the track, or home */
  ev: 'robber'
  /** whose */
  seat?: number
  /** true: it goes home */
  home?: true
  /** 0 to 49 */
  space?: number
}

export interface CarcassonneCrop {
  /** the active seat says what a crop circle does */
  ev: 'crop'
  /** whose turn it is */
  seat?: number
  /** where the followers stand: road, city, field */
  kind?: string
  /** add or remove */
  choice: 'add' | 'remove'
}

export interface CartagenaAuto {
  /** the engine decided by itself */
  ev: 'auto'
  /** what the engine did, there being no choice */
  action: string
}

export interface CartagenaCard {
  /** a seat drew a card */
  ev: 'card'
  /** who drew it */
  seat: number
  /** what it is, unless that is secret */
  symbol?: CardSymbol
}

export interface CartagenaRow {
  /** a card was laid into the row */
  ev: 'row'
  /** the card that was laid into the row */
  symbol: CardSymbol
}

export interface CartagenaAdvanced {
  /** a pirate advanced */
  ev: 'advanced'
  /** whose pirate */
  seat: number
  /** the card that was played */
  symbol: CardSymbol
  /** the square that it left */
  start: number
  /** the square that it reached; 37 is the boat */
  to: number
}

export interface CartagenaRetreated {
  /** a pirate fell back */
  ev: 'retreated'
  /** whose pirate */
  seat: number
  /** the square that it left */
  start: number
  /** the square that it reached */
  to: number
  /** how many cards that brings */
  cards: number
}

export interface CartagenaDiscarded {
  /** a card was laid down without a move */
  ev: 'discarded'
  /** who laid it down */
  seat: number
  /** what it is */
  symbol?: CardSymbol
}

export interface CartagenaReshuffled {
  /** the discards became the pile */
  ev: 'reshuffled'
  /** how many cards the new pile has */
  cards: number
}

export interface CartagenaTurn {
  /** a turn begins */
  ev: 'turn'
  /** whose turn begins */
  seat: number
}

export interface CartagenaScored {
  /** a pirate came into the boat, or left it */
  ev: 'scored'
  /** whose pirate came into the boat or left it */
  seat: number
  /** 1, or -1 */
  points: number
  /** what it is for */
  what: 'boat'
  /** false: nothing is counted at the end */
  final: boolean
  /** how the points came about */
  terms: Term[]
}

export interface CartagenaOver {
  /** the game is over */
  ev: 'over'
  /** pirates in the boat, by seat */
  scores: number[]
  /** the seats that have won */
  winners: number[]
}

/** What happened: `ev` says which. */
export type GameEvent =
  | CarcassonneAuto
  | CarcassonneDrawn
  | CarcassonneBoxed
  | CarcassonnePlaced
  | CarcassonnePut
  | CarcassonneReturned
  | CarcassonneScored
  | CarcassonneTurn
  | CarcassonneOver
  | CarcassonneGoods
  | CarcassonneDie
  | CarcassonneMessage
  | CarcassonneAdvanced
  | CarcassonneFerry
  | CarcassonneGold
  | CarcassonneMage
  | CarcassonneWitch
  | CarcassonneRobber
  | CarcassonneCrop
  | CartagenaAuto
  | CartagenaCard
  | CartagenaRow
  | CartagenaAdvanced
  | CartagenaRetreated
  | CartagenaDiscarded
  | CartagenaReshuffled
  | CartagenaTurn
  | CartagenaScored
  | CartagenaOver

export type EventWord = GameEvent['ev']

export interface CarcassonneState {
  /** which game it is */
  game: 'carcassonne'
  /** the edition, or another game with its tiles */
  ruleset: 'classic' | 'plus' | 'solo'
  /** those whose tiles are in play */
  expansions: Expansion[]
  /** every option with its value */
  options: Record<string, string>
  /** the seat that decides now, `chance` or `over` */
  actor: Actor
  /** the name of the decision */
  phase: CarcassonnePhase
  /** whose turn it is */
  active: number
  /** 1, or 2 in the second part of a double turn */
  part: number
  /** how many turns have begun */
  turn: number
  /** the tile that is to be placed */
  hand: string | null
  /** points by seat */
  scores: number[]
  /** tiles in the order in which they were laid: x, y, code, quarter turns */
  board: [number, number, string, number][]
  /** on the board: seat, figure, x, y, spot */
  figures: [number, string, number, number, string][]
  /** by seat, figures that can be placed */
  supply: Record<string, number>[]
  /** tiles that are not drawn yet, by code */
  left: Record<string, number>
  /** tokens by seat */
  goods?: Record<'wine' | 'grain' | 'cloth', number>[]
  /** who is in the air, and over which tile */
  flight?: { figure: string; x?: number; y?: number }
  /** by seat, the totals of follower and messenger */
  track?: [number, number][]
  /** the message that is being read (0: none), those nobody has seen, those under the stack in their order */
  messages?: { current: number; unseen: number[]; under: number[] }
  /** ferries: x, y and the two roads that each joins */
  ferries?: [number, number, string][]
  /** bars on the board: x, y, how many */
  bars?: [number, number, number][]
  /** bars by seat */
  gold?: number[]
  /** where mage and witch stand */
  magic?: Record<'mage' | 'witch', [number, number, string] | null>
  /** by seat, the space of the robber; null: at home */
  robbers?: (number | null)[]
  /** together: the person who speaks for each colour */
  persons?: number[]
  /** tiles left, by colour */
  piles?: number[]
  /** cells of the followers that have been counted at the end */
  counted?: [number, number][]
}

export interface CartagenaState {
  /** which game it is */
  game: 'cartagena'
  /** the version */
  mode: 'jamaica' | 'tortuga' | 'hispaniola'
  /** every option with its value */
  options: Record<string, string>
  /** the seat that decides now, `chance` or `over` */
  actor: Actor
  /** the name of the decision */
  phase: CartagenaPhase
  /** whose turn it is */
  active: number
  /** moves of this turn so far */
  moves_made: number
  /** how many turns have begun */
  turn: number
  /** cards that the active seat has still to draw */
  owed: number
  /** cards that the row still lacks */
  to_lay: number
  /** 36 letters from the fortress to the boat: s d k b p h */
  board: string
  /** by seat, the squares of its pirates: 0 is the fortress, 37 the boat */
  pirates: number[][]
  /** by seat, its cards, or how many if they are secret */
  hands: (CardSymbol[] | number)[]
  /** with secret hands and a row: by seat, cards that everybody saw */
  seen?: CardSymbol[][]
  /** the open row, the next card first */
  row: CardSymbol[]
  /** the pile by symbol, or its size if that is secret */
  deck: number | Record<CardSymbol, number>
  /** the discards by symbol */
  discard: Record<CardSymbol, number>
  /** pirates in the boat, by seat */
  scores: number[]
}

export interface Action {
  /** its text */
  a: string
  /** the first word of it */
  verb: Verb
  /** the cell that is meant, also where the text leaves it out */
  x?: number
  /** the same */
  y?: number
  /** of `place`: quarter turns */
  rot?: number
  /** of `place`: the tile in hand */
  tile?: string
  /** the segment that is meant */
  spot?: string
  /** its index in `zones` */
  zone?: number
  /** points that the zone would give now, as it stands, to whoever owns it */
  worth?: number
  /** the figure that is meant */
  figure?: string
  /** of `fly`: where a 1, 2 or 3 leads */
  cells?: [number, number][]
  /** of `ferry` and `turn`: the two roads */
  sides?: string
  /** of `robber`: the space */
  n?: number
  /** of `steal`: from whom */
  seat?: number
  /** Cartagena: the card */
  symbol?: CardSymbol
  /** Cartagena: the square that the pirate leaves */
  from?: number
  /** Cartagena: the square that it reaches */
  to?: number
  /** Cartagena, of `retreat`: how many cards it brings */
  cards?: number
}

export interface Zone {
  /** what it is */
  kind: 'road' | 'city' | 'field' | 'monastery' | 'garden'
  /** every segment of it: cell and spot */
  parts: [number, number, string][]
  /** is it complete? */
  done: boolean
  /** open ends, or empty cells around it; not of fields */
  open?: number
  /** tiles that count; not of fields */
  tiles?: number
  /** of cities */
  shields?: number
  /** of fields: completed cities beside it */
  cities?: number
  /** by seat; with full aids, or if a legal action names the zone */
  strength?: number[]
  /** seats that have the majority; the same */
  owners?: number[]
  /** what it gives if counted now; the same */
  worth?: number
}

export interface Cell {
  /** grows to the east */
  x: number
  /** grows to the south */
  y: number
  /** with aids: how many tiles that are not drawn yet fit there by their sides */
  fits?: number
}

export interface Played {
  /** its number, from 1 on */
  ply: number
  /** in which turn */
  turn: number
  /** who played it */
  seat: number | 'chance'
  /** the action; a hidden card is `draw ?` */
  a: string
  /** what it caused */
  events: GameEvent[]
}

export interface ViewBase {
  /** the version of this shape */
  v: 1
  /** which game it is */
  game: GameName
  /** actions played so far, chance included, automatic ones not */
  ply: number
  /** how many seats there are */
  seats: number
  /** whose eyes this is for */
  viewer: Viewer
  /** how much help the screen asked for */
  aids: Aids
  /** the seat that decides now, `chance` or `over` */
  actor: Actor
  /** the name of the decision */
  phase: string
  /** how many turns have begun */
  turn: number
  /** whose turn it is */
  active: number
  /** points now, by seat */
  scores: number[]
  /** points if the game ended now; with full aids, and when the game is over */
  final?: number[]
  /** what a game comes to that nobody wins */
  result?: number
  /** when the game is over: the seats that have won */
  winners?: number[]
  /** what the actor may do, for a viewer that is the actor or sees everything */
  legal: Action[]
}

export interface CarcassonneView extends ViewBase {
  /** which game it is */
  game: 'carcassonne'
  /** the position */
  state: CarcassonneState
  /** every zone that holds a figure or is named by a legal action */
  zones: Zone[]
  /** every empty cell beside the board */
  cells: Cell[]
  /** cells of the tiles laid since the viewer's last turn, oldest first */
  last: [number, number][]
  /** markup of what expansions put on the board, and of everybody's figures on the score track */
  pieces: { lies: string; stands: string; hovers: string; track: string }
  /** tiles that are not drawn yet, by code; with aids */
  unseen?: Record<string, number>
}

export interface CartagenaView extends ViewBase {
  /** which game it is */
  game: 'cartagena'
  /** the position */
  state: CartagenaState
  /** cards that the viewer does not see, by symbol; with aids */
  unseen?: Record<CardSymbol, number>
}

export type View = CarcassonneView | CartagenaView
