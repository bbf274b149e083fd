import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { sweepPieces } from './pieces.sql.ts'

const KEPT_MINUTES = 60

/** Pictures whose last piece never came. */
export const sweepPiecesJob = defineJob({
  name: 'sweep-thumbnail-pieces',
  data: z.object({}),
  retries: 2,
  expireSecs: 600,
  cron: { at: '15 * * * *', data: {} },
  run: async ({ db }) => void (await sweepPieces(db, KEPT_MINUTES)),
})
