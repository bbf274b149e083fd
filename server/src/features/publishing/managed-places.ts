// Who manages a part of the library: a location, or a category with all that is below it.
import { placeVersion, type publishing } from '@mediatheque/contract/publishing'
import { refuseUnknownPeople } from '../../core/access/index.ts'
import { refuseStale } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField } from '../../platform/http/refusal.ts'
import { listManagedPlaces, lockPlace, type Place, replaceManagers } from './managed-places.sql.ts'

export const showPlaces: Action<typeof publishing.places> = async ({ db }) => {
  const Items = await listManagedPlaces(db)
  return { Items, Total: Items.length }
}

export const savePlace: Action<typeof publishing.savePlace> = async (
  ctx,
  { PersonIDs, GroupIDs, Version, ...draft },
) => {
  const place: Place =
    draft.CategoryID === null
      ? { kind: 'publishing_policy', id: draft.PublishingPolicyID ?? 0 }
      : { kind: 'category', id: draft.CategoryID }
  const managers = { PersonIDs: [...new Set(PersonIDs)], GroupIDs: [...new Set(GroupIDs)] }
  await ctx.db.transaction().execute(async tx => {
    await requirePlace(tx, place)
    refuseStale(Version, placeVersion(await managersOf(tx, place)))
    await refuseUnknownPeople(tx, managers)
    await replaceManagers(tx, place, managers)
    await recordAudit(tx, ctx, {
      action: 'changed who manages a place',
      subject: `${place.kind === 'category' ? 'category' : 'policy'}:${place.id}`,
      detail: managers,
    })
  })
  return { Success: true }
}

async function managersOf(tx: Tx, { kind, id }: Place) {
  const places = await listManagedPlaces(tx)
  const found = places.find(it => id === (kind === 'category' ? it.CategoryID : it.PublishingPolicyID))
  return found ?? { People: [], Groups: [] }
}

async function requirePlace(tx: Tx, place: Place) {
  if (await lockPlace(tx, place)) return
  throw place.kind === 'category'
    ? badField('CategoryID', 'unknown-category', { id: place.id })
    : badField('PublishingPolicyID', 'unknown-policy', { id: place.id })
}
