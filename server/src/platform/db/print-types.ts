// npm run db-types: writes schema.generated.ts from a freshly migrated throw-away database.
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

const dataDir = join(tmpdir(), `mediatheque-types-${process.pid}`)
const server = await startEmbeddedPostgres({ dataDir, throwAway: true })
await migrate(server.url)
const out = join(import.meta.dirname, 'schema.generated.ts')
const options = [
  '--dialect=postgres',
  '--type-mapping={"int8":"number"}',
  '--exclude-pattern=kysely_*',
  '--log-level=error',
]
execFileSync('kysely-codegen', [...options, '--url', server.url, '--out-file', out], { stdio: 'inherit' })
await server.stop()
await rm(dataDir, { recursive: true })
