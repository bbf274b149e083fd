// npm run restore -- FILE [--replace]
import path from 'node:path'
import { sealedElsewhere } from './features/integrations/index.ts'
import { openAlone } from './platform/backup/library-database.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { type Config, readConfig } from './platform/config.ts'
import { connect, openPool } from './platform/db/connect.ts'
import { storedFiles } from './platform/files/open-files.ts'
import { KEY_FILE } from './platform/secret-key.ts'
import { StartRefused } from './platform/start-refused.ts'

/** An archive does not hold the key: without it the tokens of connected accounts cannot be read. */
async function aboutSealed(config: Config, url: string): Promise<string> {
  const db = connect(openPool(url, 2))
  try {
    // An older library has not yet noted which key sealed them; then it was none outside of the database.
    const count = await sealedElsewhere({ db, config }).catch(() => 0)
    return count === 0
      ? ''
      : `\n${count} connected Teams, Zoom or Webex accounts were sealed with the key of another server. ` +
          `Copy its ${KEY_FILE} into ${config.dataDir}, or set SECRET_KEY; otherwise people connect them again.`
  } finally {
    await db.destroy()
  }
}

await runCommand(async () => {
  const args = process.argv.slice(2)
  const [name, ...rest] = args.filter(arg => arg !== '--replace')
  if (!name || name.startsWith('-') || rest.length > 0) {
    throw new StartRefused('Usage: npm run restore -- FILE.tar.gz [--replace]')
  }
  const config = readConfig(process.env)
  const database = await openAlone(config)
  try {
    const manifest = await restoreBackup({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      stored: await storedFiles(config),
      // npm runs in the root of the repository; the name is relative to the folder of the operator.
      file: path.resolve(process.env.INIT_CWD ?? '.', name),
      replace: args.includes('--replace'),
    })
    return `The library of ${manifest.createdAt} is back.${await aboutSealed(config, database.url)}`
  } finally {
    await database.stop()
  }
})
