// Approved is what an approver has seen: when the medium or the texts of an item change, its policy says what follows.
import type { ValueChange } from '@mediatheque/contract/item'
import { rightsIn } from '../../core/access/index.ts'
import type { FoundItem } from '../../core/items/index.ts'
import {
  byNumbers,
  listMedia,
  type MediaRow,
  publishAfterCommit,
  subjectOf,
  updateMedia,
  viewAddress,
} from '../../core/items/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Person, Viewer } from '../../platform/http/viewer.ts'
import { notifyPeople } from '../notifications/index.ts'
import { afterContentChange, overallChanges } from './approval.rules.ts'
import { insertContentChanges, listContentChanges } from './content-change.sql.ts'
import { notifyApprovers, notifyApproversOf, notifyOfChange } from './notify-approvers.ts'

type Announce = Awaited<ReturnType<typeof notifyPeople>>

interface ContentChange {
  clipDataID: number
  changes: readonly ValueChange[]
  /** Who changed it is there to read the answer. */
  isAnswered: boolean
}

type Outcome = ReturnType<typeof afterContentChange>

/** Within the transaction of the change. Call what comes back after the commit. */
export async function noteContentChange(
  tx: Tx,
  by: Pick<Context, 'viewer' | 'address'>,
  { isAnswered, ...change }: ContentChange,
): Promise<{ outcome: Outcome; announce: Announce }> {
  const { outcome, row } = await keepContentChange(tx, by, change)
  if (!row || outcome === 'nothing') return { outcome, announce: () => {} }
  const item = { ClipDataID: row.clip_data_id, EncID: row.enc_id, Title: row.title }
  const name = by.viewer.kind === 'person' ? by.viewer.DisplayName : row.owner_name
  if (outcome === 'notify') return { outcome, announce: await notifyOfChange(tx, item, name) }
  const personID = by.viewer.kind === 'person' ? by.viewer.PersonID : null
  const announcements = [
    await notifyApprovers(tx, item, name),
    await notifyOwner(tx, row, isAnswered ? personID : null),
  ]
  return { outcome, announce: allOf(announcements) }
}

const allOf =
  (announcements: readonly Announce[]): Announce =>
  platform => {
    for (const it of announcements) it(platform)
  }

/** What follows for the item, without a notice to anybody: callers that change many items use `notifyOfChanges`. */
export async function keepContentChange(
  tx: Tx,
  by: Pick<Context, 'viewer' | 'address'>,
  { clipDataID, changes }: Omit<ContentChange, 'isAnswered'>,
): Promise<{ outcome: Outcome; row: MediaRow | undefined }> {
  const [row] = await listMedia(tx, by.viewer, byNumbers([clipDataID]))
  const outcome = row ? outcomeFor(row, by.viewer) : 'nothing'
  if (!row || changes.length === 0 || !(await isWorthKeeping(tx, row, outcome)))
    return { outcome: 'nothing', row }
  const personID = by.viewer.kind === 'person' ? by.viewer.PersonID : null
  await insertContentChanges(tx, clipDataID, personID, changes)
  if (outcome !== 'wait') return { outcome, row }
  await updateMedia(tx, clipDataID, { approval: 'pending', decline_reason: '' })
  await recordAudit(tx, by, {
    action: 'waits for approval again',
    subject: subjectOf(clipDataID),
    detail: { Changes: [{ Name: 'Approval', From: 'approved', To: 'pending' }] },
  })
  return { outcome, row }
}

/** Each approver is told once of the items that wait for them and once of those that stay, each owner once of theirs. */
export async function notifyOfChanges(tx: Tx, viewer: Person, ids: readonly number[]): Promise<Announce> {
  const rows = await listMedia(tx, viewer, byNumbers([...ids]))
  const waiting = rows.filter(row => row.approval === 'pending')
  const changed = rows.filter(row => outcomeFor(row, viewer) === 'notify')
  return allOf([
    await notifyApproversOf(tx, 'waiting', waiting, viewer.DisplayName),
    await notifyApproversOf(tx, 'changed', changed, viewer.DisplayName),
    await notifyOwners(tx, waiting, viewer.PersonID),
  ])
}

async function notifyOwners(tx: Tx, rows: readonly MediaRow[], by: number): Promise<Announce> {
  const theirs = Map.groupBy(rows, row => row.owner_id)
  const announcements: Announce[] = []
  for (const [, [first, ...others]] of theirs)
    if (first) announcements.push(await notifyOwner(tx, first, by, others.length + 1))
  return allOf(announcements)
}

const outcomeFor = (row: MediaRow, viewer: Viewer) =>
  afterContentChange({
    approval: row.approval,
    isApprovalRequired: row.approval_required,
    afterChange: row.after_change,
    isApprover: rightsIn(row, viewer).has('approve'),
  })

/** What was approved once and waits again: further changes belong to the same difference. */
const isWorthKeeping = async (tx: Tx, row: MediaRow, outcome: string) =>
  outcome !== 'nothing' ||
  (row.approval !== 'approved' && (await listContentChanges(tx, row.clip_data_id)).length > 0)

/** PPOL-09: the uploader hears of it, unless it was the uploader who is being answered. */
const notifyOwner = (tx: Tx, row: MediaRow, answered: number | null, count = 1) =>
  notifyPeople(tx, row.owner_id === answered ? [] : [row.owner_id], ({ approval, open }) => ({
    module: 'ml',
    Level: 'info',
    Title: approval.again.title,
    Description: count > 1 ? approval.again.several(count) : approval.again.one(row.title),
    Link: viewAddress(row.enc_id),
    LinkText: open.item,
  }))

/** Inside changeItem, after the medium or the texts of the item were changed: does it wait for approval again? */
export async function changeContent(
  tx: Tx,
  ctx: Context,
  { row }: FoundItem,
  changes: readonly ValueChange[],
): Promise<boolean> {
  const change = { clipDataID: row.clip_data_id, changes, isAnswered: true }
  const { outcome, announce } = await noteContentChange(tx, ctx, change)
  publishAfterCommit(tx, announce)
  return outcome === 'wait'
}

/** What is different from what was approved, for those who decide about it and those who may edit it. */
export async function differenceOf(tx: Parameters<typeof listContentChanges>[0], clipDataID: number) {
  const rows = await listContentChanges(tx, clipDataID)
  return overallChanges(rows.map(({ at, ...it }) => ({ ...it, At: at.toISOString() })))
}
