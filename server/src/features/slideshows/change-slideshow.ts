import { isRecording } from '@mediatheque/contract/primitives'
import { SLIDESHOW_DELETED, type slideshows } from '@mediatheque/contract/slideshows'
import { removeStored } from '../../core/item-files/index.ts'
import { changeItem, type FoundItem, recordChange, rememberEdit } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { noShow } from './show-slideshows.ts'
import { findShow, insertShow, readShow, removeShow, renameShow } from './slideshows.sql.ts'

type Show = NonNullable<Awaited<ReturnType<typeof findShow>>>

/** A slideshow of this very item, for those who may edit it; of another one there is none. */
export const changeShow = <Result>(
  ctx: Context,
  id: string | number,
  showID: number,
  work: (tx: Tx, found: FoundItem, show: Show) => Promise<Result>,
): Promise<Result> =>
  changeItem(ctx, id, 'edit', 'slides', async (tx, found) => {
    const show = await findShow(tx, found.row.clip_data_id, showID)
    if (!show) throw noShow()
    return work(tx, found, show)
  })

export async function noteChange(
  tx: Tx,
  ctx: Context,
  found: FoundItem,
  action: string,
  detail: Record<string, unknown>,
) {
  await rememberEdit(tx, found.row.clip_data_id, personOf(ctx).PersonID)
  await recordChange(tx, ctx, found, action, detail)
}

/** SLIDE-04 */
export const createSlideshow: Action<typeof slideshows.create> = (ctx, { EncID, name }) =>
  changeItem(ctx, EncID, 'edit', 'slides', async (tx, found) => {
    const { row } = found
    if (!isRecording(row.record_type)) throw new Refusal('conflict', 'slideshows-need-a-recording')
    const created_by = personOf(ctx).PersonID
    const ID = await insertShow(tx, { clip_data_id: row.clip_data_id, name, created_by })
    await noteChange(tx, ctx, found, 'added a slideshow', { Name: name })
    const Data = await readShow(tx, row, ID)
    if (!Data) throw noShow()
    return { Success: true as const, ID, Data }
  })

export const renameSlideshow: Action<typeof slideshows.rename> = (ctx, { EncID, ssid, name }) =>
  changeShow(ctx, EncID, ssid, async (tx, found, show) => {
    await renameShow(tx, ssid, name)
    await noteChange(tx, ctx, found, 'renamed a slideshow', { From: show.name, Name: name })
    return { Success: true as const }
  })

/** SLIDE-07 */
export const deleteSlideshow: Action<typeof slideshows.remove> = (ctx, { EncID, ssid }) =>
  changeShow(ctx, EncID, ssid, async (tx, found, show) => {
    const Keys = await removeShow(tx, ssid)
    if (Keys.length > 0) await removeStored(tx, ctx.jobs, { Keys })
    await noteChange(tx, ctx, found, 'deleted a slideshow', { Name: show.name })
    return { Success: true as const, Message: SLIDESHOW_DELETED }
  })
