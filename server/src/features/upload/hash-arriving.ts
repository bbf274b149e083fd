// sha-256 of files, computed while they arrive so that the last byte does not wait for all the others.
import { Worker } from 'node:worker_threads'

export interface HashRequest {
  Path: string
  /** The whole file is there: answer under this number, and forget it. */
  Ticket?: number
}

export type HashAnswer = { Ticket: number } & ({ Bytes: number; Sha256: string } | { Problem: string })

type Waiting = PromiseWithResolvers<{ Bytes: number; Sha256: string }>

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastTicket = 0

/** The file has grown. */
export const followFile = (path: string) => ask({ Path: path })

/** Of the whole file as it is now, also when nobody has followed it. */
export async function hashFile(path: string): Promise<{ Bytes: number; Sha256: string }> {
  const answer: Waiting = Promise.withResolvers()
  const Ticket = ++lastTicket
  waiting.set(Ticket, answer)
  ask({ Path: path, Ticket })
  return answer.promise
}

function ask(request: HashRequest) {
  worker ??= startWorker()
  if (request.Ticket !== undefined) worker.ref()
  worker.postMessage(request)
}

function startWorker(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url))
  started.unref()
  started.on('message', (answer: HashAnswer) => {
    const asked = waiting.get(answer.Ticket)
    waiting.delete(answer.Ticket)
    if (waiting.size === 0) started.unref()
    if ('Problem' in answer) asked?.reject(new Error(answer.Problem))
    else asked?.resolve(answer)
  })
  started.on('error', error => {
    worker = undefined
    for (const asked of waiting.values()) asked.reject(error)
    waiting.clear()
  })
  return started
}
