import { rm } from 'node:fs/promises'
import {
  type Answered,
  SUCCESS_AT_1,
  SUCCESS_AT_5,
  scoreOf,
  tableOf,
} from '../server/src/features/search/relevance/score.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { testApp } from '../server/src/testing/app.ts'
import { newDataDir } from '../server/src/testing/product.ts'
import { askAll, fillDemoCorpus, fillGeneratedCorpus } from '../server/src/testing/relevance.ts'
import type { Bench, Figure } from './figure.ts'

const LIBRARIES = [
  { name: 'demo', fill: fillDemoCorpus },
  { name: 'generated', fill: fillGeneratedCorpus },
]

/** Judged questions to two libraries: how often the first result answers them, and one of the first five. */
export const relevance: Bench = {
  name: 'relevance',
  async run() {
    const figures: Figure[] = []
    for (const { name, fill } of LIBRARIES) {
      const answered = await answersOf(fill)
      console.log(`${tableOf(name, answered)}\n`)
      const { successAt1, successAt5 } = scoreOf(answered)
      const share = { unit: '', against: 'limit', better: 'more' as const }
      figures.push(
        { name: `${name} questions, success@1`, value: successAt1, limit: SUCCESS_AT_1, ...share },
        { name: `${name} questions, success@5`, value: successAt5, limit: SUCCESS_AT_5, ...share },
      )
    }
    return figures
  },
}

async function answersOf(fill: typeof fillGeneratedCorpus): Promise<Answered[]> {
  const dataDir = newDataDir()
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(database.url)
    const app = await testApp({}, {}, { url: database.url, drop: async () => {} })
    try {
      const list = await fill(app.platform)
      return await askAll(await app.as('viewer'), list)
    } finally {
      await app.close()
    }
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
