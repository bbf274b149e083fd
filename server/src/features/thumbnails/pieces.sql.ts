// Pieces of a picture on their way in, each bound to who sends them and what they are for.
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

export interface Sender {
  personID: number
  target: string
}

/** Two pieces at once would take the same place. */
export const lockPieces = (tx: Tx, { personID, target }: Sender) =>
  sql`select pg_advisory_xact_lock(7224, hashtext(${`${personID} ${target}`}))`.execute(tx)

export async function countCharacters(tx: Tx, { personID, target }: Sender): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(length(data)), 0)::float8 as total from thumbnail_piece
    where person_id = ${personID} and target = ${target}`.execute(tx)
  return rows[0]?.total ?? 0
}

export const addPiece = (tx: Tx, { personID, target }: Sender, data: string) =>
  sql`insert into thumbnail_piece (person_id, target, position, data)
      select ${personID}, ${target}, coalesce(max(position) + 1, 0), ${data} from thumbnail_piece
      where person_id = ${personID} and target = ${target}`.execute(tx)

/** They are gone afterwards. */
export async function takePieces(tx: Tx, { personID, target }: Sender): Promise<string> {
  const rows = await tx
    .deleteFrom('thumbnail_piece')
    .where('person_id', '=', personID)
    .where('target', '=', target)
    .returning(['position', 'data'])
    .execute()
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map(row => row.data)
    .join('')
}

export const sweepPieces = (db: Db, olderThanMinutes: number) =>
  db
    .deleteFrom('thumbnail_piece')
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${olderThanMinutes})`)
    .execute()
