import { sql } from 'kysely'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import { PREPARED } from '../../platform/db/prepared.ts'

export const listSynonyms = async (db: Handle): Promise<string[][]> =>
  (await db.selectFrom('synonym_group').select('words').orderBy('synonym_group_id').execute()).map(
    row => row.words,
  )

export async function synonymsOf(db: Handle, texts: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{
    words: string[]
  }>`select ${PREPARED} words from synonym_group where words && ${[...texts]}::text[]`.execute(db)
  return rows.map(row => row.words)
}

export async function storeSynonyms(tx: Tx, groups: readonly (readonly string[])[]): Promise<void> {
  await tx.deleteFrom('synonym_group').execute()
  if (groups.length > 0)
    await tx
      .insertInto('synonym_group')
      .values(groups.map(words => ({ words: [...words] })))
      .execute()
}

/** Two who save at once follow each other. */
export const lockSynonyms = (tx: Tx) => sql`lock table synonym_group in share row exclusive mode`.execute(tx)
