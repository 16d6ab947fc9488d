// ties.tsx: matches between teams in a round: the two teams with their boards, or which line-up is still missing.

import type { JSX } from 'preact'
import { Icon } from '../ui/icon'
import type { EventMatch, EventRound, EventTie } from './api'
import type { PartProps } from './deeds'
import { isWon, nameOf, nameOfDoer, scoreOf } from './model'
import { isOwn, tieMatch } from './team_model'
import { Forfeit } from './team_rulings'
import { hourText } from './times'
import './teams.css'

interface Props extends PartProps {
  round: EventRound
  decides: boolean
  /** a board, as every match is shown */
  board(match: EventMatch): JSX.Element
}

export function Ties({ round, board, decides, ...props }: Props) {
  return (
    <ol class="ties">
      {(round.ties ?? []).map((tie) => (
        <li
          key={tie.tie}
          class={tie.sides.some((side) => isOwn(props.event, side)) ? 'tie is-mine' : 'tie'}
          data-tie={tie.tie}
        >
          <TieHead {...props} tie={tie} />
          {tie.boards.length > 0 ? (
            <ol class="matches">
              {tie.boards.flatMap((number) => round.matches.filter((one) => one.board === number)).map(board)}
            </ol>
          ) : (
            <LineUps {...props} tie={tie} />
          )}
          {tie.notes.map((note) => (
            <p key={note.at} class="match-note">
              <Icon name="flag" />
              <span>
                {note.text}{' '}
                <span class="hint">{props.t.noteBy(nameOfDoer(props.event, note.by), hourText(note.at))}</span>
              </span>
            </p>
          ))}
          {decides && tie.boards.length === 0 && tie.sides[1] !== null ? (
            <Forfeit {...props} tie={tie} round={round} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function TieHead({ t, event, tie }: PartProps & { tie: EventTie }) {
  const match = tieMatch(tie)
  const look = (side: number) => `tie-team${isWon(match, side) ? ' is-winner' : ''}`
  return (
    <h3 class="tie-head" data-outcome={tie.outcome}>
      <span class={look(0)}>{nameOf(event, tie.sides[0])}</span>
      <span class="tie-score">{tie.outcome === 'bye' ? t.bye : scoreOf(match) || '–'}</span>
      <span class={look(1)}>{nameOf(event, tie.sides[1])}</span>
    </h3>
  )
}

/** Before both are in: which one is, and until when they are waited for. */
function LineUps({ t, event, tie }: PartProps & { tie: EventTie }) {
  if (tie.sides[1] === null) return null
  if (tie.walkover || tie.outcome === 'nobody') return <p class="hint">{t.walkover}</p>
  return (
    <p class="tie-waits hint">
      {tie.sides.map((side, i) => (
        <span key={i} data-in={tie.lineups[i]}>
          {tie.lineups[i] ? <Icon name="check" /> : null}
          {nameOf(event, side)}: {tie.lineups[i] ? t.team.isIn : t.team.isMissing}
        </span>
      ))}
      {tie.deadline ? <span>{t.untilHour(hourText(tie.deadline))}</span> : null}
    </p>
  )
}
