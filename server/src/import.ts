// npm run import -- FOLDER --csv LIST.csv: brings a folder of files with their metadata in.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importFolder, OWN_COLUMNS } from './features/folder-import/index.ts'
import { lastBaseUrl } from './features/settings/index.ts'
import { openExisting } from './platform/backup/library-database.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { connect, type Db, openPool } from './platform/db/connect.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { StartRefused } from './platform/start-refused.ts'

const USAGE = `Imports a folder of files with their metadata into the library, even while it is running.

  npm run import -- FOLDER --csv LIST.csv
                           --owner NAME        owner of the items whose line names none
                           --report FILE.csv   the result of each line (LIST.csv.report.csv)
                           --dry-run           check everything, import nothing
                           --help              this text

The columns of the list: ${OWN_COLUMNS.join(', ')},
and any metadata field by its title. Only file is needed; without a title the name of the file is used. owner is a
user name, policy the name of a publishing policy, categories are paths such as Science/Physics with semicolons between
them, dates are written as YYYY-MM-DD. A second run continues where the first one ended and skips what has been imported.`

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        csv: { type: 'string' },
        owner: { type: 'string', default: '' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`)
  }
}

/** Addresses in the report are those of the product as it was started last, unless this command is told others. */
async function asRunning(config: Config, db: Db): Promise<Config> {
  const isTold = process.env.BASE_URL || process.env.PORT || process.env.HOST
  const baseUrl = isTold ? undefined : await lastBaseUrl(db)
  return baseUrl === undefined ? config : { ...config, baseUrl }
}

await runCommand(async () => {
  const { values, positionals } = readArguments()
  const [folder, ...others] = positionals
  if (values.help) return USAGE
  if (!folder || others.length > 0 || !values.csv)
    throw new StartRefused(`Please name one folder and its list.\n\n${USAGE}`)
  // npm runs in the root of the repository; the names are relative to the folder of the operator.
  const placeOf = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)
  const report = placeOf(values.report ?? `${values.csv}.report.csv`)
  const config = readConfig(process.env)
  const database = await openExisting(config)
  const db = connect(openPool(database.url, 2))
  const jobs = await openJobs(database.url, openLog('warn', config.logFile))
  try {
    const files = await openFiles(config)
    const counts = await importFolder(
      { config: await asRunning(config, db), db, files, jobs },
      {
        folder: placeOf(folder),
        csv: placeOf(values.csv),
        report,
        owner: values.owner,
        isDryRun: values['dry-run'],
      },
      line => console.log(line),
    )
    if (counts.refused > 0) process.exitCode = 1
    const told = Object.entries(counts).filter(([, count]) => count > 0)
    return `${told.map(([result, count]) => `${count} ${result}`).join(', ') || 'Nothing to do'}; see ${report}`
  } finally {
    await jobs.stop()
    await db.destroy()
    await database.stop()
  }
})
