// The whole of it: three machines with a web server and a worker each, and what they share.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Database, startDatabase } from './database.ts'
import { type Machine, makeMachine, makeSwitch, type Supervised } from './machine.ts'
import { PORTAL } from './portal.ts'
import { startStorage, storageUrl } from './storage.ts'
import { until } from './until.ts'

const SERVER = join(import.meta.dirname, '../server/src')
/** Small enough to be filled, large enough for the conversions of the test. */
const SCRATCH_MB = 800

export interface PortalMachine extends Machine {
  /** Without the balancer. */
  origin: string
  dataDir: string
  api: Supervised
  worker: Supervised
}

export interface Cluster {
  folder: string
  nodes: readonly PortalMachine[]
  databaseMachines: readonly Machine[]
  storageMachine: Machine
  database: Database
  swift: Supervised
  balancer: Balancer
  /** Of the processes of the product. */
  env: NodeJS.ProcessEnv
}

export async function startCluster(folder: string): Promise<Cluster> {
  await makeSwitch()
  const machine = (name: string, address: string) => makeMachine(folder, name, address)
  const front = await machine('balancer', new URL(PORTAL).hostname)
  const databaseMachines = [await machine('db-1', '10.0.0.21'), await machine('db-2', '10.0.0.22')] as const
  const storageMachine = await machine('s3', '10.0.0.31')
  const media = [
    await machine('media-1', '10.0.0.11'),
    await machine('media-2', '10.0.0.12'),
    await machine('media-3', '10.0.0.13'),
  ]
  const [database, swift, balancer] = await Promise.all([
    startDatabase(folder, ...databaseMachines),
    startStorage(storageMachine),
    startBalancer(front, folder, media, storageMachine),
  ])
  const env = environment(front, balancer)
  // The balancer has to learn first which server is the primary.
  await until('the database is migrated', 120, () =>
    promisify(execFile)('node', [join(SERVER, 'migrate.ts')], {
      env: { ...env, DATA_DIR: join(folder, 'migrate') },
    }),
  )
  const nodes = await Promise.all(media.map(it => startNode(it, env)))
  await Promise.all(nodes.map(untilReady))
  await untilReady({ name: 'the portal', origin: PORTAL })
  return { folder, nodes, databaseMachines, storageMachine, database, swift, balancer, env }
}

const environment = (front: Machine, balancer: Balancer): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY,
  BASE_URL: PORTAL,
  TRUST_PROXY: front.address,
  HOST: '0.0.0.0',
  PORT: '8080',
  DATABASE_URL: `postgres://mediatheque@${front.address}:5432/mediatheque`,
  STORAGE_URL: storageUrl(balancer.s3Origin),
  SECRET_KEY: randomBytes(32).toString('hex'),
  RATE_LIMIT: '1000000',
  UPLOAD_KEEP_FREE_GB: '0',
  LOG_FILE: '-',
  MIGRATIONS: 'wait',
  DEMO_MEDIA: 'no',
})

async function startNode(machine: Machine, shared: NodeJS.ProcessEnv): Promise<PortalMachine> {
  const dataDir = join(machine.disk, 'data')
  await mkdir(dataDir)
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${SCRATCH_MB}m`, 'scratch', dataDir])
  const env = { ...shared, DATA_DIR: dataDir, NODE_NAME: machine.name }
  const start = (name: string) => machine.keepRunning(name, ['node', join(SERVER, `${name}.ts`)], env)
  return {
    ...machine,
    dataDir,
    origin: `http://${machine.address}:8080`,
    api: start('api'),
    worker: start('worker'),
  }
}

export const untilReady = ({ name, origin }: Pick<PortalMachine, 'name' | 'origin'>) =>
  until(`${name} is ready`, 180, async () => {
    const { ok } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) })
    return ok ? true : undefined
  })
