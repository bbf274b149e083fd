// Work that takes whole cores or may fall over is done aside, in a process that answers one question at a time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Answer } from './messages.ts'

export interface Aside {
  ask(question: unknown): Promise<unknown>
  close(): Promise<void>
}

export interface AsideStart {
  /** A module that calls `beAside`. */
  file: string
  args?: readonly string[]
  /** Ends the process at once. */
  signal: AbortSignal
  niceness: number
  /** Megabytes of its JavaScript heap; with more it ends. */
  heapMb?: number
}

// Killed with -9 we end no child, and one that computes does not notice the closed channel: the kernel ends it.
const SETPRIV = '/usr/bin/setpriv'
const WITH_US = process.platform === 'linux' && existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'KILL'] : []

/** What it said went wrong, or that it is gone. */
export class AsideFailed extends Error {
  override name = 'AsideFailed'
}

export async function startAside({ file, args = [], signal, niceness, heapMb }: AsideStart): Promise<Aside> {
  signal.throwIfAborted()
  const limits = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const [command = process.execPath, ...rest] = [...WITH_US, process.execPath, ...limits, file, ...args]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // None of our secrets.
    env: { PATH: process.env.PATH ?? '' },
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
  })
  // Ended by the signal it says so here too; whoever waits for it hears the reason of the signal.
  child.on('error', () => undefined)
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  if (child.pid !== undefined) setPriority(child.pid, niceness)

  // One that waits for a question does not keep us from ending.
  const hold = (isWorking: boolean) => {
    child[isWorking ? 'ref' : 'unref']()
    child.channel?.[isWorking ? 'ref' : 'unref']()
  }

  async function answered(): Promise<unknown> {
    hold(true)
    const { signal: settled, abort } = abortable()
    const message = once(child, 'message', { signal: settled }).then(([it]) => Answer.parse(it))
    const ended = gone.then(() => ({ is: 'failed' as const, why: 'The process ended' }))
    const said = await Promise.race([message, ended]).finally(() => {
      abort()
      hold(false)
    })
    signal.throwIfAborted()
    if (said.is === 'failed') throw new AsideFailed(said.why)
    return said.answer
  }

  const close = async () => {
    if (child.connected) child.disconnect()
    child.ref()
    await gone
  }
  await answered().catch(async error => {
    await close()
    throw error
  })
  let last: Promise<unknown> = Promise.resolve()
  return {
    ask(question) {
      const asked = last.then(() => {
        // Of a process that is gone the next line says so.
        child.send({ question }, () => undefined)
        return answered()
      })
      last = asked.catch(() => undefined)
      return asked
    },
    close,
  }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
