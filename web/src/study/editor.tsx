// editor.tsx: a position is built by hand: tiles, figures, points, what is left in the bag, hands, whose turn it is. The engine
// refuses what no game could come to and says why. What was built is analysed, played, saved and shared as any game.

import { useLayoutEffect, useState } from 'preact/hooks'
import { startEngine } from '../engine/engine'
import { RefusalNote } from '../help/refusal'
import { Expansions, fitSeats, GameVersion } from '../setup/parts'
import { optionsText, presetNamed, seatLimits, type SetUp, setUpOf, newSeat } from '../setup/presets'
import { pack } from '../table/share'
import { Choice } from '../ui/choice'
import { Problem, sentenceOf } from '../ui/error'
import { Icon } from '../ui/icon'
import { go } from '../ui/route'
import { Shell } from '../ui/shell'
import { WaitingScreen } from '../ui/waiting'
import { useWords } from '../words'
import './study.css'
import './editor.css'
import { Land } from './edit_land'
import { AsText } from './edit_parts'
import { editRefusal } from './edit_refusal'
import { Race } from './edit_race'
import { EditorRun } from './editor_run'
import { useGame, type Game } from './game'
import { type StudyWords, useStudyWords } from './words'

export function EditorScreen({ data, ply }: { data: string; ply: number | null }) {
  const { app } = useWords()
  const s = useStudyWords()
  return !s ? (
    <WaitingScreen current="study" title={app.title} />
  ) : data === '' ? (
    <Rules s={s} />
  ) : (
    <OfGame data={data} ply={ply ?? 0} s={s} />
  )
}

// ----- which game -----

/** The rules of the game whose position is built. */
function Rules({ s }: { s: StudyWords }) {
  const { app, names } = useWords()
  const [setUp, setSetUp] = useState<SetUp>(() => setUpOf(presetNamed('plus')))
  const [problem, setProblem] = useState<string | null>(null)
  const change = (more: Partial<SetUp>) => setSetUp((now) => fitSeats({ ...now, ...more }))
  const [least, most] = seatLimits(setUp)
  const players = (n: number) => {
    const seats = setUp.seats.slice(0, n)
    while (seats.length < n) seats.push(newSeat({ kind: 'friend' }, seats))
    change({ seats })
  }
  const build = async () => {
    const engine = startEngine()
    try {
      await engine.ask(`new ${optionsText(setUp)}`)
      const { lines } = await engine.ask('record')
      go('edit', await pack(`${lines.join('\n')}\n`), 0)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    engine.close()
  }
  return (
    <Shell current="study" title={s.edit.title}>
      <div class="form">
        <p>{s.edit.intro}</p>
        <Choice
          legend={s.edit.game}
          name="game"
          options={(['carcassonne', 'cartagena'] as const).map((value) => ({ value, label: names[value] }))}
          value={setUp.game}
          onChange={(game) => change({ game })}
        />
        <GameVersion setUp={setUp} change={change} />
        <label class="edit-field">
          <span>{app.setup.players}</span>
          <select class="edit-players" onChange={(event) => players(Number(event.currentTarget.value))}>
            {Array.from({ length: most - least + 1 }, (_, i) => (
              <option key={i} value={least + i} selected={least + i === setUp.seats.length}>
                {least + i}
              </option>
            ))}
          </select>
        </label>
        <Expansions setUp={setUp} change={change} />
        {problem ? <Problem text={s.edit.impossible} detail={problem} /> : null}
        <button class="button primary edit-begin" onClick={() => void build()}>
          <Icon name="tiles" /> {s.edit.title}
        </button>
      </div>
    </Shell>
  )
}

// ----- the position -----

function OfGame({ data, ply, s }: { data: string; ply: number; s: StudyWords }) {
  const [first] = useState(data) // the address follows what is built
  const game = useGame(first)
  if (game) return <Editor game={game} ply={ply} s={s} />
  return (
    <WaitingScreen current="study" title={s.edit.title} problem={game === false ? { text: s.broken } : undefined} />
  )
}

function useEditorRun({ record }: Game, ply: number): EditorRun {
  const [run] = useState(() => new EditorRun(record, ply))
  useLayoutEffect(() => () => run.close(), [run])
  return run
}

function Editor({ game, ply, s }: { game: Game; ply: number; s: StudyWords }) {
  const run = useEditorRun(game, ply)
  const built = run.now
  const problem = run.problem
  if (!built)
    return (
      <WaitingScreen
        current="study"
        title={s.edit.title}
        problem={problem ? { text: s.broken, detail: problem } : undefined}
      />
    )
  const props = { s, game, run, built }
  return (
    <Shell current="study" title={`${s.edit.title}: ${game.title}`}>
      <div class="study edit" data-edits={built.edits.length}>
        <div class="study-steps">
          <button class="button edit-undo" disabled={!run.canUndo} onClick={() => void run.undo()}>
            <Icon name="back" /> {s.edit.undo}
          </button>
          <button class="button edit-redo" disabled={!run.canRedo} onClick={() => void run.redo()}>
            <Icon name="next" /> {s.edit.redo}
          </button>
          <button
            class="button primary edit-done"
            onClick={() => void pack(built.record).then((to) => go('study', to))}
          >
            <Icon name="play" /> {s.edit.done}
          </button>
        </div>
        {problem ? (
          <div class="problem edit-problem">
            <RefusalNote
              text={problem}
              otherwise={[s.edit.impossible, editRefusal(s.edit.reasons, problem)].filter(Boolean).join(' ')}
            />
          </div>
        ) : null}
        {built.view.game === 'carcassonne' ? (
          <Land {...props} view={built.view} />
        ) : (
          <Race {...props} view={built.view} />
        )}
        <AsText {...props} />
      </div>
    </Shell>
  )
}
