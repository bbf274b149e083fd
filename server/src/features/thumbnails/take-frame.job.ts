import { z } from 'zod'
import { frameOf } from '../../core/item-files/index.ts'
import { defineJob, NoUseRetrying } from '../../platform/jobs/job.ts'
import { replacePoster } from './item-picture.ts'

export const takeFrameJob = defineJob({
  name: 'take-frame',
  data: z.object({ ClipDataID: z.number().int(), Secs: z.number() }),
  retries: 2,
  expireSecs: 600,
  atOnce: 1,
  async run(platform, { ClipDataID, Secs }, signal) {
    const picture = await frameOf(platform, ClipDataID, Secs, signal)
    if (!picture) throw new NoUseRetrying('There is no frame at that second')
    await replacePoster(platform, ClipDataID, picture)
  },
})
