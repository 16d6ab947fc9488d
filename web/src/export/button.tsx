// button.tsx: the way to what a game can be handed out as. The rest is fetched when somebody asks for it.

import { useState } from 'preact/hooks'
import type { Table } from '../table/table'
import { fetched } from '../help/fetched'
import { Icon } from '../ui/icon'
import { useWords } from '../words'

const ExportBox = fetched(() => import('./box').then((module) => module.ExportBox))

export function ExportButton({ table, ply }: { table: Table; ply: number }) {
  const { play } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button class="button" onClick={() => setOpen(true)}>
        <Icon name="download" /> {play.export}
      </button>
      {isOpen ? <ExportBox table={table} ply={ply} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
