import { statfs } from 'node:fs/promises'
import type { MaintenanceRun, SystemNode, SystemState, system } from '@mediatheque/contract/system'
import { recordAudit } from '../../platform/audit.ts'
import { settingsInForce } from '../../platform/config.ts'
import { type Db, poolState } from '../../platform/db/connect.ts'
import type { ReplicaState } from '../../platform/db/replica.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ListedNode, listNodes } from '../../platform/nodes/nodes.sql.ts'
import { PRODUCT_VERSION } from '../../platform/version.ts'
import { listBackups } from './backups.ts'
import { sendRun } from './maintain.job.ts'
import {
  listRuns,
  listSlowStatements,
  type RunRow,
  readSchedule,
  readVersions,
  storeSchedule,
} from './system.sql.ts'

export const showSystem: Action<typeof system.show> = async ctx => {
  const { db, config } = ctx
  const Nodes = (await listNodes(db)).map(nodeOf)
  const [Versions, Health, Statements, Schedule, runs, Backups] = await Promise.all([
    versionsOf(db),
    healthOf(ctx, Nodes),
    listSlowStatements(db),
    readSchedule(db),
    listRuns(db),
    listBackups(config),
  ])
  return {
    ...{ Versions, Health, Statements, Schedule, Backups, Nodes },
    Settings: settingsInForce(process.env),
    Runs: runs.map(runOf),
    BackupFolder: config.backupDir,
  }
}

async function versionsOf(db: Db): Promise<SystemState['Versions']> {
  const { postgres, migration } = await readVersions(db)
  return [
    { Name: 'Mediatheque', Version: PRODUCT_VERSION },
    { Name: 'Node.js', Version: process.versions.node },
    { Name: 'PostgreSQL', Version: postgres },
    { Name: 'Migration', Version: migration },
  ]
}

const replicaOf = ({ isUp, lagSecs }: ReplicaState) => ({
  IsUp: isUp,
  LagSecs: lagSecs === null ? null : Math.round(lagSecs * 10) / 10,
})

async function healthOf(
  { db, replica, config, jobs }: Context,
  nodes: readonly SystemNode[],
): Promise<SystemState['Health']> {
  const began = performance.now()
  await readVersions(db)
  const DatabaseMs = Math.round((performance.now() - began) * 10) / 10
  const { busy, waiting, most } = poolState(db)
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const counts = await jobs.counts()
  const total = (name: 'waiting' | 'failed') => counts.reduce((sum, it) => sum + it[name], 0)
  return {
    DatabaseMs,
    Replica: replica ? replicaOf(replica.state()) : null,
    Connections: { Busy: busy, Waiting: waiting, Most: most },
    Disk: {
      FreeBytes: bavail * bsize,
      TotalBytes: blocks * bsize,
      KeepFreeBytes: config.uploadKeepFreeBytes,
    },
    Jobs: { Waiting: total('waiting'), Active: countRunning(nodes), Failed: total('failed') },
    SendsMail: config.mailUrl !== undefined,
  }
}

/** As the nodes say it, which are listed below: the queue counts every 8 seconds, and misses short jobs. */
const countRunning = (nodes: readonly SystemNode[]) =>
  nodes.filter(it => it.State !== 'lost').reduce((sum, it) => sum + it.Running.length, 0)

const nodeOf = (it: ListedNode): SystemNode => ({
  NodeID: it.node_id,
  Name: it.name,
  IsApi: it.is_api,
  Kinds: it.kinds,
  Version: it.version,
  State: it.is_lost ? 'lost' : it.is_draining ? 'draining' : 'running',
  StartedAt: it.started_at.toISOString(),
  SeenAt: it.seen_at.toISOString(),
  Running: it.running,
})

const MOST_LINES = 50

const runOf = ({ run_id, kind, asked_by, asked_at, finished_at, result, error }: RunRow): MaintenanceRun => ({
  ID: run_id,
  Kind: kind,
  AskedBy: asked_by,
  AskedAt: asked_at.toISOString(),
  FinishedAt: finished_at?.toISOString() ?? null,
  IsFine: error === null && result?.isFine !== false,
  Result: error === null ? (result?.lines ?? []).slice(0, MOST_LINES) : [error],
})

export const runMaintenance: Action<typeof system.run> = async (ctx, { Kind }) => {
  await ctx.db.transaction().execute(async tx => {
    if (!(await sendRun(tx, ctx.jobs, Kind, personOf(ctx).PersonID)))
      throw new Refusal('conflict', 'maintenance-under-way')
    await recordAudit(tx, ctx, { action: `started a ${Kind}`, subject: 'system' })
  })
  return { Success: true }
}

export const saveSchedule: Action<typeof system.schedule> = async (ctx, schedule) => {
  await ctx.db.transaction().execute(async tx => {
    await storeSchedule(tx, schedule)
    await recordAudit(tx, ctx, { action: 'changed the schedule', subject: 'system', detail: schedule })
  })
  return { Success: true }
}
