// npm run backup -- FILE
import path from 'node:path'
import { openExisting } from './platform/backup/library-database.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { storedFiles } from './platform/files/open-files.ts'
import { StartRefused } from './platform/start-refused.ts'

await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name || name.startsWith('-')) throw new StartRefused('Usage: npm run backup -- FILE.tar.gz')
  const config = readConfig(process.env)
  const database = await openExisting(config)
  try {
    // npm runs in the root of the repository; the name is relative to the folder of the operator.
    const file = path.resolve(process.env.INIT_CWD ?? '.', name)
    const { rows, files, bytes } = await makeBackup({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      stored: await storedFiles(config),
      file,
    })
    return `${file}: ${rows} rows and ${files} files in ${bytes} bytes.`
  } finally {
    await database.stop()
  }
})
