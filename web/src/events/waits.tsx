// waits.tsx: what an event waits for, in a sentence, and the way out of it.

import { DeedButton, type PartProps } from './deeds'
import { isOfTeams } from './team_model'
import { hourText } from './times'

/** Of teams their captains withdraw them. */
export function Withdraw(props: PartProps) {
  const { t, event } = props
  const isTeam = isOfTeams(event)
  if (isTeam && (event.captain ?? null) === null) return null
  return (
    <DeedButton {...props} word="withdraw" look="quiet" sure={isTeam ? t.team.withdrawAsk : t.withdrawAsk}>
      {isTeam ? t.team.withdraw : t.withdraw}
    </DeedButton>
  )
}

/** Nothing is to be played by me now: what comes, and when. */
export function waitsText({ t, event }: Pick<PartProps, 't' | 'event'>): string {
  const { for: what, until } = event.waits
  if (what === 'results') return t.waitsResults(event.round)
  if (what === 'bell' && event.settings.format === 'ladder')
    return until === null ? '' : t.ladder.until(hourText(until))
  if (what === 'bell') return until === null ? '' : t.untilBell(hourText(until))
  if (what === 'challenges') return t.ladder.goesOn
  if (what === 'organiser') return t.waitsOrganiser
  if (what === 'begin') return until === null ? t.waitForOrganiser : t.beginsAt(hourText(until))
  return until === null ? t.waitsRound : t.nextRoundAt(hourText(until))
}
