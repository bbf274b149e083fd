// Moves every file from one storage to another. Killed half-way, the next run goes on: what is moved is gone from
// the old place, and what is in both is compared.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Files, NoSuchFile } from './files.ts'

export interface MoveSummary {
  moved: number
  bytes: number
  /** In both places and not the same: left alone in both. */
  different: string[]
}

/** What arrives is finished, or begun again, where it began. */
const isArriving = (key: string) => key.startsWith('incoming/')

const AT_ONCE = 4

export async function moveFiles(
  from: Files,
  to: Files,
  onMoved: (summary: MoveSummary) => void = () => undefined,
): Promise<MoveSummary> {
  const summary: MoveSummary = { moved: 0, bytes: 0, different: [] }
  const keys = from.list('')[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      if (isArriving(next.value)) continue
      const bytes = await moveFile(from, to, next.value)
      if (bytes === 'different') summary.different.push(next.value)
      else if (bytes !== undefined) {
        summary.moved += 1
        summary.bytes += bytes
        onMoved(summary)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return summary
}

/** Its bytes; nothing where the product has removed it meanwhile. */
async function moveFile(from: Files, to: Files, key: string): Promise<number | 'different' | undefined> {
  try {
    const isThere = (await to.stat(key)) !== undefined
    const source = await from.read(key)
    const written = isThere ? { Sha256: await sha256Of(source) } : await to.write(key, source)
    if ((await sha256Of(await to.read(key))) !== written.Sha256) {
      if (isThere) return 'different'
      await to.remove(key)
      throw new Error(`${key} was not the same after it was written`)
    }
    const found = await from.stat(key)
    // Removed while it was copied: it must not come back.
    if (!found) await to.remove(key)
    else await from.remove(key)
    return found?.Bytes
  } catch (error) {
    if (error instanceof NoSuchFile) return undefined
    throw error
  }
}

async function sha256Of(source: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of source) hash.update(piece)
  return hash.digest('hex')
}
