// Which database a command works on: the one of DATABASE_URL, that of a running product, or its own start of
// the embedded one.
import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { type EmbeddedPostgres, runningDatabaseUrl, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { StartRefused } from '../start-refused.ts'

const notOurs = (url: string): EmbeddedPostgres => ({ url, stop: async () => {} })

/** To read from, also while the product runs. */
export async function openExisting({ dataDir, databaseUrl }: Config): Promise<EmbeddedPostgres> {
  if (databaseUrl) return notOurs(databaseUrl)
  const running = await runningDatabaseUrl(dataDir)
  if (running) return notOurs(running)
  await access(path.join(dataDir, 'postgres', 'data', 'PG_VERSION')).catch(() => {
    throw new StartRefused(`There is no library in ${dataDir}.`)
  })
  return startEmbeddedPostgres({ dataDir })
}

/** To replace: refused while the product runs. */
export async function openAlone({ dataDir, databaseUrl }: Config): Promise<EmbeddedPostgres> {
  return databaseUrl ? notOurs(databaseUrl) : startEmbeddedPostgres({ dataDir })
}
