// The oldest PostgreSQL that the product promises to run on, as Debian 12 packages it.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverEnvironment } from '../platform/db/embedded-cluster.ts'
import { databaseUser } from '../platform/db/embedded-user.ts'
import type { FreshDatabase } from './database.ts'
import { freePort } from './product.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const SETTINGS = ['fsync=off', 'jit=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']

export interface OwnServer extends FreshDatabase {
  /** Ends the connections that are open. */
  stop(): Promise<void>
  startAgain(): Promise<void>
}

/** An empty database on a server of its own; drop stops the server. */
export async function startOldestPostgres(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-postgres-15-'))
  const { ids } = databaseUser(folder)
  if (ids) await chown(folder, ids.uid, ids.gid)
  const options = { ...ids, cwd: folder, env: serverEnvironment() }
  const initdb = ['-D', folder, '-U', 'mediatheque', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  await promisify(execFile)(join(BIN, 'initdb'), initdb, options)
  const port = await freePort()
  const args = ['-D', folder, '-p', String(port), ...SETTINGS.flatMap(setting => ['-c', setting])]
  const url = `postgres://mediatheque@127.0.0.1:${port}/postgres`
  const start = async () => {
    const server = spawn(join(BIN, 'postgres'), args, { ...options, stdio: 'ignore' })
    await untilAnswering(url)
    return server
  }
  let server = await start()
  const stop = async () => {
    const gone = once(server, 'close')
    if (server.kill('SIGINT')) await gone
  }
  return {
    url,
    stop,
    async startAgain() {
      server = await start()
    },
    async drop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const PATIENCE_MS = 120_000

export async function untilAnswering(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    const problem = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem === undefined) return client.end()
    if (performance.now() > deadline) throw problem
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
