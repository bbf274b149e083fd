// Items as lists and results show them.
import { streamCountOf } from '@mediatheque/contract/child-stream'
import type { MediaCard, MediaState } from '@mediatheque/contract/item'
import type { LinkState } from '@mediatheque/contract/sharing'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { byNumbers, listMedia, type MediaRow } from './media.sql.ts'
import {
  type Explained,
  explainRights,
  type ItemFacts,
  type LinkFacts,
  linkState,
  Restriction,
  type Right,
} from './rights.rules.ts'

export function rightsIn(row: MediaRow, viewer: Viewer): ReadonlySet<Right> {
  // Without a session only those are asked for who may look around, or who hold a link (EMBED-03).
  const own = viewer.kind === 'nobody' && !viewer.mayVisit ? [] : explainIn(row, viewer).rights
  const rights = new Set<Right>([...own, ...linkedRights(row, viewer), ...openedRights(row, viewer)])
  return viewer.isEmbedded ? new Set([...rights].filter(it => EMBEDDED.includes(it))) : rights
}

/** EMBED-07 */
const EMBEDDED: readonly Right[] = ['watch', 'comment', 'embed']

/** DESIGN 4: asked at each use. */
function linkedRights(row: MediaRow, viewer: Viewer): Right[] {
  if (linkStateIn(row, viewer) !== 'open') return []
  return row.embed_disabled ? ['watch'] : ['watch', 'embed']
}

/** What the link by which somebody came is worth for this item; nothing where they came by none of this item. */
export const linkStateIn = (row: MediaRow, { link }: Viewer): LinkState | undefined =>
  link && link.ClipDataID === row.clip_data_id ? linkStateOf(row, link) : undefined

export const linkStateOf = (row: MediaRow, link: LinkFacts): LinkState =>
  linkState(link, { ...itemFactsOf(row), privateSince: row.private_since }, row.now)

/** Open to everybody who may know of it. */
const isLive = (row: MediaRow) => stateOf(row) === 'live' && !row.is_failed

/** PLST-02: inside the playlist that it is locked to. */
function openedRights(row: MediaRow, { opened }: Viewer): Right[] {
  if (!opened?.has(row.clip_data_id) || !isLive(row)) return []
  return row.embed_disabled ? ['watch'] : ['watch', 'embed']
}

/** By the clock of the database, as lists are. */
export function explainIn(row: MediaRow, viewer: Viewer): Explained {
  const person =
    viewer.kind === 'person' ? viewer : { PersonID: null, roles: new Set<never>(), groups: [] as number[] }
  const policy = { restriction: row.restriction, groups: row.policy_groups, widenedBy: row.widened_by }
  const grant =
    row.grant_edit === null ? null : { canEdit: row.grant_edit, isCoOwner: row.grant_owner === true }
  return explainRights(person, itemFactsOf(row), policy, grant, row.now)
}

const itemFactsOf = (row: MediaRow): ItemFacts => ({
  ownerID: row.owner_id,
  isPrivate: row.is_private,
  approval: row.approval,
  isFailed: row.is_failed,
  publishAt: row.publish_at,
  expiresAt: row.expires_at,
  deletedAt: row.deleted_at,
  isCommentingOff: row.comments_disabled,
  isRatingOff: row.rating_disabled,
  isDownloadOff: row.download_disabled,
  isEmbeddingOff: row.embed_disabled,
})

/** Cards of these items in this order; those the viewer may not watch are left out. */
export async function cardsOf(db: Db | Tx, viewer: Viewer, ids: readonly number[]): Promise<MediaCard[]> {
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
  CanApprove: rights.has('approve'),
})

/** Whether somebody may put it where others see it, such as a screen: what is public gives nobody anything new. */
export const mayShowToOthers = (row: MediaRow, rights: ReadonlySet<Right>) =>
  rights.has('widen') || (rights.has('share') && row.restriction === Restriction.Public && !row.is_private)

export const viewAddress = (encID: string) => `/view.aspx?id=${encID}`

export const posterAddress = (encID: string, key: string) => `/image/item/${encID}/${key.split('/').at(-1)}`

function stateOf({ deleted_at, approval, publish_at, expires_at, now }: MediaRow): MediaState {
  if (deleted_at) return 'deleted'
  if (approval === 'pending') return 'waiting'
  if (approval === 'declined') return 'declined'
  if (publish_at && publish_at > now) return 'scheduled'
  return expires_at && expires_at <= now ? 'expired' : 'live'
}
