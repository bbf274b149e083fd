import { MediaSource } from '@mediatheque/contract/item'
import { isRecording } from '@mediatheque/contract/primitives'
import { MOST_STREAMS, type StreamList, type streams } from '@mediatheque/contract/streams'
import { type FoundItem, requireItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { describeStreams } from '../player/index.ts'

export const showStreams: Action<typeof streams.list> = async (ctx, { EncID }) => {
  const { row } = await requireItem(ctx, EncID, 'edit')
  return listOf(ctx.db, row)
}

/** Playlists have no bytes of their own, and what plays at its host has none here. */
export const isOurRecording = ({ record_type, source }: FoundItem['row']) =>
  isRecording(record_type) && source !== MediaSource.VideoHost && source !== MediaSource.LiveStream

export async function listOf(db: Handle, row: FoundItem['row']): Promise<StreamList> {
  const ClipDataID = row.clip_data_id
  const Items = (await describeStreams(db, ClipDataID)).map(it => ({ ...it, ClipDataID }))
  return { Items, Total: Items.length, CanAdd: isOurRecording(row) && Items.length < MOST_STREAMS }
}
