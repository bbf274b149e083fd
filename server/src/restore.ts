// npm run restore -- FILE [--replace]
import path from 'node:path'
import { openAlone } from './platform/backup/library-database.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { StartRefused } from './platform/start-refused.ts'

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
      // npm runs in the root of the house; the name was given where the operator stands.
      file: path.resolve(process.env.INIT_CWD ?? '.', name),
      replace: args.includes('--replace'),
    })
    return `The library of ${manifest.createdAt} is back.`
  } finally {
    await database.stop()
  }
})
