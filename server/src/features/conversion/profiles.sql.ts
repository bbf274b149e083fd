import { type Profile, ProfileDraft } from '@mediatheque/contract/conversion'
import type { Handle, Tx } from '../../platform/db/connect.ts'

export async function listProfiles(db: Handle): Promise<Profile[]> {
  const rows = await db
    .selectFrom('media_profile')
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(row => ({
    ID: row.media_profile_id,
    Name: row.name,
    IsDefault: row.is_default,
    SoundKbps: row.sound_kbps,
    EvensLoudness: row.evens_loudness,
    Steps: ProfileDraft.shape.Steps.parse(row.steps),
  }))
}

export const profileExists = async (db: Handle, profileID: number) =>
  (await db
    .selectFrom('media_profile')
    .select('media_profile_id')
    .where('media_profile_id', '=', profileID)
    .executeTakeFirst()) !== undefined

const columnsOf = ({ Name, IsDefault, SoundKbps, EvensLoudness, Steps }: ProfileDraft) => ({
  name: Name,
  is_default: IsDefault,
  sound_kbps: SoundKbps,
  evens_loudness: EvensLoudness,
  steps: JSON.stringify(Steps.toSorted((a, b) => b.ShortSide - a.ShortSide)),
})

export const clearDefault = (tx: Tx) =>
  tx.updateTable('media_profile').set({ is_default: false }).where('is_default', '=', true).execute()

export const insertProfile = (tx: Tx, draft: ProfileDraft) =>
  tx
    .insertInto('media_profile')
    .values(columnsOf(draft))
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('media_profile_id as ID')
    .executeTakeFirst()

export const updateProfile = (tx: Tx, profileID: number, draft: ProfileDraft) =>
  tx
    .updateTable('media_profile')
    .set(columnsOf(draft))
    .where('media_profile_id', '=', profileID)
    .returning('media_profile_id as ID')
    .executeTakeFirst()

export const lockProfile = (tx: Tx, profileID: number) =>
  tx
    .selectFrom('media_profile')
    .select(['name', 'is_default'])
    .where('media_profile_id', '=', profileID)
    .forUpdate()
    .executeTakeFirst()

export const isNameTaken = async (tx: Tx, name: string, exceptID: number) =>
  (await tx
    .selectFrom('media_profile')
    .select('media_profile_id')
    .where('name', '=', name)
    .where('media_profile_id', '<>', exceptID)
    .executeTakeFirst()) !== undefined

export const deleteProfile = (tx: Tx, profileID: number) =>
  tx.deleteFrom('media_profile').where('media_profile_id', '=', profileID).execute()
