// A few processes that run named functions of our modules, one call each at a time. They start when they are
// needed, end when idle, and are killed when a call lasts too long.
import { join } from 'node:path'
import { Called, type CallRequest } from './call-messages.ts'
import { type Aside, AsideFailed, startAside } from './start-aside.ts'

export interface PoolOptions {
  processes: number
  /** Megabytes of the JavaScript heap of each. */
  heapMb: number
  idleMs: number
  /** Calls that wait for a process; further ones are turned away. */
  mostWaiting: number
  niceness?: number
  /** Files and folders that they may read, besides the code. */
  reads?: readonly string[]
  /** Folders that they may write. */
  writes?: readonly string[]
}

export interface PoolCall extends CallRequest {
  mostMs: number
  signal?: AbortSignal | undefined
}

export type PoolProblem = 'too-long' | 'ended' | 'busy'

/** The call was stopped by a limit; the process that ran it is gone or free again. */
export class PoolFailed extends Error {
  override name = 'PoolFailed'
  readonly problem: PoolProblem
  constructor(problem: PoolProblem) {
    super(`The call was stopped: ${problem}`)
    this.problem = problem
  }
}

export interface Pool {
  run(call: PoolCall): Promise<Called>
}

interface Running {
  aside: Promise<Aside>
  end: AbortController
  idle?: NodeJS.Timeout
}

const PROCESS = join(import.meta.dirname, 'call-process.ts')
const START_WITHIN_MS = 60_000

export function openPool({ processes, idleMs, mostWaiting, niceness = 0, ...more }: PoolOptions): Pool {
  const free: Running[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  function start(): Running {
    const end = new AbortController()
    const aside = startAside({ file: PROCESS, signal: end.signal, niceness, ...more })
    aside.catch(() => undefined)
    return { aside, end }
  }

  async function take(signal: AbortSignal | undefined): Promise<Running> {
    while (busy >= processes) {
      if (waiting.length >= mostWaiting) throw new PoolFailed('busy')
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    signal?.throwIfAborted()
    busy += 1
    const found = free.pop() ?? start()
    clearTimeout(found.idle)
    return found
  }

  function giveBack(running: Running) {
    if (!running.end.signal.aborted) {
      running.idle = setTimeout(() => {
        free.splice(free.indexOf(running), 1)
        running.end.abort()
      }, idleMs).unref()
      free.push(running)
    }
    busy -= 1
    waiting.shift()?.()
  }

  return {
    async run({ mostMs, signal, ...request }) {
      const running = await take(signal)
      try {
        return await callIn(running, request, mostMs, signal)
      } finally {
        giveBack(running)
      }
    },
  }
}

async function callIn(
  { aside, end }: Running,
  request: CallRequest,
  mostMs: number,
  signal: AbortSignal | undefined,
): Promise<Called> {
  const late = new AbortController()
  const stop = () => end.abort()
  late.signal.addEventListener('abort', stop, { once: true })
  const endAfter = (ms: number) => setTimeout(() => late.abort(), ms)
  signal?.addEventListener('abort', stop, { once: true })
  let clock = endAfter(START_WITHIN_MS)
  try {
    const { ask } = await aside
    clearTimeout(clock)
    clock = endAfter(mostMs)
    return Called.parse(await ask(request))
  } catch (error) {
    stop()
    signal?.throwIfAborted()
    if (late.signal.aborted) throw new PoolFailed('too-long')
    throw error instanceof AsideFailed ? new PoolFailed('ended') : error
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', stop)
  }
}
