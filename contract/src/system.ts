// The machine below the site: versions, health, settings in force, slow statements, backups and checks.
import { z } from 'zod'
import { call } from './call.ts'
import { Done, Moment, Nothing } from './primitives.ts'

/** `mend` is a check that also removes files which nobody names any more. */
export const MaintenanceKind = z.enum(['backup', 'check', 'mend'])
export type MaintenanceKind = z.infer<typeof MaintenanceKind>

export const MaintenanceRun = z.object({
  ID: z.number().int(),
  Kind: MaintenanceKind,
  AskedBy: z.string().describe('Empty: the schedule'),
  AskedAt: Moment,
  FinishedAt: Moment.nullable(),
  IsFine: z.boolean().describe('False too where a check found something wrong'),
  Result: z.array(z.string()).describe('A line each; a failure is told by its reason'),
})
export type MaintenanceRun = z.infer<typeof MaintenanceRun>

const Every = z.enum(['never', 'day', 'week'])

export const Schedule = z.object({
  BackupEvery: Every,
  CheckEvery: Every,
  Hour: z.number().int().min(0).max(23).describe('Of the site, in its time zone'),
  Keep: z
    .number()
    .int()
    .min(1, 'Please keep at least one backup')
    .max(100, 'At most 100')
    .describe('So many backups are kept'),
})
export type Schedule = z.infer<typeof Schedule>

export const SystemNode = z.object({
  NodeID: z.string(),
  Name: z.string(),
  IsApi: z.boolean().describe('Serves browsers'),
  Kinds: z.array(z.string()).describe('Of the jobs that it runs'),
  Version: z.string(),
  State: z
    .enum(['running', 'draining', 'lost'])
    .describe('Lost: nothing has been heard of it for half a minute'),
  StartedAt: Moment,
  SeenAt: Moment,
  Running: z.array(z.string()).describe('Names of the jobs that run there now'),
})
export type SystemNode = z.infer<typeof SystemNode>

export const SystemState = z.object({
  Versions: z.array(z.object({ Name: z.string(), Version: z.string() })),
  Health: z.object({
    DatabaseMs: z.number().describe('How long the database took to answer'),
    Replica: z
      .object({ IsUp: z.boolean(), LagSecs: z.number().nullable() })
      .nullable()
      .describe('The replica that search and lists are read from; null: none is set up'),
    Connections: z.object({ Busy: z.number().int(), Waiting: z.number().int(), Most: z.number().int() }),
    Disk: z.object({ FreeBytes: z.number(), TotalBytes: z.number(), KeepFreeBytes: z.number() }),
    Jobs: z.object({ Waiting: z.number().int(), Active: z.number().int(), Failed: z.number().int() }),
    SendsMail: z.boolean().describe('False: mails are kept as files'),
  }),
  Nodes: z.array(SystemNode),
  Settings: z.array(
    z.object({
      Name: z.string(),
      Value: z.string().describe('Secrets are not told: empty'),
      IsSecret: z.boolean(),
      IsSet: z.boolean().describe('By the environment; otherwise it is the default'),
      Help: z.string(),
    }),
  ),
  Statements: z
    .array(
      z.object({
        Text: z.string(),
        Calls: z.number().int(),
        MeanMs: z.number(),
        MostMs: z.number(),
        LastAt: Moment,
      }),
    )
    .describe('Those that took longer than a second, the most time in all first'),
  Schedule,
  Runs: z.array(MaintenanceRun).describe('The newest first'),
  Backups: z.array(z.object({ Name: z.string(), Bytes: z.number(), MadeAt: Moment })),
  BackupFolder: z.string(),
})
export type SystemState = z.infer<typeof SystemState>

export const system = {
  show: call({
    method: 'GET',
    path: '/api/core/system/',
    summary: 'Versions, health, settings in force, slow statements, backups and checks',
    who: 'administrator',
    input: Nothing,
    output: SystemState,
  }),
  run: call({
    method: 'POST',
    path: '/api/core/system/run/',
    summary: 'Start a backup or a check of the storage; one of a kind at a time',
    who: 'administrator',
    input: z.object({ Kind: MaintenanceKind }),
    output: Done,
  }),
  schedule: call({
    method: 'POST',
    path: '/api/core/system/schedule/',
    summary: 'When backups and checks run by themselves',
    who: 'administrator',
    input: Schedule,
    output: Done,
  }),
}
