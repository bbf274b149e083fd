// What a monitoring system reads. Our own names begin with mediatheque_.
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolState } from '../db/connect.ts'
import type { Replica } from '../db/replica.ts'
import type { Platform } from './context.ts'

export interface Metrics {
  registry: Registry
  requestSecs: Histogram<'method' | 'route' | 'status'>
}

export function collectMetrics(platform: Platform): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSecs = new Histogram({
    name: 'mediatheque_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  addDatabaseGauges(registry, platform)
  if (platform.replica) addReplicaMetrics(registry, platform.replica)
  addJobGauges(registry, platform)
  addDiskGauges(registry, platform)
  new Gauge({
    name: 'mediatheque_sockets',
    help: 'Live connections of browsers to this process',
    registers: [registry],
    collect() {
      this.set(platform.hub.socketCount())
    },
  })
  return { registry, requestSecs }
}

function addDatabaseGauges(registry: Registry, { db }: Platform) {
  new Gauge({
    name: 'mediatheque_database_up',
    help: '1 while the database answers',
    registers: [registry],
    async collect() {
      this.set(
        await sql`select 1`.execute(db).then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  new Gauge({
    name: 'mediatheque_database_connections',
    help: 'Database connections of this process: busy, idle and most, and requests that are waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolState(db))) this.set({ state }, count)
    },
  })
}

function addReplicaMetrics(registry: Registry, replica: Replica) {
  new Gauge({
    name: 'mediatheque_replica_up',
    help: '1 while the replica of the database can be read from',
    registers: [registry],
    collect() {
      this.set(replica.state().isUp ? 1 : 0)
    },
  })
  new Gauge({
    name: 'mediatheque_replica_lag_seconds',
    help: 'How far the replica is behind the primary; missing while it is away',
    registers: [registry],
    collect() {
      const { lagSecs } = replica.state()
      if (lagSecs === null) this.remove()
      else this.set(lagSecs)
    },
  })
  new Counter({
    name: 'mediatheque_replica_reads_total',
    help: 'Calls that a replica may answer, by the server that did',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, count] of Object.entries(replica.state().reads)) this.inc({ server }, count)
    },
  })
}

function addJobGauges(registry: Registry, { jobs, db }: Platform) {
  new Gauge({
    name: 'mediatheque_jobs',
    help: 'Jobs in the queue, by kind and state',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, waiting, active, failed } of await jobs.counts().catch(() => []))
        for (const [state, count] of Object.entries({ waiting, active, failed }))
          this.set({ job: name, state }, count)
    },
  })
  new Gauge({
    name: 'mediatheque_job_oldest_seconds',
    help: 'How long the oldest job that could run has been waiting, by kind',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, secs } of await jobs.oldest(db).catch(() => [])) this.set({ job: name }, secs)
    },
  })
}

function addDiskGauges(registry: Registry, { config }: Platform) {
  new Gauge({
    name: 'mediatheque_disk_bytes',
    help: 'The file system of DATA_DIR: what is free for us, and its size',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      this.set({ state: 'free' }, bavail * bsize)
      this.set({ state: 'size' }, blocks * bsize)
    },
  })
}
