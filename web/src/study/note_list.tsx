// note_list.tsx: what somebody has added to the game: at a turn its comment and its branches, and of the whole game a list of
// the turns that have some, to be kept as a file or a link.

import { useState } from 'preact/hooks'
import { seatName } from '../play/label'
import type { Seat } from '../table/table'
import { download, openFile } from '../ui/files'
import { Icon } from '../ui/icon'
import { ShareBox } from '../ui/share_box'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { pointsText, winText } from './figures'
import type { Game } from './game'
import { type Branch, branchKey, MAX_COMMENT, type Notes, withComment, withNotes, withoutBranch } from './notes'
import type { StudyRun } from './run'
import { lineText } from './turn'
import type { Item, TurnVerdict } from './verdict'
import type { StudyWords } from './words'

/** The turn that a position belongs to: the one that is not over there. */
const turnOf = (turns: readonly Item[], ply: number): Item | undefined =>
  turns.find((turn) => ply < turn.ply + turn.n) ?? turns.at(-1)

const branchesAt = ({ branches }: Notes, turns: readonly Item[], at: Item): Branch[] =>
  branches.filter(({ ply }) => turnOf(turns, ply) === at)

/** Instead of whatever was said anywhere in this turn. */
function withTurnComment(notes: Notes, turns: readonly Item[], at: Item, text: string): Notes | null {
  const others = Object.entries(notes.comments).filter(([ply]) => turnOf(turns, Number(ply)) !== at)
  return withComment({ ...notes, comments: Object.fromEntries(others) }, at.ply, text)
}

const commentAt = ({ comments }: Notes, turns: readonly Item[], at: Item): string =>
  Object.entries(comments)
    .filter(([ply]) => turnOf(turns, Number(ply)) === at)
    .map(([, text]) => text)
    .join('\n')

interface CommentProps {
  label: string
  value: string
  onChange(text: string): void
}

function CommentField({ label, value, onChange }: CommentProps) {
  return (
    <label class="study-comment">
      <span>{label}</span>
      <textarea
        class="field-input wide"
        rows={2}
        maxLength={MAX_COMMENT}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

interface TurnNotesProps {
  run: StudyRun
  s: StudyWords
  turns: readonly Item[]
  at: Item
  seats: Seat[]
  onExplore(ply: number, more: readonly string[]): void
}

/** The comment on a turn, and what else was tried there. */
export function TurnNotes({ run, s, turns, at, seats, onExplore }: TurnNotesProps) {
  const notes = run.notes.value
  const change = (next: Notes | null) => (next ? run.setNotes(next) : say(s.tooMany, true))
  const branches = branchesAt(notes, turns, at)
  return (
    <section class="study-notes" aria-label={s.notes}>
      <button class="button study-try" onClick={() => onExplore(at.ply, [])}>
        <Icon name="tiles" /> {s.tryTurn}
      </button>
      {branches.length ? <h3>{s.branches}</h3> : null}
      <ul class="study-branches">
        {branches.map((branch) => (
          <BranchRow
            key={branchKey(branch)}
            s={s}
            branch={branch}
            verdict={run.tried.value[branchKey(branch)]}
            seats={seats}
            onOpen={() => onExplore(branch.ply, branch.actions)}
            onRemove={() => change(withoutBranch(notes, branch))}
            onComment={(text) => change(withComment(notes, branch, text))}
          />
        ))}
      </ul>
      <CommentField
        label={s.comment}
        value={commentAt(notes, turns, at)}
        onChange={(text) => change(withTurnComment(notes, turns, at, text))}
      />
    </section>
  )
}

interface BranchProps {
  s: StudyWords
  branch: Branch
  /** missing: not judged yet; null: there was nothing to choose */
  verdict: TurnVerdict | null | undefined
  seats: Seat[]
  onOpen(): void
  onRemove(): void
  onComment(text: string): void
}

function verdictText(s: StudyWords, verdict: TurnVerdict | null | undefined): string {
  if (verdict === undefined) return s.waiting
  if (verdict === null) return ''
  if (verdict.best || verdict.played === 0) return s.fine
  return s.costs(pointsText(s, verdict.loss), winText(verdict.loss_win))
}

/** As much of it as one reads at a glance. */
const SHOWN_ACTIONS = 4

function BranchRow({ s, branch, verdict, seats, onOpen, onRemove, onComment }: BranchProps) {
  const w = useWords()
  const line = lineText(w, s, branch.actions.slice(0, SHOWN_ACTIONS).join('; '), seats)
  const text = branch.actions.length > SHOWN_ACTIONS ? `${line} …` : line
  return (
    <li>
      <div class="study-branch">
        <button class="study-candidate" data-line={branch.actions.join('; ')} onClick={onOpen}>
          <span class="study-what">
            {text}
            {verdict?.fault ? <span class={`study-fault is-${verdict.fault}`}>{s.faults[verdict.fault]}</span> : null}
            <br />
            <span class="hint">{verdictText(s, verdict)}</span>
          </span>
        </button>
        <button class="button quiet" aria-label={`${s.remove}: ${text}`} title={s.remove} onClick={onRemove}>
          <Icon name="trash" />
        </button>
      </div>
      <CommentField label={s.branchComment} value={branch.comment} onChange={onComment} />
    </li>
  )
}

interface AllNotesProps {
  game: Game
  run: StudyRun
  s: StudyWords
  turns: readonly Item[]
  onGo(item: number): void
}

/** Every turn with notes, and the way out and in for all of them. */
export function AllNotes({ game, run, s, turns, onGo }: AllNotesProps) {
  const { app } = useWords()
  const [shared, setShared] = useState<{ short: string; long: string } | null>(null)
  const notes = run.notes.value
  const noted = turns.filter(
    (turn) => commentAt(notes, turns, turn) !== '' || branchesAt(notes, turns, turn).length > 0,
  )
  const written = async () => withNotes(await run.written(), notes, run.judgedLines())
  const [isLong, setIsLong] = useState(false)
  const share = async () => setShared({ short: withNotes(await run.written(), notes), long: await written() })
  const open = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    void openFile(input.files?.[0])
    input.value = ''
  }
  return (
    <section class="study-all" aria-label={s.notes}>
      <h2>{s.notes}</h2>
      {noted.length ? (
        <ul>
          {noted.map((turn) => (
            <li key={turn.item}>
              <button class="button quiet" data-item={turn.item} onClick={() => onGo(turn.item)}>
                {s.at(turn.turn, seatName(game.seats, turn.seat))}
              </button>{' '}
              {[s.branchCount(branchesAt(notes, turns, turn).length), commentAt(notes, turns, turn)]
                .filter((text) => text !== '')
                .join('; ')}
            </li>
          ))}
        </ul>
      ) : (
        <p class="study-note">{s.noNotes}</p>
      )}
      <div class="box-buttons">
        <button class="button study-save" onClick={() => void written().then((text) => download(game.title, text))}>
          <Icon name="download" /> {app.saved.download}
        </button>
        <label class="button file-button">
          <Icon name="upload" /> {app.saved.open}
          <input class="visually-hidden" type="file" accept=".txt,.rec,text/plain" onChange={open} />
        </label>
        <button class="button study-share" onClick={() => void share()}>
          <Icon name="share" /> {app.share.title}
        </button>
      </div>
      {shared ? (
        <ShareBox title={game.title} record={isLong ? shared.long : shared.short} onClose={() => setShared(null)}>
          <label class="study-check">
            <input type="checkbox" checked={isLong} onChange={(e) => setIsLong(e.currentTarget.checked)} />
            {s.withJudged}
          </label>
        </ShareBox>
      ) : null}
    </section>
  )
}
