// The rows of the processes of the product.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A node that has said nothing for so long is taken for lost. */
const LOST_AFTER_SECS = 30
const FORGOTTEN_AFTER_HOURS = 24

export interface NodeRow {
  node_id: string
  name: string
  is_api: boolean
  kinds: string[]
  version: string
  key_id: string
  started_at: Date
  seen_at: Date
  running: string[]
  is_draining: boolean
}

const isAlive = sql<boolean>`seen_at > now() - make_interval(secs => ${LOST_AFTER_SECS})`

type Beat = Omit<NodeRow, 'started_at' | 'seen_at'> & { startedAt: Date }

/** Returns whether the node shall drain, and how many others serve browsers besides it. */
export async function noteAlive(db: Db, it: Beat): Promise<{ isDrainWanted: boolean; otherApis: number }> {
  const { rows } = await sql<{ isDrainWanted: boolean; otherApis: number }>`
    insert into node (node_id, name, is_api, kinds, version, key_id, started_at, running, is_draining)
    values (${it.node_id}, ${it.name}, ${it.is_api}, ${it.kinds}, ${it.version}, ${it.key_id}, ${it.startedAt},
      ${it.running}, ${it.is_draining})
    on conflict (node_id) do update
      set seen_at = now(), running = excluded.running, is_draining = excluded.is_draining
    returning is_drain_wanted as "isDrainWanted", (select count(*)::int from node other
      where other.node_id <> ${it.node_id} and other.is_api and ${isAlive}) as "otherApis"`.execute(db)
  return rows[0] ?? { isDrainWanted: false, otherApis: 0 }
}

export const removeNode = (db: Db, nodeID: string) =>
  db.deleteFrom('node').where('node_id', '=', nodeID).execute()

export const forgetLostNodes = (db: Db) =>
  db
    .deleteFrom('node')
    .where(sql<boolean>`seen_at < now() - make_interval(hours => ${FORGOTTEN_AFTER_HOURS})`)
    .execute()

export interface ListedNode extends NodeRow {
  is_lost: boolean
}

/** Those that are lost last. */
export const listNodes = (db: Db): Promise<ListedNode[]> =>
  db
    .selectFrom('node')
    .select([
      'node_id',
      'name',
      'is_api',
      'kinds',
      'version',
      'key_id',
      'started_at',
      'seen_at',
      'running',
      'is_draining',
      sql<boolean>`not (${isAlive})`.as('is_lost'),
    ])
    .orderBy('is_lost')
    .orderBy('name')
    .orderBy('started_at')
    .orderBy('node_id')
    .execute()

/** Asks those of this name that are alive to drain; answers who they are. */
export const wantDrain = async (db: Db, name: string): Promise<string[]> => {
  const rows = await db
    .updateTable('node')
    .set({ is_drain_wanted: true })
    .where('name', '=', name)
    .where(isAlive)
    .returning('node_id')
    .execute()
  return rows.map(row => row.node_id)
}

/** Of another machine: a process that was killed a moment ago may have had the former key of this one. */
export const findOtherKey = (db: Db, name: string, keyID: string) =>
  db
    .selectFrom('node')
    .select('name')
    .where(isAlive)
    .where('name', '<>', name)
    .where('key_id', '<>', keyID)
    .orderBy('name')
    .executeTakeFirst()
