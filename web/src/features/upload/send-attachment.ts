// Files that become a part of an item: sent as others are, and handed to the feature that asked for them.
import { uploadIDOf } from './batch.rules.ts'
import { newID } from './draft.ts'
import { newWorker, sendOrder } from './start-worker.ts'
import { isFailure, readMessage, reasonOf, type WorkerMessage } from './worker-messages.ts'

export interface Attaching {
  attachTo: string
  personID: number
  /** Bytes so far. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

let worker: Worker | undefined
const waiting = new Map<string, (message: WorkerMessage) => void>()

function theWorker(): Worker {
  if (worker) return worker
  worker = newWorker()
  worker.addEventListener('message', ({ data }) => dispatch(readMessage(data)))
  worker.addEventListener('error', () => {
    worker = undefined
    dispatch({ id: null, said: 'failed' })
  })
  return worker
}

function dispatch(message: WorkerMessage | null) {
  if (!message) return
  if (message.id !== null) return waiting.get(message.id)?.(message)
  for (const handle of waiting.values()) handle(message)
}

/** Gives the name of the upload; fails with the sentence of the server, or an empty one. */
export function sendAttachment(file: File, it: Attaching): Promise<string> {
  const id = newID()
  const { attachTo, personID, signal, onProgress } = it
  const ended = new Promise<string>((resolve, reject) => {
    waiting.set(id, message => {
      if (isFailure(message)) reject(new Error(reasonOf(message)))
      else if (message.said === 'progress') onProgress(message.sent)
      else if (message.said === 'sent') resolve(uploadIDOf(message.uploadURL))
    })
    signal.addEventListener('abort', () => {
      theWorker().postMessage({ order: 'stop', id })
      reject(signal.reason)
    })
  })
  theWorker().postMessage(sendOrder({ id, file, uploadURL: null, personID, attachTo }))
  return ended.finally(() => waiting.delete(id))
}
