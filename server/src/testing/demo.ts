// A database with the demo library, and a folder with its pictures, to be copied for several products.
import { sql } from 'kysely'
import { drawDemoPosters, drawPoster, fillDemo } from '../demo/index.ts'
import { connect, openPool } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openLocalFiles } from '../platform/files/local-files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log.ts'

export async function makeDemo(url: string, pictures: string): Promise<void> {
  await migrate(url)
  const db = connect(openPool(url, 2))
  const jobs = await openJobs(url, openLog('silent', '-'))
  await fillDemo(db, jobs, false)
  const stores = { db, files: await openLocalFiles(pictures) }
  const { rows } = await sql<{ data: unknown }>`
    delete from pgboss.job where name = ${drawDemoPosters.name} returning data`.execute(db)
  for (const { data } of rows)
    for (const drawing of drawDemoPosters.data.parse(data).Drawings) await drawPoster(stores, drawing)
  await jobs.stop()
  await db.destroy()
}
