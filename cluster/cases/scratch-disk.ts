import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { playbackOf } from '../portal.ts'
import { makeRecording } from '../recording.ts'
import { expect, until } from '../until.ts'
import { upload } from '../upload.ts'
import type { LoadedCase } from './case.ts'
import { goesOnAfter } from './recovery.ts'

const RECORDINGS = 4

export const scratchDisk: LoadedCase = {
  name: 'scratch',
  title: 'the scratch disk of one machine is full',
  async runUnderLoad(setting) {
    const { by, cluster, say } = setting
    const [full] = cluster.nodes
    if (!full) return
    const recording = await makeRecording(cluster.folder, 3, '320x180')
    const filler = join(full.dataDir, 'work', 'filler')
    await goesOnAfter(setting, `the disk of ${full.name} was full`, 'node', async () => {
      // Until nothing more fits: that is no failure here.
      await promisify(execFile)('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M']).catch(() => undefined)
      const items = []
      for (let n = 0; n < RECORDINGS; n++) items.push(await upload(by, `Full ${n}.mp4`, recording()))
      const states = await Promise.all(
        items.map(({ ClipDataID }) =>
          until('it is converted, or failed with a reason', 400, async () => {
            const { State, Reason } = await playbackOf(by, ClipDataID)
            return State === 'ready' || State === 'failed' ? `${State} ${Reason}`.trim() : undefined
          }),
        ),
      )
      await rm(filler, { force: true })
      expect(
        states.every(state => state === 'ready'),
        `the other machines convert what is uploaded: ${states.join(', ')}`,
      )
      say(`${RECORDINGS} recordings were converted by the other machines`)
    })
  },
}
