// Items as lists and results show them.

import type { Right } from '@mediatheque/contract/access'
import { streamCountOf } from '@mediatheque/contract/child-stream'
import type { MediaCard, MediaState } from '@mediatheque/contract/item'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isForCourses, mayLink, mayShowToOthers, rightsIn } from '../access/index.ts'
import { byNumbers, listMedia, type MediaRow } from './items.sql.ts'

/** Cards of these items in this order; those the viewer may not watch are left out. */
export async function cardsOf(db: Handle, viewer: Viewer, ids: readonly number[]): Promise<MediaCard[]> {
  if (ids.length === 0) return []
  const rows = await listMedia(db, viewer, byNumbers(ids))
  const cards = new Map(
    rows
      .map(row => [row, rightsIn(row, viewer)] as const)
      .filter(([, rights]) => rights.has('watch'))
      .map(([row, rights]) => [row.clip_data_id, cardOf(row, rights, viewer)]),
  )
  return ids.flatMap(id => cards.get(id) ?? [])
}

export const cardOf = (row: MediaRow, rights: ReadonlySet<Right>, viewer: Viewer): MediaCard => ({
  ClipDataID: row.clip_data_id,
  EncID: row.enc_id,
  Title: row.title,
  Description: row.description_text,
  RecordType: row.record_type,
  DocumentType: row.document_type,
  ViewURL: viewAddress(row.enc_id),
  ImageURLs: row.poster_key ? [posterAddress(row.enc_id, row.poster_key)] : [],
  DateCreated: row.created_at.toISOString(),
  ViewCount: row.view_count,
  DurationSecs: row.duration_secs,
  PositionSecs: row.position_secs,
  Location: row.policy_name,
  OwnerDisplayName: row.owner_name,
  IsOwner: viewer.kind === 'person' && viewer.PersonID === row.owner_id,
  IsPrivate: row.is_private,
  IsFavourite: row.is_favourite,
  PPID: row.pp_id,
  Source: row.source,
  Is360: row.is_360,
  IsAudio: row.is_audio,
  ...streamCountOf(row.streams),
  ChannelLogo: row.channel_logo,
  ChannelName: row.channel_name,
  BroadcastDate: row.broadcast_at?.toISOString() ?? null,
  Rating: { Total: row.rating_total, Count: row.rating_count },
  State: stateOf(row),
  BlobTier: row.is_archived ? 1 : 0,
  HasSubtitles: row.has_subtitles,
  HasQuiz: row.has_quiz,
  CanEdit: rights.has('edit'),
  CanDelete: rights.has('delete'),
  CanEditCategories: rights.has('editCategories'),
  CanDownload: rights.has('download'),
  CanEmbed: rights.has('embed'),
  CanShare: rights.has('share'),
  CanWiden: rights.has('widen'),
  CanShowToOthers: mayShowToOthers(row, rights),
  CanLink: isForCourses(row) && mayLink(row, rights),
  CanApprove: rights.has('approve'),
})

export const viewAddress = (encID: string) => `/view.aspx?id=${encID}`

export const posterAddress = (encID: string, key: string) => `/image/item/${encID}/${key.split('/').at(-1)}`

type Times = Pick<MediaRow, 'deleted_at' | 'approval' | 'publish_at' | 'expires_at' | 'now'>

export function stateOf({ deleted_at, approval, publish_at, expires_at, now }: Times): MediaState {
  if (deleted_at) return 'deleted'
  if (approval === 'pending') return 'waiting'
  if (approval === 'declined') return 'declined'
  if (publish_at && publish_at > now) return 'scheduled'
  return expires_at && expires_at <= now ? 'expired' : 'live'
}
