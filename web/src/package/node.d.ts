// node.d.ts: the little of Node that the package uses, so that its types need no other package.

declare const process: { versions?: { node?: string } } | undefined

declare module 'node:fs/promises' {
  export function readFile(file: URL): Promise<Uint8Array<ArrayBuffer>>
}

declare module 'node:worker_threads' {
  export class Worker {
    constructor(file: URL)
    on(event: 'message', take: (message: { id: number; reply?: string; fault?: string }) => void): void
    on(event: 'error', take: (error: Error) => void): void
    postMessage(message: unknown): void
    terminate(): Promise<number>
  }
  export const parentPort: {
    postMessage(message: unknown): void
    on(event: 'message', take: (message: unknown) => void): void
  }
}
