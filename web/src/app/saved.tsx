// saved.tsx: the games of this browser: continue, replay, share, save as a file, delete; and opening one from a file or
// from the clipboard.

import { useEffect, useState } from 'preact/hooks'
import { Badge } from '../art/badge'
import { list, remove, type SavedGame } from '../table/storage'
import { Problem } from '../ui/error'
import { download, openText } from '../ui/files'
import { Icon } from '../ui/icon'
import { href } from '../ui/route'
import { ShareBox } from '../ui/share_box'
import { Shell } from '../ui/shell'
import { say } from '../ui/toast'
import { useWords } from '../words'
import { FileButton } from './start'

interface EntryProps {
  game: SavedGame
  onShare(): void
  onDelete(): void
}

function Scores({ game }: { game: SavedGame }) {
  return (
    <span class="saved-seats">
      {game.setup.seats.map((seat, i) => (
        <span key={i} class="saved-seat">
          <Badge colour={seat.colour} size={20} /> {seat.name} {game.scores?.[i] ?? ''}
        </span>
      ))}
    </span>
  )
}

/** A link carries the seed, and with it what is still to come: only a finished game is shared. */
function Entry({ game, onShare, onDelete }: EntryProps) {
  const { app } = useWords()
  const record = game.setup.record ?? ''
  return (
    <li class="saved-game">
      <div class="saved-words">
        <h2 class="saved-title">{game.title}</h2>
        <p class="hint">
          {app.saved.when(game.when)} · {game.over ? app.saved.over : app.saved.running(game.ply)}
        </p>
        <Scores game={game} />
      </div>
      <div class="saved-buttons">
        <a
          class={game.over ? 'button' : 'button primary'}
          href={game.over ? href('replay', game.id) : href('play', game.id)}
        >
          <Icon name="play" /> {game.over ? app.saved.replay : app.saved.continue}
        </a>
        {game.over ? (
          <button class="button" onClick={onShare}>
            <Icon name="share" /> {app.saved.share}
          </button>
        ) : null}
        <button
          class="button"
          aria-label={app.saved.download}
          title={app.saved.download}
          onClick={() => download(game.title, record)}
        >
          <Icon name="download" />
        </button>
        <button
          class="button danger"
          aria-label={`${app.saved.delete}: ${game.title}`}
          title={app.saved.delete}
          onClick={onDelete}
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  )
}

function Paste() {
  const { app } = useWords()
  const [text, setText] = useState('')
  return (
    <details class="paste">
      <summary class="button">
        <Icon name="copy" /> {app.saved.paste}
      </summary>
      <textarea
        class="field-input wide"
        rows={5}
        aria-label={app.saved.pasteHint}
        placeholder={app.saved.pasteHint}
        value={text}
        onInput={(e) => setText(e.currentTarget.value)}
      />
      <button class="button primary" disabled={text.trim() === ''} onClick={() => void openText(text.trim())}>
        {app.saved.openPasted}
      </button>
    </details>
  )
}

/** Whether this browser refuses to keep anything, as private windows may: then games live as long as the page. */
function useForgetful(): boolean {
  const [forgetful, setForgetful] = useState(false)
  useEffect(() => {
    try {
      const probe = indexedDB.open('baluarte-probe')
      probe.onerror = () => setForgetful(true)
      probe.onsuccess = () => {
        probe.result.close()
        indexedDB.deleteDatabase('baluarte-probe')
      }
    } catch {
      setForgetful(true)
    }
  }, [])
  return forgetful
}

function useSaved(): [SavedGame[] | null, () => void] {
  const [games, setGames] = useState<SavedGame[] | null>(null)
  const refresh = () => void list().then(setGames, () => setGames([]))
  useEffect(refresh, [])
  return [games, refresh]
}

export function SavedScreen() {
  const { app } = useWords()
  const [games, refresh] = useSaved()
  const forgetful = useForgetful()
  const [shared, setShared] = useState<SavedGame | null>(null)
  const forget = (game: SavedGame) => {
    if (!confirm(app.saved.deleteAsk(game.title))) return
    void remove(game.id).then(() => {
      say(app.saved.deleted)
      refresh()
    })
  }
  return (
    <Shell current="saved" title={app.saved.title}>
      <div class="saved-open">
        <FileButton />
        <Paste />
      </div>
      {forgetful ? <Problem text={app.saved.memory} /> : null}
      {games?.length === 0 ? <p class="empty">{app.saved.empty}</p> : null}
      <ul class="saved-list">
        {(games ?? []).map((game) => (
          <Entry key={game.id} game={game} onShare={() => setShared(game)} onDelete={() => forget(game)} />
        ))}
      </ul>
      {shared ? (
        <ShareBox title={shared.title} record={shared.setup.record ?? ''} onClose={() => setShared(null)} />
      ) : null}
    </Shell>
  )
}
