// npm run check-storage [-- --mend]
import { join } from 'node:path'
import { checkStorage, isSound, printReport } from './features/item-files/index.ts'
import { incomingFolder } from './features/upload/index.ts'
import { openExisting } from './platform/backup/library-database.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { connect, openPool } from './platform/db/connect.ts'
import { openLocalFiles } from './platform/files/local-files.ts'
import { StartRefused } from './platform/start-refused.ts'

const USAGE = `Compares the files on the disk with what the database says, also while the library is running.

  npm run check-storage
  npm run check-storage -- --mend   removes superfluous files
                           --help   this text

missing: the database names a file that is not there, or not as long as it should be; bring it back from a backup.
superfluous: a file that nobody names any more. Files of the last day are left alone: they may be on their way.
The command ends with 1 when something is wrong.`

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return USAGE
  if (args.some(arg => arg !== '--mend')) throw new StartRefused(USAGE)
  const config = readConfig(process.env)
  const database = await openExisting(config)
  const db = connect(openPool(database.url, 2))
  try {
    const files = await openLocalFiles(join(config.dataDir, 'files'))
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
