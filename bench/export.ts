import { setTimeout as pause } from 'node:timers/promises'
import type { Bench, Figure } from './figure.ts'
import { libraryOf } from './library.ts'
import { residentMb } from './resident.ts'

const ITEMS = 200_000
const GROWTH_LIMIT_MB = 200
const LOOK_MS = 50

/** How much the product grows while somebody takes the whole library away. */
export const exports: Bench = {
  name: 'export',
  async run() {
    const library = await libraryOf(ITEMS)
    const figures: Figure[] = []
    for (const format of ['csv', 'xlsx']) {
      const before = await residentMb(library.pid)
      const began = performance.now()
      let most = before
      let isDone = false
      const look = async () => {
        while (!isDone) {
          most = Math.max(most, await residentMb(library.pid))
          await pause(LOOK_MS)
        }
      }
      const looking = look()
      const bytes = await download(
        `${library.baseUrl}/api/ml/search/export/?format=${format}`,
        library.editor,
      )
      isDone = true
      await looking
      const secs = Math.round((performance.now() - began) / 1000)
      figures.push({
        name: `memory of ${format} (${Math.round(bytes / 1e6)} MB in ${secs} s)`,
        value: most - before,
        unit: 'MB',
        against: 'limit',
        limit: GROWTH_LIMIT_MB,
        better: 'less',
      })
    }
    return figures
  },
}

async function download(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } })
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}
