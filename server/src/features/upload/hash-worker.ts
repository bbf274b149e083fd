// Next to the web server in a thread of its own: reads files while they arrive and keeps their sha-256 so far.
// The files are the truth: whatever is not known here any more is read again from the beginning.
import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import type { HashAnswer, HashRequest } from './hash-arriving.ts'

interface State {
  hash: Hash
  at: number
  /** Requests for one file follow each other. */
  turn: Promise<void>
}

const MOST_STATES = 500
const BUFFER_BYTES = 1 << 20
const states = new Map<string, State>()

function stateOf(path: string): State {
  const known = states.get(path)
  if (known) return known
  const [oldest] = states.keys()
  if (oldest !== undefined && states.size >= MOST_STATES) states.delete(oldest)
  const state: State = { hash: createHash('sha256'), at: 0, turn: Promise.resolve() }
  states.set(path, state)
  return state
}

/** As far as the file goes at the moment. */
async function readOn(path: string, state: State) {
  const file = await open(path)
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, state.at)
      if (bytesRead === 0) return
      state.at += bytesRead
      state.hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

async function answer({ Path, Ticket }: HashRequest, state: State): Promise<HashAnswer | undefined> {
  try {
    await readOn(Path, state)
    if (Ticket === undefined) return undefined
    states.delete(Path)
    // Of a copy: others may have asked for the same file meanwhile.
    return { Ticket, Bytes: state.at, Sha256: state.hash.copy().digest('hex') }
  } catch (error) {
    states.delete(Path)
    return Ticket === undefined ? undefined : { Ticket, Problem: String(error) }
  }
}

parentPort?.on('message', (request: HashRequest) => {
  const state = stateOf(request.Path)
  state.turn = state.turn.then(async () => {
    const said = await answer(request, state)
    if (said) parentPort?.postMessage(said)
  })
})
