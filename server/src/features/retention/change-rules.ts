import { type RetentionRuleDraft, type retention, ruleVersion } from '@mediatheque/contract/retention'
import { refuseStale } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import * as store from './rules.sql.ts'

const noRule = () => new Refusal('not-found', 'no-such-retention-rule')

export const showRules: Action<typeof retention.rules> = async ({ db }) => {
  const Items = await store.listRules(db)
  return { Items, Total: Items.length }
}

export const showPlaces: Action<typeof retention.places> = async ({ db }) => {
  const [Locations, Categories] = await Promise.all([store.listLocations(db), store.listCategories(db)])
  return { Locations, Categories }
}

export const createRule: Action<typeof retention.create> = (ctx, draft) =>
  ctx.db.transaction().execute(async tx => {
    await refuseWrong(tx, draft, 0)
    const id = await store.insertRule(tx, draft)
    await recordAudit(tx, ctx, { action: 'added a retention rule', subject: subjectOf(id), detail: draft })
    return { Success: true as const, Data: await stored(tx, id) }
  })

/** Whatever is changed: what was announced by the old words of the rule does not happen. */
export const saveRule: Action<typeof retention.save> = (ctx, { ID, Version, ...draft }) =>
  ctx.db.transaction().execute(async tx => {
    if (!(await store.lockRule(tx, ID))) throw noRule()
    refuseStale(Version, ruleVersion(await stored(tx, ID)))
    await refuseWrong(tx, draft, ID)
    await store.updateRule(tx, ID, draft)
    await store.forgetNotices(tx, ID)
    await recordAudit(tx, ctx, { action: 'changed a retention rule', subject: subjectOf(ID), detail: draft })
    return { Success: true as const, Data: await stored(tx, ID) }
  })

export const removeRule: Action<typeof retention.remove> = (ctx, { ID }) =>
  ctx.db.transaction().execute(async tx => {
    const rule = await store.lockRule(tx, ID)
    if (!rule) throw noRule()
    await store.deleteRule(tx, ID)
    await recordAudit(tx, ctx, {
      action: 'removed a retention rule',
      subject: subjectOf(ID),
      detail: { Name: rule.name },
    })
    return { Success: true as const }
  })

const subjectOf = (id: number) => `retention:${id}`

async function refuseWrong(tx: Tx, { Name, PPID, CategoryID }: RetentionRuleDraft, id: number) {
  if (await store.isNameTaken(tx, Name, id)) throw badField('Name', 'retention-rule-name-taken')
  if (PPID !== null && !(await store.locationExists(tx, PPID))) throw badField('PPID', 'no-such-policy')
  if (CategoryID !== null && !(await store.categoryExists(tx, CategoryID)))
    throw badField('CategoryID', 'no-such-category')
}

async function stored(tx: Tx, id: number) {
  const found = (await store.listRules(tx)).find(it => it.ID === id)
  if (!found) throw noRule()
  return found
}
