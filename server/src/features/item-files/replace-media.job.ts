import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { failReplacement, replaceMedia } from './replace-media.ts'

export const replaceMediaJob = defineJob({
  name: 'replace-media',
  data: z.object({ ClipDataID: z.number().int(), ReplacementID: z.number().int() }),
  retries: 5,
  expireSecs: 6 * 3600,
  atOnce: 1,
  stopsAtOnce: true,
  async run(platform, pair, signal) {
    const isTooEarly = (await replaceMedia(platform, pair, signal)) === 'too-early'
    if (isTooEarly)
      await platform.jobs.send(platform.db, replaceMediaJob, pair, {
        runAt: new Date(Date.now() + LOOK_AGAIN_MS),
        singletonKey: `${pair.ClipDataID}:${pair.ReplacementID}`,
      })
  },
  dead: (platform, pair) => failReplacement(platform, pair),
})

/** While one of the two is still being converted. */
const LOOK_AGAIN_MS = 5_000
