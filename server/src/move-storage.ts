// npm run move-storage
import { openExisting } from './platform/backup/library-database.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { unlessLocked } from './platform/db/advisory-lock.ts'
import { connect, openPool } from './platform/db/connect.ts'
import { type MoveSummary, moveFiles } from './platform/files/move-files.ts'
import { openStore } from './platform/files/open-files.ts'
import { StartRefused } from './platform/start-refused.ts'

const USAGE = `Moves the files of a library from one storage to another, while the library is running.

  1. Set STORAGE_URL to where the files go and STORAGE_FROM to where they are (disk, or s3://…), and start again:
     what is new goes to the new place, and everything is read from where it is.
  2. npm run move-storage
     Each file is copied, read back and compared by its sha-256 before it goes from the old place.
     Stopped half-way, it goes on where it was.
  3. Take STORAGE_FROM away and start again. Uploads that were under way in S3 begin again then.

The command ends with 1 when something could not be moved.`

const SAY_EVERY = 1000

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return USAGE
  const config = readConfig(process.env)
  if (args.length > 0 || config.storageFrom === undefined) throw new StartRefused(USAGE)
  const [from, to] = [await openStore(config, config.storageFrom), await openStore(config, config.storage)]
  const database = await openExisting(config)
  const db = connect(openPool(database.url, 2))
  try {
    let summary: MoveSummary | undefined
    const isAlone = await unlessLocked(db, 'move storage', async () => {
      summary = await moveFiles(from, to, ({ moved, bytes }) => {
        if (moved % SAY_EVERY === 0) console.log(`${moved} files with ${bytes} bytes moved …`)
      })
    })
    if (!isAlone || !summary) throw new StartRefused('Another process is moving the files already.')
    return report(summary)
  } finally {
    await db.destroy()
    await database.stop()
  }
})

function report({ moved, bytes, different }: MoveSummary): string {
  if (different.length > 0) process.exitCode = 1
  return [
    ...different.map(key => `different    ${key} is in both places and not the same`),
    `${moved} files with ${bytes} bytes moved. STORAGE_FROM can be taken away${different.length > 0 ? ' once that is settled' : ''}.`,
  ].join('\n')
}
