// main.tsx: starts the page: settings and language first, then the screens. The order of the style sheets is the order
// of their weight.

import { render } from 'preact'
import './style/tokens.css'
import './style/app.css'
import './style/start.css'
import './style/setup.css'
import './style/phones.css'
import './style/help.css'
import './style/cartagena.css'
import './style/board.css'
import './style/play.css'
import './style/seats.css'
import './style/bar.css'
import './style/drawers.css'
import './style/online.css'
import './style/people.css'
import { startAnnouncing } from './ui/announce'
import { App } from './app/app'
import { sendDailies } from './app/daily_table'
import { startOffline } from './app/offline'
import { SPEED_MS, startSettings, watchSettings } from './ui/settings'
import { startOnline } from './online/start'
import { setPace } from './table/local'

async function start(): Promise<void> {
  const root = document.getElementById('app')
  if (!root) return
  startAnnouncing()
  await startSettings()
  watchSettings((now) => setPace(SPEED_MS[now.speed]))
  render(<App />, root)
  startOffline()
  startOnline(sendDailies)
}

void start()
