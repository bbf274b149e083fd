import type { categories } from '@mediatheque/contract/categories'
import { recordAudit } from '../../platform/audit.ts'
import type { Handle, Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import * as store from './categories.sql.ts'
import { checkRule, fillCategoriesQueue, refuseOwnMembers } from './category-rules.ts'
import { keepRuleMembers } from './membership.sql.ts'
import { categoryFor } from './show-categories.ts'

export const createCategory: Action<typeof categories.create> = (ctx, { ParentID, Name, IsOpen, Rule }) =>
  change(ctx, 'added a category', async tx => {
    if (ParentID !== 0) await requireCategory(tx, ParentID)
    await refuseTakenName(tx, ParentID, Name)
    const id = await store.insertCategory(tx, { parentID: ParentID, name: Name, isOpen: IsOpen, rule: Rule })
    if (Rule) await followRule(ctx, tx, id, Rule)
    return id
  })

export const saveCategory: Action<typeof categories.save> = (ctx, { ID, Name, IsOpen, Rule }) =>
  change(ctx, 'changed a category', async tx => {
    const { ParentID } = await requireCategory(tx, ID)
    if (Name !== undefined) await refuseTakenName(tx, ParentID, Name, ID)
    const columns = {
      ...(Name !== undefined && { name: Name }),
      ...(IsOpen !== undefined && { is_open: IsOpen }),
      ...(Rule !== undefined && { rule: Rule && JSON.stringify(Rule) }),
    }
    if (Object.keys(columns).length > 0) await store.updateCategory(tx, ID, columns)
    if (Rule) await followRule(ctx, tx, ID, Rule)
    if (Rule === null) await keepRuleMembers(tx, ID)
    return ID
  })

async function followRule({ jobs }: Context, tx: Tx, ID: number, rule: Record<string, unknown>) {
  await refuseOwnMembers(tx, ID, checkRule(rule))
  await jobs.send(tx, fillCategoriesQueue, { CategoryID: ID })
}

export const moveCategory: Action<typeof categories.move> = (ctx, { ID, ParentID, Place }) =>
  change(ctx, 'moved a category', async tx => {
    const { Name } = await requireCategory(tx, ID)
    if (ParentID !== 0) await requireCategory(tx, ParentID)
    if (ParentID === ID || (ParentID !== 0 && (await store.isBelow(tx, ParentID, ID))))
      throw new Refusal('conflict', 'category-into-itself')
    await refuseTakenName(tx, ParentID, Name, ID)
    await store.moveCategory(tx, ID, ParentID, Place)
    return ID
  })

export const removeCategory: Action<typeof categories.remove> = async (ctx, { ID, Then }) => {
  const pictures = await ctx.db.transaction().execute(async tx => {
    await store.lockTree(tx)
    const { ParentID, Name } = await requireCategory(tx, ID)
    if (Then === 'moveup') {
      for (const child of await store.listChildren(tx, ID)) {
        await refuseTakenName(tx, ParentID, child.Name, ID)
        await store.moveCategory(tx, child.ID, ParentID)
      }
      await store.moveItemsUp(tx, ID, ParentID)
    }
    const pictures = await store.deleteBranch(tx, ID)
    await recordAudit(tx, ctx, {
      action: 'removed a category',
      subject: `category:${ID}`,
      detail: { Name, Then },
    })
    return pictures
  })
  for (const key of pictures) await ctx.files.remove(key)
  return { Success: true }
}

export async function change(ctx: Context, action: string, act: (tx: Tx) => Promise<number>) {
  const row = await ctx.db.transaction().execute(async tx => {
    await store.lockTree(tx)
    const id = await act(tx)
    const changed = await requireCategory(tx, id)
    await recordAudit(tx, ctx, { action, subject: `category:${id}`, detail: { Name: changed.Name } })
    return changed
  })
  return { Success: true as const, Data: categoryFor(ctx.viewer, row) }
}

export async function requireCategory(tx: Handle, id: number) {
  const [row] = await store.listByIDs(tx, [id])
  if (!row) throw new Refusal('not-found', 'no-such-category')
  return row
}

async function refuseTakenName(tx: Tx, parentID: number, name: string, except?: number) {
  if (await store.nameIsTaken(tx, parentID, name, except))
    throw badField('Name', 'category-name-taken', { name })
}
