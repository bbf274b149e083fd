// A generated library behind the very process people start; made once for all benches of a run.
import { rm } from 'node:fs/promises'
import { recountItems } from '../server/src/features/search/tally.sql.ts'
import { generateLibrary } from '../server/src/generator/index.ts'
import { connect, type Db, openPool } from '../server/src/platform/db/connect.ts'
import { runningDatabaseUrl, startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { givePerson, giveSession } from '../server/src/testing/people.ts'
import { newDataDir, startProduct } from '../server/src/testing/product.ts'

const ITEMS_OF_A_PERSON = 400
const SESSION_MINUTES = 600
/** In four items of ten: two million in a library of 200,000. */
const LINES = 25

export interface Library {
  baseUrl: string
  /** The process of the product. */
  pid: number
  /** Cookies of somebody who only watches, of an editor, and of an administrator. */
  viewer: string
  editor: string
  administrator: string
  /** On the same database as the product. */
  database: ReturnType<typeof openPool>
}

const open = new Map<number, Promise<{ library: Library; close: () => Promise<void> }>>()

export async function libraryOf(items: number): Promise<Library> {
  const made = open.get(items) ?? makeLibrary(items)
  open.set(items, made)
  return (await made).library
}

export async function closeLibraries(): Promise<void> {
  for (const made of open.values()) await (await made).close()
}

async function makeLibrary(items: number) {
  const dataDir = newDataDir()
  const database = await startEmbeddedPostgres({ dataDir })
  await migrate(database.url)
  const db = connect(openPool(database.url, 2))
  await generateLibrary(db, { items, people: Math.ceil(items / ITEMS_OF_A_PERSON), lines: LINES, seed: 1 })
  // As after its first night: what came at once is counted row by row until then.
  await recountItems(db)
  const viewer = await cookieOf(db, 'viewer')
  const editor = await cookieOf(db, 'editor')
  const administrator = await cookieOf(db, 'administrator')
  await db.destroy()
  await database.stop()
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'warn' } })
  const running = openPool((await runningDatabaseUrl(dataDir)) ?? '', 1)
  const close = async () => {
    await running.end()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const pid = product.process.pid ?? 0
  return {
    library: { baseUrl: product.baseUrl, pid, viewer, editor, administrator, database: running },
    close,
  }
}

const cookieOf = async (db: Db, role: 'viewer' | 'editor' | 'administrator') =>
  `mediatheque=${await giveSession(db, await givePerson(db, [role]), SESSION_MINUTES)}`
