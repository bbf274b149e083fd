// Every night the vocabulary is counted again: words that no item has any more go, doubles become one. So are the
// items of each audience; and what nobody found a year ago, or somebody asked three months ago, is forgotten.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'
import { forgetMisses } from './misses.sql.ts'
import { forgetQuestions } from './questions.sql.ts'
import { recountWords, rewriteNames } from './spelling.sql.ts'
import { recountItems } from './tally.sql.ts'

export const countWordsJob = defineJob({
  name: 'count-search-words',
  data: z.object({}),
  retries: 2,
  expireSecs: 3600,
  atOnce: 1,
  cron: { at: '20 3 * * *', data: {} },
  run: async ({ db }) => {
    await recountWords(db)
    await recountItems(db)
    await rewriteNames(db)
    await forgetMisses(db)
    await forgetQuestions(db)
  },
})
