// Reading what strangers wrote, outside of the process that serves: a pure function of a module runs in a child
// process with a deadline and a limit of memory. However nasty the input, other people's requests go on.
//
//   // read-qti.rules.ts exports a pure function: its input and its result can be cloned (no functions, no classes).
//   import type { readQti } from './read-qti.rules.ts'
//   const readQtiAside = parseAside<typeof readQti>(new URL('./read-qti.rules.ts', import.meta.url), 'readQti', {
//     what: 'file',
//     mostBytes: 16_000_000,
//   })
//   const quiz = await readQtiAside(text)
//
// It throws a Refusal: 413 when the input is larger than mostBytes (nothing is started then), 422 when the
// deadline, the memory or the size of the result is exceeded, 503 when too many wait. A Refusal that the function
// throws arrives as it was thrown; any other error as a ParseFailed with its message.
import { availableParallelism } from 'node:os'
import { deserialize } from 'node:v8'
import type { Called } from '../aside/call-messages.ts'
import { openPool, PoolFailed } from '../aside/pool.ts'
import { Refusal, refusalFrom } from '../http/refusal.ts'

export interface ParseLimits {
  /** How refusals call it. */
  what: 'file' | 'text'
  /** Of all arguments together: bytes of buffers, characters of texts. */
  mostBytes: number
  mostSecs?: number
  /** Of the result, serialised: it is read by the serving thread. */
  mostAnswerBytes?: number
}

/** The function threw something that is no Refusal. */
class ParseFailed extends Error {
  override name = 'ParseFailed'
}

/** By the clock on the wall: a machine with much to do takes several times as long. */
const MOST_SECS = 30
const MOST_ANSWER_BYTES = 32_000_000

const pool = openPool({
  processes: Math.min(4, Math.max(2, availableParallelism() - 1)),
  heapMb: 384,
  idleMs: 30_000,
  mostWaiting: 200,
})

export function parseAside<Parse extends (...args: never[]) => unknown>(
  module: URL,
  name: string,
  limits: ParseLimits,
) {
  const { what, mostBytes, mostSecs = MOST_SECS, mostAnswerBytes = MOST_ANSWER_BYTES } = limits
  return async (...args: Parameters<Parse>): Promise<Awaited<ReturnType<Parse>>> => {
    if (sizeOf(args, mostBytes) > mostBytes) throw new Refusal('too-large', TOO_LARGE[what])
    const called = await pool
      .run({ module: module.href, name, args, mostAnswerBytes, mostMs: mostSecs * 1000 })
      .catch(error => {
        throw error instanceof PoolFailed ? refusalFor(error, what) : error
      })
    return resultOf(called, what) as Awaited<ReturnType<Parse>>
  }
}

function resultOf(called: Called, what: ParseLimits['what']): unknown {
  if (called.is === 'value') return deserialize(called.value)
  if (called.is === 'too-large') throw new Refusal('unprocessable', TOO_COMPLEX[what])
  if (called.is === 'refused') throw refusalFrom(called.refusal)
  throw new ParseFailed(called.message, { cause: called.stack })
}

const TOO_LARGE = { file: 'file-too-large-to-read', text: 'text-too-large-to-read' } as const
const TOO_COMPLEX = { file: 'file-too-complex', text: 'text-too-complex' } as const

const refusalFor = ({ problem }: PoolFailed, what: ParseLimits['what']) =>
  problem === 'busy'
    ? new Refusal('unavailable', 'busy-reading-files')
    : new Refusal('unprocessable', TOO_COMPLEX[what])

/** Counts no further than it must. */
function sizeOf(value: unknown, most: number): number {
  let size = 0
  const open: unknown[] = [value]
  while (open.length > 0 && size <= most) {
    const it = open.pop()
    if (typeof it === 'string') size += it.length
    else if (ArrayBuffer.isView(it) || it instanceof ArrayBuffer) size += it.byteLength
    else if (it instanceof Map) for (const [key, part] of it) open.push(key, part)
    else if (typeof it === 'object' && it !== null) for (const part of Object.values(it)) open.push(part)
    else size += 1
  }
  return size
}
