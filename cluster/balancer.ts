// HAProxy by the very file that deploy/ offers, with the addresses of the test, before the portal, the database and S3.
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Machine, Supervised } from './machine.ts'

const EXAMPLE = join(import.meta.dirname, '../deploy/haproxy.cfg')
const S3_PORT = 8333

export interface Balancer {
  haproxy: Supervised
  /** Where S3 is reached. */
  s3Origin: string
  /** What S3 answers from now on. */
  setStorageFault(fault: 'none' | 'away' | 'slow'): Promise<void>
}

export const SLOW_SECS = 2

/** Each as an access list: HAProxy lets them be changed while it runs. */
const FAULTS = { away: 'away.acl', slow: 'slow.acl' }
const EVERY_PATH = '/'

const LUA = `core.register_action('slow', { 'http-req' }, function() core.msleep(${SLOW_SECS * 1000}) end)\n`

const storageSection = (folder: string, s3: Machine) => `
listen s3
  bind :${S3_PORT}
  http-request deny deny_status 503 if { path_beg -f ${join(folder, FAULTS.away)} }
  http-request lua.slow if { path_beg -f ${join(folder, FAULTS.slow)} }
  server s3 ${s3.address}:8080
`

export async function startBalancer(
  machine: Machine,
  folder: string,
  nodes: readonly Machine[],
  s3: Machine,
): Promise<Balancer> {
  const own = machine.disk
  const socket = join(own, 'haproxy.sock')
  const pem = join(own, 'portal-and-key.pem')
  const [certificate, key] = await Promise.all(
    ['portal.pem', 'portal.key'].map(name => readFile(join(folder, name), 'utf8')),
  )
  await writeFile(pem, `${certificate}${key}`)
  await writeFile(join(own, 'slow.lua'), LUA)
  for (const name of Object.values(FAULTS)) await writeFile(join(own, name), '')
  const [first, second, ...others] = nodes
  const further = others.map(it => `\n  server ${it.name} ${it.address}:8080`).join('')
  const changes: [from: string, to: string][] = [
    ['\nglobal\n', `\nglobal\n  stats socket ${socket} level admin\n  lua-load ${join(own, 'slow.lua')}\n`],
    // Files that a process may open are fewer here than on a server.
    ['maxconn 20000', 'maxconn 2000'],
    ['/etc/haproxy/media.example.org.pem', pem],
    ['bind 127.0.0.1:5432', 'bind :5432'],
    [`server media-1 ${first?.address}:8080`, `server media-1 ${first?.address}:8080`],
    [`server media-2 ${second?.address}:8080`, `server media-2 ${second?.address}:8080${further}`],
  ]
  const config = join(own, 'haproxy.cfg')
  await writeFile(config, `${changed(await readFile(EXAMPLE, 'utf8'), changes)}${storageSection(own, s3)}`)
  const haproxy = machine.keepRunning('haproxy', ['/usr/sbin/haproxy', '-db', '-f', config])
  const command = async (line: string) => {
    const client = connect(socket)
    client.end(`${line}\n`)
    return text(client)
  }
  return {
    haproxy,
    s3Origin: `http://${machine.address}:${S3_PORT}`,
    async setStorageFault(fault) {
      for (const [name, file] of Object.entries(FAULTS)) {
        await command(`clear acl ${join(own, file)}`)
        if (name === fault) await command(`add acl ${join(own, file)} ${EVERY_PATH}`)
      }
    },
  }
}

/** Fails where the example no longer has what is replaced. */
function changed(example: string, changes: readonly [from: string, to: string][]): string {
  return changes.reduce((config, [from, to]) => {
    if (!config.includes(from)) throw new Error(`deploy/haproxy.cfg has no "${from.trim()}"`)
    return config.replaceAll(from, to)
  }, example)
}
