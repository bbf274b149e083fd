// Debian's pgbouncer before the database of a test, in transaction mode, with fewer connections than it is asked for.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUser } from '../platform/db/embedded-user.ts'
import { untilAnswering } from './oldest-postgres.ts'
import { freePort } from './product.ts'

const PATH = `${process.env.PATH}:/usr/sbin`

export const hasPgbouncer =
  spawnSync('pgbouncer', ['--version'], { env: { ...process.env, PATH } }).status === 0

interface Pgbouncer {
  url: string
  stop(): Promise<void>
}

export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-pgbouncer-'))
  await chmod(folder, 0o755)
  const { username, hostname, port, searchParams, pathname } = new URL(databaseUrl)
  const server = {
    host: searchParams.get('host') ?? hostname,
    port: searchParams.get('port') ?? port,
    user: searchParams.get('user') ?? username,
  }
  const listens = await freePort()
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.host}${server.port ? ` port=${server.port}` : ''} user=${server.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
server_round_robin = 1
`,
  )
  const { ids } = databaseUser(folder)
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    ...ids,
    env: { ...process.env, PATH },
    stdio: 'ignore',
  })
  const url = `postgres://${server.user}@127.0.0.1:${listens}${pathname}`
  await untilAnswering(url)
  return {
    url,
    async stop() {
      const gone = once(child, 'close')
      if (child.kill('SIGKILL')) await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
