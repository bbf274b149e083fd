// PostgreSQL as the product carries it: a primary, and a standby that confirms every commit.
import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { binariesIn } from '../server/src/platform/db/embedded-binaries.ts'
import { serverEnvironment } from '../server/src/platform/db/embedded-cluster.ts'
import { databaseUser } from '../server/src/platform/db/embedded-user.ts'
import type { Machine, Supervised } from './machine.ts'
import { expect, until } from './until.ts'
import type { Uploaded } from './upload.ts'

const SETTINGS = {
  listen_addresses: '*',
  unix_socket_directories: '',
  max_connections: '300',
  // kill -9 takes nothing from the memory of the kernel; there is no power cut here.
  fsync: 'off',
  jit: 'off',
  wal_keep_size: '1GB',
  // A peer behind a cable that was pulled is given up soon.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
}
const ACCESS = 'host all all 10.0.0.0/24 trust\nhost replication all 10.0.0.0/24 trust\n'

export interface Database {
  primary: Supervised
  standby: Supervised
  /** Kills the primary with -9 for good and makes the standby the primary. */
  failOver(): Promise<void>
  /** At the server that is the primary now, not through the balancer. */
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>
}

export async function startDatabase(folder: string, first: Machine, second: Machine): Promise<Database> {
  const { initdb, postgres } = await binariesIn(join(folder, 'postgres'))
  const data = join(first.disk, 'data')
  const { ids } = databaseUser(data)
  const own = async (path: string) => {
    await mkdir(path, { mode: 0o700 })
    if (ids) await chown(path, ids.uid, ids.gid)
  }
  await own(data)
  const options = { ...ids, cwd: data, env: serverEnvironment() }
  const args = ['-D', data, '-U', 'mediatheque', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-N']
  await promisify(execFile)(
    initdb,
    [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--text-search-config=simple'],
    options,
  )
  const settings = Object.entries(SETTINGS).map(([name, value]) => `${name} = '${value}'`)
  await appendFile(join(data, 'postgresql.conf'), `\n${settings.join('\n')}\n`)
  await appendFile(join(data, 'pg_hba.conf'), ACCESS)
  const copy = join(second.disk, 'data')
  await promisify(execFile)('cp', ['-a', data, copy])
  await writeFile(join(copy, 'standby.signal'), '')
  await appendFile(
    join(copy, 'postgresql.conf'),
    `primary_conninfo = 'host=${first.address} port=5432 user=mediatheque'\n`,
  )

  const rights = ids ? ['setpriv', `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'] : []
  const serve = (machine: Machine, at: string) =>
    machine.keepRunning('postgres', [...rights, postgres, '-D', at], serverEnvironment())
  const probe = join(import.meta.dirname, 'primary-probe.ts')
  const watch = ({ keepRunning, address }: Machine) =>
    keepRunning('primary-probe', ['node', probe, urlAt(address, 'postgres')])
  const primary = serve(first, data)
  await until('the primary answers', 60, () => ask(first, 'postgres', 'select 1'))
  await ask(first, 'postgres', 'create database mediatheque')
  const standby = serve(second, copy)
  for (const machine of [first, second]) watch(machine)
  let current = first
  const query = <Row>(text: string, values: unknown[] = []) => ask<Row>(current, 'mediatheque', text, values)
  const isSynchronous = async () => {
    const rows = await query<{ sync_state: string }>('select sync_state from pg_stat_replication')
    return rows[0]?.sync_state === 'sync' ? true : undefined
  }
  await until('the standby confirms commits', 60, isSynchronous)
  return {
    primary,
    standby,
    query,
    async failOver() {
      expect((await isSynchronous()) === true, 'the standby confirms commits before the primary is killed')
      await primary.killForGood()
      await ask(second, 'postgres', 'select pg_promote()')
      current = second
    },
  }
}

/** Whether the file of an item arrived as it was sent. */
export async function hasArrived({ query }: Database, item: Uploaded): Promise<boolean> {
  const rows = await query<{ sha256: string }>('select sha256 from upload where clip_data_id = $1', [
    item.ClipDataID,
  ])
  return rows[0]?.sha256 === item.sha256
}

const urlAt = (address: string, database: string) => `postgres://mediatheque@${address}:5432/${database}`

async function ask<Row>(
  { address }: Machine,
  database: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlAt(address, database), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end().catch(() => undefined)
  }
}
