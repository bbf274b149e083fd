// Items and policies in one line.
import { randomUUID } from 'node:crypto'
import { insertMedia, type MediaDraft } from '../core/items/index.ts'
import type { Db } from '../platform/db/connect.ts'

let count = 0

export async function givePolicy(
  db: Db,
  it: {
    restriction?: 0 | 1 | 2
    approvalRequired?: boolean
    groupIDs?: number[]
    name?: string
    widenedBy?: 0 | 1 | 2 | 3
    afterChange?: 0 | 1 | 2
  } = {},
): Promise<number> {
  const { publishing_policy_id } = await db
    .insertInto('publishing_policy')
    .values({
      name: it.name ?? `Policy ${randomUUID()}`,
      restriction: it.restriction ?? 1,
      approval_required: it.approvalRequired ?? false,
      ...(it.widenedBy !== undefined && { widened_by: it.widenedBy }),
      ...(it.afterChange !== undefined && { after_change: it.afterChange }),
    })
    .returning('publishing_policy_id')
    .executeTakeFirstOrThrow()
  for (const group_id of it.groupIDs ?? [])
    await db.insertInto('policy_group').values({ publishing_policy_id, group_id }).execute()
  return publishing_policy_id
}

/** An item that everybody who is signed in may watch, unless the draft says otherwise. */
export async function giveMedia(db: Db, ownerID: number, draft: Partial<MediaDraft> = {}) {
  const pp_id = draft.pp_id ?? (await givePolicy(db))
  return insertMedia(db, { title: `Item ${++count}`, ...draft, owner_id: ownerID, pp_id })
}

/** Everybody who is signed in may add items of this type under the policy. */
export async function giveAddPermission(db: Db, policyID: number, recordType = 1) {
  await db
    .insertInto('add_permission')
    .values({ publishing_policy_id: policyID, record_type: recordType, role: '' })
    .execute()
}

/** Access to an item for a person, by their e-mail address. */
export async function giveGrant(
  db: Db,
  clipDataID: number,
  personID: number,
  it: { canEdit?: boolean; isCoOwner?: boolean } = {},
) {
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('person_id', '=', personID)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('media_grant')
    .values({
      clip_data_id: clipDataID,
      address: email.toLowerCase(),
      can_edit: it.canEdit ?? false,
      co_owner: it.isCoOwner ?? false,
    })
    .execute()
}
