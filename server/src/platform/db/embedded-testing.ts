// What the tests of the embedded database share: other processes that really start it, and really die.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { postgresProcessesOn, signal, untilGone } from './embedded-process.ts'

export const pgdataOf = (dataDir: string) => path.join(dataDir, 'postgres', 'data')
export const postmasterOf = (dataDir: string) =>
  Number.parseInt(readFileSync(path.join(pgdataOf(dataDir), 'postmaster.pid'), 'utf8'), 10)

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mediatheque-embedded-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The server of a folder and all of its children, at once. */
export async function killServer(dataDir: string): Promise<void> {
  const pids = postgresProcessesOn(pgdataOf(dataDir))
  for (const pid of pids) signal(pid, 'SIGKILL')
  await untilGone(pids, 60_000)
}

export async function removeFolder(dataDir: string): Promise<void> {
  await killServer(dataDir).catch(() => {})
  rmSync(dataDir, { recursive: true, force: true })
}

export async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  // The tests kill servers under it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const LAUNCHER = new URL('./embedded-postgres.ts', import.meta.url)

const PRODUCT = `
  import { startEmbeddedPostgres } from ${JSON.stringify(LAUNCHER)}
  try {
    console.log((await startEmbeddedPostgres({ dataDir: process.argv[1] })).url)
    setInterval(() => {}, 1_000_000)
  } catch (error) {
    console.log(error.name + ': ' + error.message)
  }
`

export interface Product {
  process: ChildProcess
  /** The address of the database, or the name and sentence of the refusal. */
  says: string
}

/** Another process that starts the database on this folder and then just lives. */
export async function startProduct(
  dataDir: string,
  ids: { uid?: number; gid?: number } = {},
): Promise<Product> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PRODUCT, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...ids,
  })
  const says = await firstLine(child)
  return { process: child, says }
}

export async function firstLine(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) return String(chunk).split('\n')[0] ?? ''
  return ''
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Inserts on four connections and prints the number of every row whose commit was acknowledged. */
const WRITER = `
  import pg from 'pg'
  const write = async () => {
    const client = new pg.Client({ connectionString: process.argv[1] })
    client.on('error', () => {})
    await client.connect()
    for (;;) {
      const { rows } = await client.query("INSERT INTO written (text) VALUES (repeat('x', 500)) RETURNING id")
      process.stdout.write(rows[0].id + '\\n')
    }
  }
  await Promise.allSettled([write(), write(), write(), write()])
`

export function startWriter(url: string): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', WRITER, url], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
