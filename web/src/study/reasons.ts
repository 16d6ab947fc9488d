// reasons.ts: why one turn is better than another, in words. The engine says in which terms of its evaluation the two
// differ; here each of them becomes a sentence of the language.

import { landName, seatName } from '../play/label'
import type { Seat } from '../table/table'
import type { Words } from '../words'
import type { Reason, Term } from './verdict'
import type { StudyWords } from './words'

const NONE: Term = [0, 0, 0]

interface Teller {
  w: Words
  s: StudyWords
  seats: readonly Seat[]
}

function thingOf({ w, s, seats }: Teller, { seat, kind = '', x = 0, y = 0 }: Reason): string {
  return s.their(seatName(seats, seat), `${landName(w, kind)} ${w.play.at(x, y)}`)
}

function zoneReason(t: Teller, reason: Reason, digits: (n: number) => string): string {
  const { better, played } = reason
  const thing = thingOf(t, reason)
  const { reasons } = t.s
  if (!better) return reasons.nothing(thing, digits(played?.[2] ?? 0))
  if (!played) return reasons.promises(thing, digits(better[2]))
  // More open places may come with more points: they are a reason where they are what is better.
  const isByOpenness = reason.own ? better[0] < played[0] : better[0] > played[0]
  if (reason.why === 'zone' && isByOpenness) return reasons.open(thing, better[0], played[0])
  return reasons.instead(thing, digits(better[2]), digits(played[2]))
}

function meetingReason(t: Teller, reason: Reason): string {
  const { better, played, seat, own } = reason
  const { reasons } = t.s
  const thing = `${landName(t.w, reason.kind ?? '')} ${t.w.play.at(reason.x ?? 0, reason.y ?? 0)}`
  if (own && better && better[2] > 0) return reasons.joinYours(seatName(t.seats, seat), thing, better[0], better[1])
  if (!own && played && played[2] > 0) return reasons.joinTheirs(seatName(t.seats, seat), thing, played[0], played[1])
  if (!own && better) return reasons.joinMore(thingOf(t, reason), better[0], better[1])
  const [n, of] = played ?? NONE
  return reasons.joinLess(thingOf(t, reason), n, of)
}

/** A table of words may be asked for what somebody has made up. */
const wordOf = (words: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  words && Object.hasOwn(words, key) ? words[key] : undefined

/** "1.9 points more: a builder where the road or city goes on" */
function expansionReason({ w, s, seats }: Teller, reason: Reason, digits: (n: number) => string): string {
  const { expansion = '', part = '', own } = reason
  const files = w.expansions.byId
  const words = Object.hasOwn(files, expansion) ? files[expansion] : undefined
  const thing = wordOf(words?.foreseen, part) ?? wordOf(words?.what, part) ?? words?.name ?? expansion
  const text = own ? s.reasons.more(thing, digits(reason.points)) : s.reasons.less(thing, digits(reason.points))
  return s.reasons.of(seatName(seats, reason.seat), text)
}

function countReason({ s }: Teller, { why, own, better = NONE, played = NONE }: Reason): string {
  const { reasons } = s
  // What the points differ by is not in the numbers.
  if (why !== 'free' && why !== 'fetch' && better[0] === played[0] && (why !== 'cards' || better[1] === played[1]))
    return ''
  switch (why) {
    case 'scored':
      return reasons.scored(better[0], played[0])
    case 'supply':
      return played[0] === 0 ? reasons.lastOne : reasons.supply(better[0], played[0])
    case 'free':
      return own ? '' : reasons.free
    case 'way':
      return reasons.way(better[0], played[0])
    case 'last':
      return reasons.last(better[0], played[0])
    case 'cards':
      return better[0] === played[0] ? reasons.kinds(better[1], played[1]) : reasons.cards(better[0], played[0])
    case 'jumps':
      return reasons.jumps(better[0], played[0])
    case 'fetch':
      return own ? reasons.fetch : reasons.fetchLess
    default:
      return ''
  }
}

/** A sentence; empty for a reason that this page has never heard of. */
export function reasonText(w: Words, s: StudyWords, reason: Reason, seats: readonly Seat[]): string {
  const teller: Teller = { w, s, seats }
  const digits = (n: number) => w.forms.number(Math.round(n * 10) / 10)
  if (reason.why === 'zone' || reason.why === 'farm') return zoneReason(teller, reason, digits)
  if (reason.why === 'meeting') return meetingReason(teller, reason)
  if (reason.why === 'expansion') return expansionReason(teller, reason, digits)
  const text = countReason(teller, reason)
  return text === '' ? '' : s.reasons.of(seatName(seats, reason.seat), text)
}
