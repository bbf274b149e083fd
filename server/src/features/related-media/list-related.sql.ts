import type { RelatedItem } from '@mediatheque/contract/item'
import { cardsOf } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** REL-01: the related media of an item, in order; what the viewer may not watch is left out. */
export async function listRelated(
  db: Handle,
  viewer: Viewer,
  clipDataID: number,
  mayEdit: boolean,
): Promise<RelatedItem[]> {
  const rows = await db
    .selectFrom('related_media')
    .select(['related_id', 'title'])
    .where('clip_data_id', '=', clipDataID)
    .orderBy('position')
    .orderBy('created_at')
    .execute()
  const names = new Map(rows.map(row => [row.related_id, row.title]))
  const cards = await cardsOf(
    db,
    viewer,
    rows.map(row => row.related_id),
  )
  return cards.map(card => ({
    ClipDataID: card.ClipDataID,
    EncID: card.EncID,
    Title: names.get(card.ClipDataID) || card.Title,
    Link: card.ViewURL,
    ThumbnailURL: card.ImageURLs[0] ?? '',
    DisableEdit: !mayEdit,
    RecordType: card.RecordType,
    DocumentType: card.DocumentType,
    IsAudio: card.IsAudio,
    DurationSecs: card.DurationSecs,
    PositionSecs: card.PositionSecs,
    IsPrivate: card.IsPrivate,
    State: card.State,
  }))
}
