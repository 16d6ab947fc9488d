// trace.mjs: what Chromium's trace says of a page: which process it was, and how long the tasks of its threads took. Time on
// the processor is counted (tdur), so that other programs on the machine matter little.
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The process of the page: the one with most work on its main thread. */
export function pageProcess(events) {
  const mains = events.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain')
  const count = ({ pid, tid }) => events.filter((e) => e.pid === pid && e.tid === tid && e.ph === 'X').length
  return mains.map((e) => ({ pid: e.pid, tid: e.tid, n: count(e) })).sort((a, b) => b.n - a.n)[0]
}

/** The threads of a process whose names are of that kind. */
export const threadsOf = (events, pid, pattern) =>
  new Set(
    events.filter((e) => e.pid === pid && e.name === 'thread_name' && pattern.test(e.args?.name)).map((e) => e.tid),
  )

/** The outermost tasks of these threads: when they began, and milliseconds on the processor and by the clock. */
export function tasksOf(events, pid, threads) {
  return events
    .filter((e) => e.pid === pid && threads.has(e.tid) && e.ph === 'X' && e.name === 'ThreadControllerImpl::RunTask')
    .map((e) => ({ at: e.ts, ms: (e.tdur ?? e.dur) / 1000, clock: e.dur / 1000 }))
}

/** The value below which that share of a list is. */
export const shareOf = (list, share) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

/** The events of a page while something happens. TRACES=folder keeps them under that name. */
export async function traced(browser, page, name, categories, meanwhile) {
  const path = process.env.TRACES
    ? join(process.env.TRACES, `${name.replaceAll(' ', '-')}.json`)
    : join(tmpdir(), `trace-${process.pid}.json`)
  await browser.startTracing(page, { path, categories })
  await meanwhile()
  await browser.stopTracing()
  const { traceEvents } = JSON.parse(readFileSync(path, 'utf8'))
  if (!process.env.TRACES) rmSync(path)
  return traceEvents
}
