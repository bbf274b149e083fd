import {
  type Policy,
  type PolicyDraft,
  policyVersion,
  type publishing,
  Restriction,
} from '@mediatheque/contract/publishing'
import type { z } from 'zod'
import { refuseStale } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import * as store from './publishing.sql.ts'

type Draft = z.output<typeof PolicyDraft>

export const showPolicies: Action<typeof publishing.policies> = async ({ db }) => {
  const Items = await store.listPolicies(db)
  return { Items, Total: Items.length }
}

export const createPolicy: Action<typeof publishing.createPolicy> = async (ctx, draft) => {
  const Data = await changing(ctx.db, async tx => {
    const id = await store.insertPolicy(tx, columnsOf(draft))
    await store.replacePolicyGroups(tx, id, await groupsOf(tx, draft))
    await recordAudit(tx, ctx, { action: 'added a policy', subject: `policy:${id}`, detail: draft })
    return requirePolicy(tx, id)
  })
  return { Success: true, Data }
}

export const savePolicy: Action<typeof publishing.savePolicy> = async (ctx, { ID, Version, ...draft }) => {
  const Data = await changing(ctx.db, async tx => {
    await store.lockPolicy(tx, ID)
    const before = await requirePolicy(tx, ID)
    refuseStale(Version, policyVersion(before))
    await store.updatePolicy(tx, ID, columnsOf(draft))
    await store.replacePolicyGroups(tx, ID, await groupsOf(tx, draft))
    await recordAudit(tx, ctx, {
      action: 'changed a policy',
      subject: `policy:${ID}`,
      detail: { ...draft, Before: before },
    })
    return requirePolicy(tx, ID)
  })
  return { Success: true, Data }
}

export const removePolicy: Action<typeof publishing.removePolicy> = async (ctx, { ID, MoveTo }) => {
  if (MoveTo === ID) throw badField('MoveTo', 'choose-another-policy')
  await ctx.db.transaction().execute(async tx => {
    // In the order of their numbers: two removals that move into each other would wait forever.
    for (const id of [ID, MoveTo ?? ID].toSorted((a, b) => a - b)) await store.lockPolicy(tx, id)
    const { PublishingPolicyName } = await requirePolicy(tx, ID)
    const items = await store.countAllItems(tx, ID)
    if (items > 0) await moveItems(tx, ID, MoveTo, items)
    await store.deletePolicy(tx, ID)
    await recordAudit(tx, ctx, {
      action: 'removed a policy',
      subject: `policy:${ID}`,
      detail: { PublishingPolicyName, MoveTo, Items: items },
    })
  })
  return { Success: true }
}

async function moveItems(tx: Tx, from: number, to: number | undefined, items: number) {
  if (to === undefined)
    throw items === 1
      ? new Refusal('conflict', 'policy-holds-one-item', { field: 'MoveTo' })
      : new Refusal('conflict', 'policy-holds-items', { field: 'MoveTo', values: { count: items } })
  if (!(await store.findPolicy(tx, to))) throw badField('MoveTo', 'unknown-policy', { id: to })
  await store.moveItems(tx, from, to)
}

async function requirePolicy(tx: Tx, id: number): Promise<Policy> {
  const policy = await store.findPolicy(tx, id)
  if (!policy) throw new Refusal('not-found', 'no-such-policy')
  return policy
}

const columnsOf = (draft: Draft) => ({
  name: draft.PublishingPolicyName,
  restriction: draft.Restriction,
  approval_required: draft.ApprovalRequired,
  widened_by: draft.WidenedBy,
  after_change: draft.AfterChange,
})

async function groupsOf(tx: Tx, { Restriction: restriction, GroupIDs }: Draft): Promise<number[]> {
  if (restriction !== Restriction.Groups) return []
  const found = await store.listGroupIDs(tx, GroupIDs)
  const missing = GroupIDs.find(id => !found.includes(id))
  if (missing !== undefined) throw badField('GroupIDs', 'unknown-group', { id: missing })
  return found
}

const UNIQUE_VIOLATION = '23505'

async function changing<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(change)
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    throw new Refusal('conflict', 'policy-name-taken', { field: 'PublishingPolicyName' })
  }
}
