// npm run migrate
import { openExisting } from './platform/backup/library-database.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/db/migrate.ts'
import { StartRefused } from './platform/start-refused.ts'

const USAGE = `Brings the database to the version of this program, also while older processes go on serving.

  npm run migrate
  npm run migrate -- --help   this text`

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) return USAGE
  if (args.length > 0) throw new StartRefused(USAGE)
  const database = await openExisting(readConfig(process.env))
  try {
    const { isBehind } = await migrate(database.url)
    return isBehind ? 'The database is of a newer version already.' : 'The database is up to date.'
  } finally {
    await database.stop()
  }
})
