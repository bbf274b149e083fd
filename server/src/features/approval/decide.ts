import type { approval } from '@mediatheque/contract/approval'
import { managesPlaces } from '../../core/access/index.ts'
import { cardsOf, publishItemChange } from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { holds } from '../../platform/http/viewer.ts'
import { notifyPeople } from '../notifications/index.ts'
import { languageFor } from '../settings/index.ts'
import { type LockedItem, lockItems, storeDecision } from './approval.sql.ts'
import { forgetContentChanges } from './content-change.sql.ts'
import { noticeOf } from './notices.rules.ts'

export const decide: Action<typeof approval.approve> = async (ctx, { ClipDataIDs, IsApproved, Reason }) => {
  const decides = holds(ctx.viewer, 'approver') || holds(ctx.viewer, 'manager')
  if (!decides && !(await managesPlaces(ctx.db, ctx.viewer)))
    throw new Refusal('not-allowed', 'no-permission')
  const ids = [...new Set(ClipDataIDs)]
  const { changed, refusals, notices } = await ctx.db.transaction().execute(async tx => {
    const locked = new Map((await lockItems(tx, ids)).map(it => [it.ClipDataID, it]))
    const refusals = await refusalsOf(ctx, tx, { ids, IsApproved, locked })
    const changed = ids.flatMap(id => (refusals.has(id) ? [] : (locked.get(id) ?? [])))
    const notices = await store(ctx, tx, changed, IsApproved, IsApproved ? '' : Reason)
    return { changed, refusals, notices }
  })
  for (const announce of notices) announce(ctx)
  for (const { EncID } of changed) publishItemChange(ctx, EncID, 'state', ctx.viewer)
  const [refusal] = refusals.values()
  if (ids.length === 1 && refusal) throw refusal
  const language = await languageFor(ctx.db, ctx.viewer)
  return {
    Success: true,
    Changed: changed.map(it => it.ClipDataID),
    Skipped: [...refusals].map(([ClipDataID, it]) => ({ ClipDataID, Message: it.textIn(language) })),
  }
}

/** PPOL-08: each item is asked for by itself. */
async function refusalsOf(
  { viewer }: Context,
  tx: Tx,
  asked: { ids: readonly number[]; IsApproved: boolean; locked: ReadonlyMap<number, LockedItem> },
): Promise<Map<number, Refusal>> {
  const { ids, locked } = asked
  const cards = new Map((await cardsOf(tx, viewer, ids)).map(card => [card.ClipDataID, card]))
  const refusalOf = (id: number) => {
    const [card, item] = [cards.get(id), locked.get(id)]
    if (!card || !item) return new Refusal('not-found', 'no-such-item')
    if (!card.CanApprove) return new Refusal('not-allowed', 'no-permission')
    return isOpenTo(item, asked.IsApproved)
      ? undefined
      : new Refusal('conflict', `item-${item.Approval}-already`)
  }
  return new Map(
    ids.flatMap(id => {
      const refusal = refusalOf(id)
      return refusal ? [[id, refusal] as const] : []
    }),
  )
}

/** What waits is decided; an approval can be taken back where the location asks for one. */
const isOpenTo = ({ Approval, IsApprovalRequired }: LockedItem, isApproved: boolean) =>
  Approval === 'pending' || (Approval === 'approved' && !isApproved && IsApprovalRequired)

async function store(
  ctx: Context,
  tx: Tx,
  items: readonly LockedItem[],
  isApproved: boolean,
  reason: string,
) {
  if (items.length === 0) return []
  const result = isApproved ? 'approved' : 'declined'
  const ids = items.map(it => it.ClipDataID)
  await storeDecision(tx, ids, result, reason)
  if (isApproved) await forgetContentChanges(tx, ids)
  for (const { ClipDataID, Approval } of items)
    await recordAudit(tx, ctx, {
      action: Approval === 'approved' ? 'took the approval back' : result,
      subject: `media:${ClipDataID}`,
      detail: {
        Changes: [{ Name: 'Approval', From: Approval, To: result }],
        ...(!isApproved && { Reason: reason }),
      },
    })
  const others = items.filter(it => it.OwnerID !== personOf(ctx).PersonID)
  const said = (it: LockedItem) => (it.Approval === 'approved' ? 'takenBack' : result)
  const told = Map.groupBy(others, it => `${it.OwnerID} ${said(it)}`)
  return Promise.all(
    [...told.values()].flatMap(([first, ...rest]) =>
      first ? notifyPeople(tx, [first.OwnerID], noticeOf([first, ...rest], said(first), reason)) : [],
    ),
  )
}
