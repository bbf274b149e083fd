// Screens, zones, and who is named for them.
import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'

const sendersOf = (column: 'signage_player_id' | 'signage_zone_id', outer: string) => {
  const isIts = sql`s.${sql.ref(column)} = ${sql.ref(`${outer}.${column}`)}`
  return {
    people: sql<{ PersonID: number; DisplayName: string }[]>`coalesce((
      select json_agg(json_build_object('PersonID', o.person_id, 'DisplayName', o.display_name) order by o.display_name)
      from signage_sender s join person o using (person_id) where ${isIts}), '[]')`,
    groups: sql<{ GroupID: number; Name: string }[]>`coalesce((
      select json_agg(json_build_object('GroupID', g.group_id, 'Name', g.name) order by g.name)
      from signage_sender s join person_group g using (group_id) where ${isIts}), '[]')`,
  }
}

export const listPlayers = (db: Handle, id?: number) => {
  const { people, groups } = sendersOf('signage_player_id', 'p')
  return db
    .selectFrom('signage_player as p')
    .select(['p.signage_player_id as ID', 'p.name as Name', 'p.key_number', 'p.last_seen_at'])
    .select(
      sql<number>`(select count(*) from signage_item i where i.signage_player_id = p.signage_player_id)`.as(
        'ItemCount',
      ),
    )
    .select(
      sql<string[]>`array(
        select z.name from signage_zone z join signage_zone_player m using (signage_zone_id)
        where m.signage_player_id = p.signage_player_id order by lower(z.name))`.as('Zones'),
    )
    .select([people.as('People'), groups.as('Groups')])
    .$if(id !== undefined, it => it.where('p.signage_player_id', '=', id ?? 0))
    .orderBy(sql`lower(p.name)`)
    .execute()
}

export type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

export const listZones = (db: Handle, id?: number) => {
  const { people, groups } = sendersOf('signage_zone_id', 'z')
  return db
    .selectFrom('signage_zone as z')
    .select(['z.signage_zone_id as ID', 'z.name as Name'])
    .select(
      sql<{ ID: number; Name: string }[]>`coalesce((
        select json_agg(json_build_object('ID', p.signage_player_id, 'Name', p.name) order by lower(p.name))
        from signage_zone_player m join signage_player p using (signage_player_id)
        where m.signage_zone_id = z.signage_zone_id), '[]')`.as('Players'),
    )
    .select([people.as('People'), groups.as('Groups')])
    .$if(id !== undefined, it => it.where('z.signage_zone_id', '=', id ?? 0))
    .orderBy(sql`lower(z.name)`)
    .execute()
}

export const insertPlayer = async (tx: Tx, name: string): Promise<number> =>
  (
    await tx
      .insertInto('signage_player')
      .values({ name })
      .returning('signage_player_id as id')
      .executeTakeFirstOrThrow()
  ).id

export const insertZone = async (tx: Tx, name: string): Promise<number> =>
  (
    await tx
      .insertInto('signage_zone')
      .values({ name })
      .returning('signage_zone_id as id')
      .executeTakeFirstOrThrow()
  ).id

export const updatePlayer = (tx: Tx, id: number, name: string) =>
  tx.updateTable('signage_player').set({ name }).where('signage_player_id', '=', id).execute()

export const updateZone = (tx: Tx, id: number, name: string) =>
  tx.updateTable('signage_zone').set({ name }).where('signage_zone_id', '=', id).execute()

export const raiseKey = (tx: Tx, id: number) =>
  tx
    .updateTable('signage_player')
    .set({ key_number: sql<number>`key_number + 1` })
    .where('signage_player_id', '=', id)
    .execute()

export const deletePlayer = (tx: Tx, id: number) =>
  tx.deleteFrom('signage_player').where('signage_player_id', '=', id).execute()

export const deleteZone = (tx: Tx, id: number) =>
  tx.deleteFrom('signage_zone').where('signage_zone_id', '=', id).execute()

export async function replaceZonePlayers(tx: Tx, zoneID: number, playerIDs: readonly number[]) {
  await tx.deleteFrom('signage_zone_player').where('signage_zone_id', '=', zoneID).execute()
  if (playerIDs.length > 0)
    await tx
      .insertInto('signage_zone_player')
      .values(playerIDs.map(signage_player_id => ({ signage_zone_id: zoneID, signage_player_id })))
      .execute()
}

export type Target = { signage_player_id: number } | { signage_zone_id: number }
export interface SenderIDs {
  PersonIDs: readonly number[]
  GroupIDs: readonly number[]
}

export async function replaceSenders(tx: Tx, target: Target, { PersonIDs, GroupIDs }: SenderIDs) {
  const [column, id] = Object.entries(target)[0] ?? ['signage_player_id', 0]
  await sql`delete from signage_sender where ${sql.ref(column)} = ${id}`.execute(tx)
  const senders = [
    ...PersonIDs.map(person_id => ({ ...target, person_id })),
    ...GroupIDs.map(group_id => ({ ...target, group_id })),
  ]
  for (const sender of senders) await tx.insertInto('signage_sender').values(sender).execute()
}

/** Those of a list that there are. */
export async function listKnownScreens(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select signage_player_id as id from signage_player
    where signage_player_id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows.map(row => row.id)
}
