// worker.ts: the worker of a browser.

import { answer, type Request } from './serve'

self.addEventListener('message', (message: MessageEvent<Request>) => {
  void answer(message.data).then((reply) => self.postMessage(reply))
})
