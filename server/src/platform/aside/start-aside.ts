// Work that takes whole cores or may fall over is done aside, in a process that answers one question at a time.
import { fork } from 'node:child_process'
import { once } from 'node:events'
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
}

/** What it said went wrong, or that it is gone. */
export class AsideFailed extends Error {
  override name = 'AsideFailed'
}

export async function startAside({ file, args = [], signal, niceness }: AsideStart): Promise<Aside> {
  signal.throwIfAborted()
  const child = fork(file, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
  })
  // Ended by the signal it says so here too; whoever waits for it hears the reason of the signal.
  child.on('error', () => undefined)
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  if (child.pid !== undefined) setPriority(child.pid, niceness)

  async function answered(): Promise<unknown> {
    const { signal: settled, abort } = abortable()
    const message = once(child, 'message', { signal: settled }).then(([it]) => Answer.parse(it))
    const ended = gone.then(() => ({ is: 'failed' as const, why: 'The process ended' }))
    const said = await Promise.race([message, ended]).finally(abort)
    signal.throwIfAborted()
    if (said.is === 'failed') throw new AsideFailed(said.why)
    return said.answer
  }

  const close = async () => {
    if (child.connected) child.disconnect()
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
        child.send({ question })
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
