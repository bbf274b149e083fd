// The profiles that administrators offer: which sizes a recording is converted to.
import type { conversion, Profile, ProfileDraft } from '@mediatheque/contract/conversion'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import * as store from './profiles.sql.ts'

const noProfile = () => new Refusal('not-found', 'no-such-profile')

export const showProfiles: Action<typeof conversion.profiles> = async ({ db }) => {
  const Items = await store.listProfiles(db)
  return { Items, Total: Items.length }
}

export const createProfile: Action<typeof conversion.createProfile> = (ctx, draft) =>
  ctx.db.transaction().execute(async tx => {
    if (draft.IsDefault) await store.clearDefault(tx)
    const made = await store.insertProfile(tx, draft)
    if (!made) throw badField('Name', 'profile-name-taken')
    await recordAudit(tx, ctx, { action: 'added a media profile', detail: { Name: draft.Name } })
    return { Success: true as const, Data: await stored(tx, made.ID) }
  })

export const saveProfile: Action<typeof conversion.saveProfile> = (ctx, { ID, ...draft }) =>
  ctx.db.transaction().execute(async tx => {
    const before = await store.lockProfile(tx, ID)
    if (!before) throw noProfile()
    if (await store.isNameTaken(tx, draft.Name, ID)) throw badField('Name', 'profile-name-taken')
    await store.updateProfile(tx, ID, await withDefault(tx, before.is_default, draft))
    await recordAudit(tx, ctx, { action: 'changed a media profile', detail: { Name: draft.Name } })
    return { Success: true as const, Data: await stored(tx, ID) }
  })

/** One profile is always the default: it is passed on, not given up. */
async function withDefault(tx: Tx, wasDefault: boolean, draft: ProfileDraft): Promise<ProfileDraft> {
  if (draft.IsDefault) await store.clearDefault(tx)
  return { ...draft, IsDefault: draft.IsDefault || wasDefault }
}

export const removeProfile: Action<typeof conversion.removeProfile> = (ctx, { ID }) =>
  ctx.db.transaction().execute(async tx => {
    const found = await store.lockProfile(tx, ID)
    if (!found) throw noProfile()
    if (found.is_default) throw new Refusal('conflict', 'default-profile-stays')
    await store.deleteProfile(tx, ID)
    await recordAudit(tx, ctx, { action: 'removed a media profile', detail: { Name: found.name } })
    return { Success: true as const }
  })

async function stored(tx: Tx, id: number): Promise<Profile> {
  const found = (await store.listProfiles(tx)).find(it => it.ID === id)
  if (!found) throw noProfile()
  return found
}
