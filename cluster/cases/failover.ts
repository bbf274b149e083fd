import { publishNotice } from '../portal.ts'
import { expect, secsSince } from '../until.ts'
import type { LoadedCase } from './case.ts'
import { goesOnAfter } from './recovery.ts'

/** Issue of scale: the portal goes on by itself within so long. */
const WITHIN_SECS = 30

export const failover: LoadedCase = {
  name: 'failover',
  title: 'the primary of the database is killed for good, and the standby promoted',
  async runUnderLoad(setting) {
    const { cluster, by, say } = setting
    await goesOnAfter(setting, 'failover', 'shared', async () => {
      const since = performance.now()
      await cluster.database.failOver()
      await publishNotice(by, 'Written after the failover', 120)
      const secs = secsSince(since)
      expect(secs < WITHIN_SECS, `writes are taken again within ${WITHIN_SECS} s: ${secs.toFixed(1)} s`)
      say(`writes are taken again ${secs.toFixed(1)} s after the primary was killed`)
    })
  },
}
