// From when until when viewers see an item, in days on the clock of the person who says so (ITEM-20 … ITEM-24).
import { earliestExpiry } from '@mediatheque/contract/expiry'
import type { ValueChange } from '@mediatheque/contract/item'
import type { media } from '@mediatheque/contract/media'
import { changeItem, recordChange } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { maySetExpiry, readSiteSettings, regionOf } from '../settings/index.ts'
import { type Days, fitted } from './dates.rules.ts'
import { readDays, storeDays } from './dates.sql.ts'

export const submitPublishDate: Action<typeof media.submitPublishDate> = (ctx, { ClipDataID, At }) =>
  changeItem(ctx, ClipDataID, 'edit', 'dates', async (tx, found) => {
    const region = await regionOf(tx, ctx.viewer)
    const before = await readDays(tx, ClipDataID, region)
    const { expiry, isMovedUp } = fitted({ ...before, publish: At })
    const days = { publish: At, ...(isMovedUp && { expiry }) }
    const stored = await storeDays(tx, ClipDataID, days, region)
    await recordChange(tx, ctx, found, 'set the publish date', { Changes: dayChanges(before, days) })
    return answer(stored, isMovedUp)
  })

export const submitExpiryDate: Action<typeof media.submitExpiryDate> = (ctx, { ClipDataID, Day }) =>
  changeItem(ctx, ClipDataID, 'edit', 'dates', async (tx, found) => {
    if (!maySetExpiry(ctx.viewer)) throw mayNotExpire()
    const region = await regionOf(tx, ctx.viewer)
    const before = await readDays(tx, ClipDataID, region)
    const { publish, today } = before
    const { expiry, isMovedUp } = fitted({ publish, expiry: Day })
    refuseTooSoon(await readSiteSettings(tx), found.row.record_type, expiry, today, 'value')
    const stored = await storeDays(tx, ClipDataID, { expiry }, region)
    await recordChange(tx, ctx, found, 'set the expiry date', { Changes: dayChanges(before, { expiry }) })
    return answer(stored, isMovedUp)
  })

export const dayChanges = (before: Days, after: Partial<Days>): ValueChange[] =>
  (
    [
      ['Publish', before.publish, after.publish],
      ['Expiry', before.expiry, after.expiry],
    ] as const
  ).flatMap(([Name, From, To]) =>
    To === undefined || To === From ? [] : [{ Name, From: readable(From), To: readable(To) }],
  )

const readable = (dayOrTime: string | null) => dayOrTime?.replace('T', ' ') ?? ''

/** The days of a new item, under the same rules; true when its expiry moved up to the publish day. */
export async function storeFirstDays(
  tx: Tx,
  viewer: Viewer,
  item: { ClipDataID: number; RecordType: number },
  chosen: Days,
): Promise<boolean> {
  if (chosen.publish === null && chosen.expiry === null) return false
  if (chosen.expiry !== null && !maySetExpiry(viewer)) throw mayNotExpire()
  const region = await regionOf(tx, viewer)
  const { publish, expiry, isMovedUp } = fitted(chosen)
  const { today } = await readDays(tx, item.ClipDataID, region)
  refuseTooSoon(await readSiteSettings(tx), item.RecordType, expiry, today, 'expiry')
  await storeDays(tx, item.ClipDataID, { publish, expiry }, region)
  return isMovedUp
}

export const mayNotExpire = () => new Refusal('not-allowed', 'expiry-not-allowed')

/** ITEM-23 */
export function refuseTooSoon(
  settings: Awaited<ReturnType<typeof readSiteSettings>>,
  recordType: number,
  expiry: string | null,
  today: string,
  field: string,
) {
  const earliest = earliestExpiry(recordType, today, settings)
  if (expiry !== null && earliest !== null && expiry < earliest)
    throw badField(field, 'document-expires-too-early', { earliest })
}

const answer = (stored: { publish_at: Date | null; expires_at: Date | null }, isMovedUp: boolean) => ({
  Success: true as const,
  ...(isMovedUp && { Message: 'The expiry date was moved up to the publish date' }),
  PublishAt: stored.publish_at?.toISOString() ?? null,
  ExpiryDate: stored.expires_at?.toISOString() ?? null,
})
