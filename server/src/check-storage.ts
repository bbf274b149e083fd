// npm run check-storage [-- --mend]
import { checkStorage, isSound, printReport } from './features/item-files/index.ts'
import { incomingFolder } from './features/upload/index.ts'
import { openExisting } from './platform/backup/library-database.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { connect, openPool } from './platform/db/connect.ts'
import { openFiles } from './platform/files/open-files.ts'
import { StartRefused } from './platform/start-refused.ts'

const USAGE = `Compares the stored files, on the disk or in S3, with the database, even while the library is running.

  npm run check-storage
  npm run check-storage -- --mend   removes unused files
                           --help   this text

missing: a file in the database does not exist or has the wrong size; restore it from a backup.
superfluous: a file the database does not use. Files of the last day are skipped: an upload may be in progress.
The exit code is 1 if something is wrong.`

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return USAGE
  if (args.some(arg => arg !== '--mend')) throw new StartRefused(USAGE)
  const config = readConfig(process.env)
  const database = await openExisting(config)
  const db = connect(openPool(database.url, 2))
  try {
    const files = await openFiles(config)
    const report = await checkStorage(
      { db, files, incoming: incomingFolder(config), dataDir: config.dataDir },
      args.includes('--mend'),
    )
    if (!isSound(report)) process.exitCode = 1
    return printReport(report)
  } finally {
    await db.destroy()
    await database.stop()
  }
})
