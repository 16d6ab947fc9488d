// hosts.mjs: what stands between a browser and the page in some tests: a line that can be cut, and a plain host of files.
import { readFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { connect, createServer } from 'node:net'
import { extname, join } from 'node:path'

/**
 * A line between a browser and the server that can be told to break with the next message of a WebSocket: before the
 * server has it, or after that, so that only the answer is lost. It stays broken until the browser has called in vain.
 */
export async function startLine(url) {
  const { port: to } = new URL(url)
  const sockets = new Set()
  let isCut = false
  let armed = null
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  /** From the browser: the first bytes are the request for a WebSocket, or none. */
  const listen = (socket, far) => {
    let isSocket = false
    socket.on('data', (bytes) => {
      const when = isSocket ? armed : null
      isSocket ||= /upgrade: websocket/i.test(bytes.toString('latin1'))
      if (when !== null) armed = null
      if (when === 'before') cut()
      else far.write(bytes, () => when === 'after' && cut())
    })
  }
  const proxy = createServer((socket) => {
    if (isCut) {
      isCut = false
      return socket.destroy()
    }
    const far = connect(Number(to), '127.0.0.1')
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    listen(socket, far)
    far.pipe(socket)
  })
  await new Promise((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${proxy.address().port}/`,
    cutWithNext(when) {
      armed = when
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** A plain host of files, below a path, as anybody could run one. */
export async function startFiles(site) {
  const host = createHttp((request, response) => {
    const path = new URL(request.url, 'http://host').pathname.replace(/^\/games\//, '')
    try {
      const bytes = readFileSync(join(site, path === '' ? 'index.html' : path.replaceAll('..', '')))
      response.writeHead(200, { 'content-type': TYPES[extname(path) || '.html'] ?? 'application/octet-stream' })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((done) => host.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${host.address().port}/games/`, stop: () => host.close() }
}
