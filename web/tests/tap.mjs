// tap.mjs: reports Playwright's cases in the Test Anything Protocol, which Meson reads and tools/count-tests.py counts.

const told = (text) => text.trimEnd().replace(/^/gm, '# ')

export default class Tap {
  done = 0

  onBegin(_, suite) {
    console.log(`1..${suite.allTests().length}`)
  }

  onTestEnd(test, { status, errors, duration, attachments }) {
    const isGood = status === test.expectedStatus || status === 'skipped'
    const why = test.annotations.find(({ type }) => type === 'skip')?.description ?? ''
    const skipped = status === 'skipped' ? ` # SKIP ${why}` : ''
    console.log(`${isGood ? 'ok' : 'not ok'} ${++this.done} - ${test.title.replaceAll('#', '')}${skipped}`)
    console.log(`# ${(duration / 1000).toFixed(1)} s`)
    for (const { message, stack, value } of errors) console.log(told(stack ?? message ?? value ?? ''))
    for (const { path } of isGood ? [] : attachments) if (path) console.log(`# see ${path}`)
  }

  /** What went wrong outside of the cases: a file that cannot be read, a worker that died. */
  onError({ message, stack, value }) {
    console.log(told(stack ?? message ?? value ?? ''))
  }

  onStdOut(text) {
    console.log(told(String(text)))
  }

  onStdErr(text) {
    console.log(told(String(text)))
  }

  printsToStdio() {
    return true
  }
}
