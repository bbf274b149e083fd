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

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.some(arg => arg !== '--mend')) throw new StartRefused('Usage: npm run check-storage [-- --mend]')
  const config = readConfig(process.env)
  const database = await openExisting(config)
  const db = connect(openPool(database.url, 2))
  try {
    const files = await openLocalFiles(join(config.dataDir, 'files'))
    const report = await checkStorage(
      { db, files, incoming: incomingFolder(config) },
      args.includes('--mend'),
    )
    if (!isSound(report)) process.exitCode = 1
    return printReport(report)
  } finally {
    await db.destroy()
    await database.stop()
  }
})
