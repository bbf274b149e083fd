// npm run backup | restore | check-storage | move-storage | migrate | drain | import | generate | bench
import { runNode } from './run-node.mjs'
import { FOR_START, refuse, setup } from './setup.mjs'

const COMMANDS = {
  backup: { file: 'server/src/backup.ts', debian: [] },
  restore: { file: 'server/src/restore.ts', debian: [] },
  'check-storage': { file: 'server/src/check-storage.ts', debian: [] },
  'move-storage': { file: 'server/src/move-storage.ts', debian: [] },
  migrate: { file: 'server/src/migrate.ts', debian: [] },
  drain: { file: 'server/src/drain.ts', debian: [] },
  'db-types': { file: 'server/src/platform/db/print-types.ts', debian: [] },
  import: { file: 'server/src/import.ts', debian: [] },
  generate: { file: 'server/src/generate.ts', debian: [] },
  bench: { file: 'bench/run.ts', debian: FOR_START, speech: 'wished' },
}

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) refuse(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}.`)
await setup(command)
process.exit(await runNode(command.file, args))
