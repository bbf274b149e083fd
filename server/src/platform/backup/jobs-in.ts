// Waiting jobs go back through the queue's own door: its tables belong to it and change with its versions.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import { z } from 'zod'
import type { Manifest } from './manifest.ts'

const SavedQueue = z.object({
  name: z.string(),
  policy: z.enum(['standard', 'short', 'singleton', 'stately', 'exclusive', 'key_strict_fifo']),
  retry_limit: z.number(),
  retry_delay: z.number(),
  retry_backoff: z.boolean(),
  retry_delay_max: z.number().nullish(),
  expire_seconds: z.number(),
  retention_seconds: z.number(),
  deletion_seconds: z.number(),
  heartbeat_seconds: z.number().nullish(),
  dead_letter: z.string().nullish(),
  notify: z.boolean().default(false),
  partition: z.boolean(),
})
type SavedQueue = z.infer<typeof SavedQueue>

const SavedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
  priority: z.number(),
  start_after: z.string(),
  singleton_key: z.string().nullish(),
  group_id: z.string().nullish(),
  retry_limit: z.number(),
})

/** Makes the queue's tables and its queues, outside of any transaction; jobs follow inside of one. */
export async function openQueues(databaseUrl: string, manifest: Manifest): Promise<PgBoss | undefined> {
  if (manifest.queues.length === 0) return undefined
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const queues = manifest.queues.map(queue => SavedQueue.parse(queue))
  for (const queue of queues) await boss.createQueue(queue.name, settingsOf(queue))
  // A dead letter queue must be there before another can name it.
  for (const { name, dead_letter } of queues)
    if (dead_letter) await boss.updateQueue(name, { deadLetter: dead_letter })
  return boss
}

const settingsOf = (queue: SavedQueue): Omit<Queue, 'name'> => ({
  policy: queue.policy,
  partition: queue.partition,
  retryLimit: queue.retry_limit,
  retryDelay: queue.retry_delay,
  retryBackoff: queue.retry_backoff,
  expireInSeconds: queue.expire_seconds,
  retentionSeconds: queue.retention_seconds,
  deleteAfterSeconds: queue.deletion_seconds,
  notify: queue.notify,
  ...(queue.retry_delay_max ? { retryDelayMax: queue.retry_delay_max } : {}),
  ...(queue.heartbeat_seconds ? { heartbeatSeconds: queue.heartbeat_seconds } : {}),
})

export async function loadJobs(
  client: Client,
  boss: PgBoss,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  for (const part of manifest.jobs) {
    const jobs = z.array(SavedJob).parse(JSON.parse(await readFile(path.join(folder, part), 'utf8')))
    for (const [name, batch] of Map.groupBy(jobs, job => job.name)) {
      await boss.insert(name, batch.map(insertOf), { db })
    }
  }
}

const insertOf = (job: z.infer<typeof SavedJob>) => ({
  id: job.id,
  data: job.data ?? {},
  priority: job.priority,
  startAfter: job.start_after,
  retryLimit: job.retry_limit,
  ...(job.group_id ? { group: { id: job.group_id } } : {}),
  ...(job.singleton_key ? { singletonKey: job.singleton_key } : {}),
})
