import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { newDataDir, startProduct } from '../server/src/testing/product.ts'
import type { Bench } from './figure.ts'
import { residentMb } from './resident.ts'

const QUIET = { LOG_LEVEL: 'warn' }

const WARM_LIMIT_MS = 3000
const MEMORY_LIMIT_MB = 300
const SETTLE_MS = 5000

/** First start makes the database and the demo library; the second one is what people wait for every day. */
export const start: Bench = {
  name: 'start',
  async run() {
    const dataDir = newDataDir()
    const first = await startProduct({ dataDir, command: ['tools/start.mjs'], env: QUIET })
    await first.stop()
    const second = await startProduct({ dataDir, command: ['tools/start.mjs'], env: QUIET })
    await second.stop()
    const alone = await startProduct({ dataDir, env: QUIET })
    await pause(SETTLE_MS)
    const memory = await residentMb(alone.process.pid ?? 0)
    await alone.stop()
    await rm(dataDir, { recursive: true, force: true })
    const limit = { against: 'limit', better: 'less' } as const
    return [
      { name: 'first start', value: first.startMs, unit: 'ms', limit: 10_000, ...limit },
      { name: 'warm start', value: second.startMs, unit: 'ms', limit: WARM_LIMIT_MS, ...limit },
      { name: 'idle memory of api + worker', value: memory, unit: 'MB', limit: MEMORY_LIMIT_MB, ...limit },
    ]
  },
}
