// A stream is named and moved in time, takes the place of the primary one, or goes.
import type { streams } from '@mediatheque/contract/streams'
import { deleteMediaFiles, listChildStreams, listStreams, removeStored } from '../../core/item-files/index.ts'
import { changeItem, type FoundItem, recordChange, updateMedia } from '../../core/items/index.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { badField, Refusal } from '../../platform/http/refusal.ts'
import { changeContent } from '../approval/index.ts'
import { hideChildStreams, retireStreams, settleItem } from '../conversion/index.ts'
import { listOf } from './show-streams.ts'
import {
  exchange,
  findChild,
  forgetReadings,
  isConverting,
  listFilesOf,
  readShape,
  saveChild,
} from './streams.sql.ts'

type Child = NonNullable<Awaited<ReturnType<typeof findChild>>>

const changeStream = (
  ctx: Context,
  { EncID, ID }: { EncID: string; ID: number },
  change: (tx: Tx, found: FoundItem, child: Child) => Promise<unknown>,
) =>
  changeItem(ctx, EncID, 'edit', 'streams', async (tx, found) => {
    const child = await findChild(tx, found.row.clip_data_id, ID)
    if (!child) throw new Refusal('not-found', 'no-such-stream')
    await change(tx, found, child)
    return { Success: true as const, Data: await listOf(tx, found.row) }
  })

export const saveStream: Action<typeof streams.save> = (ctx, draft) =>
  changeStream(ctx, draft, async (tx, found, child) => {
    const { Name, EncoderName, OffSet } = draft
    if (child.is_primary && OffSet !== 0) throw badField('OffSet', 'primary-offset-is-zero')
    await saveChild(tx, child.child_stream_id, {
      name: Name,
      encoder_name: EncoderName,
      offset_secs: OffSet,
    })
    await recordChange(tx, ctx, found, 'changed a stream', { Name, OffSet })
  })

/** What people wrote stays at its time, so both must begin together; and nothing may be in the making meanwhile. */
export const makePrimary: Action<typeof streams.makePrimary> = (ctx, request) =>
  changeStream(ctx, request, async (tx, found, child) => {
    const ClipDataID = found.row.clip_data_id
    if (child.is_primary) return
    if (child.offset_secs !== 0) throw new Refusal('conflict', 'primary-must-begin-together')
    if (await isConverting(tx, ClipDataID)) throw new Refusal('conflict', 'streams-not-converted-yet')
    const shape = await readShape(tx, ClipDataID, child.child_stream_id)
    const primary = (await listChildStreams(tx, [ClipDataID])).find(it => it.is_primary)
    if (!shape || !primary) throw new Refusal('conflict', 'stream-shows-nothing-yet')
    await exchange(tx, ClipDataID, primary.child_stream_id, child.child_stream_id)
    await settleItem(tx, ClipDataID)
    await forgetReadings(tx, ClipDataID)
    await updateMedia(tx, ClipDataID, { ...shape, is_audio: shape.width === null })
    await recordChange(tx, ctx, found, 'made a stream the primary one', {
      Changes: [{ Name: 'PrimaryStream', From: primary.name, To: child.name }],
    })
    await changeContent(tx, ctx, found, [{ Name: 'PrimaryStream', From: primary.name, To: child.name }])
  })

const isSecond = async (tx: Tx, { clip_data_id, child_stream_id }: Child) =>
  (await listChildStreams(tx, [clip_data_id])).find(it => !it.is_primary)?.child_stream_id === child_stream_id

/** Who watches it may watch on until their addresses end. */
export const removeStream: Action<typeof streams.remove> = (ctx, request) =>
  changeStream(ctx, request, async (tx, found, child) => {
    if (child.is_primary) throw new Refusal('conflict', 'primary-stream-stays')
    const id = child.child_stream_id
    const Keys = await deleteMediaFiles(tx, await listFilesOf(tx, id))
    if (Keys.length > 0) await removeStored(tx, ctx.jobs, { Keys })
    const ClipDataID = found.row.clip_data_id
    const old = await listStreams(tx, ClipDataID, id)
    if (await isSecond(tx, child)) await forgetReadings(tx, ClipDataID, { isDual: true })
    await hideChildStreams(tx, [id])
    await retireStreams(
      tx,
      ctx.jobs,
      old.map(it => it.stream_id),
      'later',
    )
    await recordChange(tx, ctx, found, 'removed a stream', { Name: child.name })
  })
