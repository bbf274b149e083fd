// Pictures are read and drawn by a few processes that end when they are idle: what libvips took is given back then.
import { readFile, stat } from 'node:fs/promises'
import { deserialize } from 'node:v8'
import { openPool, type Pool } from '../aside/pool.ts'
import { refusalFrom } from '../http/refusal.ts'
import type * as work from './picture-work.ts'

export type { Drawing } from './picture-work.ts'

type Work = typeof work
type Name = { [Key in keyof Work]: Work[Key] extends (...args: never[]) => unknown ? Key : never }[keyof Work]

const MODULE = new URL('./picture-work.ts', import.meta.url).href
const IDLE_MS = 5_000
const MOST_MS = 150_000
const MOST_ANSWER_BYTES = 200_000_000
/** Larger ones are read by a process that is started for them alone, and not sent through ours. */
const SENT_MOST_BYTES = 24_000_000

const newPool = (more: { reads?: string[]; writes?: string[]; idleMs: number }) =>
  openPool({ processes: 2, heapMb: 256, mostWaiting: 1000, ...more })

const shared = newPool({ idleMs: IDLE_MS })

/** Fails as libvips does, and where the time or the memory was not enough. */
export const withPicture = <Which extends Name>(name: Which, args: Parameters<Work[Which]>) =>
  callIn(shared, name, args)

/** What comes of it, where nothing else is wanted. */
export const pictureFrom = async <Which extends Drawer>(name: Which, args: Parameters<Work[Which]>) =>
  Buffer.from(((await withPicture(name, args)) as work.Drawn).bytes)

type Drawer = { [Key in Name]: Awaited<ReturnType<Work[Key]>> extends work.Drawn ? Key : never }[Name]

/** The same for a file; the first argument of the work is the file. */
export async function withPictureFile<Which extends Name>(
  file: string,
  name: Which,
  ...args: Rest<Parameters<Work[Which]>>
): Promise<Awaited<ReturnType<Work[Which]>>> {
  const isLarge = (await stat(file)).size > SENT_MOST_BYTES
  const source = isLarge ? file : await readFile(file)
  const pool = isLarge ? newPool({ reads: [file], idleMs: 0 }) : shared
  return callIn(pool, name, [source, ...args] as unknown as Parameters<Work[Which]>)
}

/** By a process of its own, which may read the file and write into the folder. */
export const withFolder = <Which extends Name>(
  file: string,
  into: string,
  name: Which,
  args: Parameters<Work[Which]>,
) => callIn(newPool({ reads: [file], writes: [into], idleMs: 0 }), name, args)

type Rest<Args extends readonly unknown[]> = Args extends readonly [unknown, ...infer Others] ? Others : never

async function callIn<Which extends Name>(
  pool: Pool,
  name: Which,
  args: Parameters<Work[Which]>,
): Promise<Awaited<ReturnType<Work[Which]>>> {
  const called = await pool.run({
    ...{ module: MODULE, name, args: [...args] },
    ...{ mostAnswerBytes: MOST_ANSWER_BYTES, mostMs: MOST_MS },
  })
  if (called.is === 'value') return deserialize(called.value)
  if (called.is === 'refused') throw refusalFrom(called.refusal)
  throw new Error(called.is === 'too-large' ? 'The picture is too large' : called.message)
}
