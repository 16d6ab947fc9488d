// mistake_table.ts: the table at which a turn of a finished game is thought over again. One position, one seat: whatever
// is played there is tried on a copy, and when the turn is over whoever opened the table hears of it.

import type { Played, View } from '../engine/view'
import { type Seat, type Snapshot, Table } from '../table/table'

export interface Position {
  seat: number
  seats: Seat[]
  title: string
  history: Played[]
  record: string
  /** what it looks like after these actions */
  look(actions: readonly string[]): Promise<View>
}

export class MistakeTable extends Table {
  private tried: string[] = []

  private constructor(
    private readonly position: Position,
    private readonly before: View,
    private readonly onTurn: (actions: string[] | null) => void,
  ) {
    super()
    this.show(before)
  }

  /** `onTurn` hears every turn that was tried, and null when the position is there as it was. */
  static async open(position: Position, onTurn: (actions: string[] | null) => void): Promise<MistakeTable> {
    return new MistakeTable(position, await position.look([]), onTurn)
  }

  /** Nobody but this seat decides here, and a game that would be over is not. */
  private show(view: View): void {
    const { seat, seats, title, history } = this.position
    const isOwn = view.actor === seat
    const shown: View = isOwn ? view : { ...view, actor: view.actor === 'over' ? 'chance' : view.actor, legal: [] }
    const snapshot: Snapshot = {
      id: 'mistake',
      title,
      seats,
      view: shown,
      mine: [seat],
      handover: null,
      history,
      thinking: null,
      paused: false,
      clock: null,
      canUndo: view !== this.before,
      connection: 'online', // there is nobody who could be paused
    }
    this.tell(snapshot)
  }

  act(...actions: string[]): Promise<void> {
    return this.inTurn(async () => {
      const tried = [...this.tried, ...actions]
      const view = await this.position.look(tried)
      this.tried = tried
      this.show(view)
      if (view.actor !== this.position.seat) this.onTurn(tried)
    })
  }

  /** The position as it was: another try. */
  undo(): Promise<void> {
    return this.inTurn(() => {
      this.tried = []
      this.show(this.before)
      this.onTurn(null)
      return Promise.resolve()
    })
  }

  /** What another turn leads to, to look at. */
  showLine(line: string): Promise<void> {
    return this.inTurn(async () => {
      const view = await this.position.look(line.split('; '))
      this.tried = []
      this.show({ ...view, actor: 'chance' })
    })
  }

  at(): Promise<View> {
    return Promise.resolve(this.before)
  }

  preview(actions: string[]): Promise<View> {
    return this.inTurn(() => this.position.look([...this.tried, ...actions]))
  }

  record(): Promise<string> {
    return Promise.resolve(this.position.record)
  }
}
