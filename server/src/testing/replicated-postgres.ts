// A primary and a standby that must confirm every commit, behind an address that leads to the one or the other as HAProxy
// would. Debian's PostgreSQL.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverEnvironment } from '../platform/db/embedded-cluster.ts'
import { databaseUser } from '../platform/db/embedded-user.ts'
import { untilAnswering } from './oldest-postgres.ts'
import { freePort } from './product.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const SETTINGS = ['fsync=off', 'jit=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']

interface ReplicatedPostgres {
  url: string
  standbyUrl: string
  onStandby(statement: string): Promise<void>
  /** With -9, as the primary. */
  killStandby(): Promise<void>
  /** With -9, all of its connections with it. */
  killPrimary(): Promise<void>
  /** The standby becomes the primary, and the address leads to it. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

export async function startReplicatedPostgres({ isSynchronous = true } = {}): Promise<ReplicatedPostgres> {
  const folders = await Promise.all([ownFolder(), ownFolder()])
  const [primaryFolder, standbyFolder] = folders
  const ports = [await freePort(), await freePort()] as const
  const [primaryPort, standbyPort] = ports
  await run('initdb', [
    '-D',
    primaryFolder,
    '-U',
    'mediatheque',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-N',
  ])
  const primary = await start(primaryFolder, primaryPort)
  await run('pg_basebackup', [
    ...['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'mediatheque'],
    ...['-D', standbyFolder, '-R', '-X', 'stream', '-c', 'fast', '-N'],
  ])
  const standby = await start(standbyFolder, standbyPort)
  if (isSynchronous) {
    await ask(primaryPort, "alter system set synchronous_standby_names = '*'")
    await ask(primaryPort, 'select pg_reload_conf()')
  }
  const door = await openAddress(primaryPort)
  return {
    url: urlAt(door.port),
    standbyUrl: urlAt(standbyPort),
    onStandby: statement => ask(standbyPort, statement),
    killStandby: () => kill(standby),
    async killPrimary() {
      await kill(primary)
      door.leadTo(undefined)
    },
    async failOver() {
      await ask(standbyPort, 'select pg_promote()')
      door.leadTo(standbyPort)
    },
    async stop() {
      door.close()
      for (const server of [primary, standby]) {
        const gone = once(server, 'close')
        if (server.exitCode === null && server.signalCode === null && server.kill('SIGQUIT')) await gone
      }
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function kill(server: ChildProcess): Promise<void> {
  const gone = once(server, 'close')
  server.kill('SIGKILL')
  await gone
}

const urlAt = (port: number) => `postgres://mediatheque@127.0.0.1:${port}/postgres`

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mediatheque-replicated-'))
  const { ids } = databaseUser(folder)
  if (ids) await chown(folder, ids.uid, ids.gid)
  return folder
}

const optionsFor = (folder: string) => ({
  ...databaseUser(folder).ids,
  cwd: tmpdir(),
  env: serverEnvironment(),
})

const run = (program: string, args: string[]) =>
  promisify(execFile)(join(BIN, program), args, optionsFor(args[args.indexOf('-D') + 1] ?? ''))

async function start(folder: string, port: number): Promise<ChildProcess> {
  const args = ['-D', folder, '-p', String(port), ...SETTINGS.flatMap(setting => ['-c', setting])]
  const server = spawn(join(BIN, 'postgres'), args, { ...optionsFor(folder), stdio: 'ignore' })
  await untilAnswering(urlAt(port))
  return server
}

async function ask(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlAt(port) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Connections that were open end with the server to which they led. */
async function openAddress(first: number) {
  let target: number | undefined = first
  const open = new Set<Socket>()
  const server = createServer(incoming => {
    if (target === undefined) return void incoming.destroy()
    const outgoing = connect(target, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port: number | undefined) {
      target = port
      endAll()
    },
    close() {
      server.close()
      endAll()
    },
  }
}
