// npm run generate -- --items 200000: fills a library with believable items.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { generateLibrary } from './generator/index.ts'
import { openAlone } from './platform/backup/library-database.ts'
import { runCommand } from './platform/backup/run-command.ts'
import { readConfig } from './platform/config.ts'
import { connect, openPool } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { StartRefused } from './platform/start-refused.ts'

const USAGE = `Fills a library with believable items: the one of DATABASE_URL, or the embedded one of DATA_DIR.

  npm run generate -- --items 200000    how many items
                      --people 500      how many people own them (one for every 400 items, at least 20)
                      --lines 25        how many lines are said in each item that has subtitles (none)
                      --seed 1          the same seed makes the same items; another one adds others
                      --help            this text

The library is locked while it is filled, so the product should not be running.`

const count = (least: number) => z.coerce.number().int().min(least).max(10_000_000)
const Options = z.object({
  items: count(1),
  people: count(1).optional(),
  lines: count(0).default(0),
  seed: count(0).default(1),
})

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      items: { type: 'string' },
      people: { type: 'string' },
      lines: { type: 'string' },
      seed: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return USAGE
  const options = Options.safeParse(values)
  if (!options.success)
    throw new StartRefused(`--${options.error.issues[0]?.path.join('.')} is not understood.\n\n${USAGE}`)
  const { items, lines, seed, people = Math.max(20, Math.ceil(items / 400)) } = options.data
  const database = await openAlone(readConfig(process.env))
  const began = performance.now()
  try {
    await migrate(database.url)
    const db = connect(openPool(database.url, 2))
    await generateLibrary(db, { items, people, lines, seed }, line => console.log(line))
    await db.destroy()
  } finally {
    await database.stop()
  }
  return `${items} items of ${people} people in ${Math.round((performance.now() - began) / 1000)} seconds.`
})
