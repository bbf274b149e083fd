// Work that takes whole cores or may fall over is done aside, in a process that answers one question at a time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { confined, type Limits, plainEnvironment } from '../sandbox/sandbox.ts'
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
  /** Files and folders that it may read, besides the code. */
  reads?: readonly string[]
  /** Folders that it may write. */
  writes?: readonly string[]
}

/** Code only: the data folder may be inside the program folder and must stay hidden. */
const ROOT = realpathSync(join(import.meta.dirname, '../../../..'))
const CODE = ['package.json', 'node_modules', 'contract', 'server'].map(name => join(ROOT, name))

const LIMITS: Limits = { dataBytes: 8 * 2 ** 30, processes: 2048 }

/** What it said went wrong, or that it is gone. */
export class AsideFailed extends Error {
  override name = 'AsideFailed'
}

export async function startAside({
  file,
  args = [],
  signal,
  niceness,
  heapMb,
  reads = [],
  writes = [],
}: AsideStart): Promise<Aside> {
  signal.throwIfAborted()
  const limits = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
  const node = realpathSync(process.execPath)
  const [command = node, ...rest] = await confined([node, ...limits, file, ...args], {
    ...{ writes, niceness, limits: LIMITS },
    reads: [...CODE, ...reads],
  })
  signal.throwIfAborted()
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: plainEnvironment(writes[0] ?? '/'),
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
  })
  // Aborting emits an error here too; callers get the reason of the abort.
  child.on('error', () => undefined)
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))

  // An idle child must not keep this process alive.
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
        // If the child is gone, the next line throws.
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
