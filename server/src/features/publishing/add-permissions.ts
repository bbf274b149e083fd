import type { publishing } from '@mediatheque/contract/publishing'
import { recordAudit } from '../../platform/audit.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { holds, type Person } from '../../platform/http/viewer.ts'
import { faultIn, withOneDefault } from './publishing.rules.ts'
import { listAddRules, listOffers, listPolicies, lockAddRules, replaceAddRules } from './publishing.sql.ts'

/** What somebody may add where: roles add up, administrators may add what anybody may. */
export const addPermissionsOf = async (db: Handle, viewer: Person) =>
  withOneDefault(await listOffers(db, holds(viewer, 'administrator') ? undefined : [...viewer.roles]))

/** The policy under which somebody wants to add or move an item of a type (PPOL-03, PPOL-04). */
export async function requireOffer(db: Handle, viewer: Person, recordType: number, ppID: number) {
  const offers = (await addPermissionsOf(db, viewer)).filter(it => it.RecordType === recordType)
  if (offers.length === 0) throw new Refusal('not-allowed', 'type-not-addable')
  const offer = offers.find(it => it.PublishingPolicyID === ppID)
  if (!offer) throw badField('ppid', ppID === 0 ? 'choose-a-location' : 'location-not-allowed')
  return offer
}

/** For what stays private: the policy matters only to who opens it later. One without approval, if there is any. */
export async function requireAnyOffer(db: Handle, recordType: number) {
  const all = withOneDefault(await listOffers(db, undefined)).filter(it => it.RecordType === recordType)
  const open = all.filter(it => !it.ApprovalRequired)
  const [first] = [...open.filter(it => it.IsDefault), ...open, ...all]
  if (!first) throw new Refusal('not-allowed', 'type-not-addable')
  return first
}

export const showAddRules: Action<typeof publishing.addRules> = async ({ db }) => {
  const Items = await listAddRules(db)
  return { Items, Total: Items.length }
}

export const saveAddRules: Action<typeof publishing.saveAddRules> = async (ctx, { Items }) => {
  await ctx.db.transaction().execute(async tx => {
    await lockAddRules(tx)
    const policies = await listPolicies(tx)
    const fault = faultIn(Items, new Set(policies.map(it => it.PublishingPolicyID)))
    if (fault) throw fault
    const before = await listAddRules(tx)
    await replaceAddRules(tx, Items)
    await recordAudit(tx, ctx, { action: 'changed add permissions', detail: { Before: before, Items } })
  })
  return { Success: true }
}
