import { setTimeout as pause } from 'node:timers/promises'
import { SLOW_SECS } from '../balancer.ts'
import { PORTAL, playbackOf, send } from '../portal.ts'
import { expect } from '../until.ts'
import type { LoadedCase } from './case.ts'
import { goesOnAfter } from './recovery.ts'

const FAULT_SECS = 15

export const storageFaults: LoadedCase = {
  name: 'storage',
  title: `S3 answers 503, then every request after ${SLOW_SECS} s, for ${FAULT_SECS} s each`,
  async runUnderLoad(setting) {
    const { balancer } = setting.cluster
    const { by, load, say } = setting
    const [watched] = load.uploads
    const { MediaURL } = await playbackOf(by, watched?.ClipDataID ?? 0)
    const segment = `${PORTAL}${MediaURL.replace('master.m3u8', 'seg-0-00001.m4s')}`
    await goesOnAfter(setting, 'S3 answered 503', 'shared', async () => {
      await balancer.setStorageFault('away')
      const { status, headers } = await send(segment, { by, timeoutMs: FAULT_SECS * 1000 })
      expect(status === 503, `viewers are told to come back: ${status}`)
      say(`meanwhile viewers get ${status}, Retry-After ${headers.get('retry-after')}`)
      await pause(FAULT_SECS * 1000)
      await balancer.setStorageFault('none')
    })
    await goesOnAfter(setting, 'S3 was slow', 'shared', async () => {
      await balancer.setStorageFault('slow')
      const { status } = await send(segment, { by })
      expect(status === 200, `viewers are served all the same: ${status}`)
      await pause(FAULT_SECS * 1000)
      await balancer.setStorageFault('none')
    })
  },
}
