// worker_node.ts: the worker of Node.

import { parentPort } from 'node:worker_threads'
import { answer, type Request } from './serve'

parentPort.on('message', (message) => {
  void answer(message as Request).then((reply) => parentPort.postMessage(reply))
})
