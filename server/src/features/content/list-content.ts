import type { ContentRow, content } from '@mediatheque/contract/content'
import { posterAddress, stateOf, viewAddress } from '../../core/items/index.ts'
import type { Action } from '../../platform/http/feature.ts'
import { planSearch } from '../search/index.ts'
import { findSlice } from './content-order.sql.ts'
import { type ContentFacts, readContent } from './content-rows.sql.ts'

/** BATCH-01 */
export const listContent: Action<typeof content.list> = async (ctx, { Search, Sort, IsDown, pi, ps }) => {
  const page = { Page: pi, PageSize: ps }
  const plan = await planSearch(ctx, Search)
  if (!plan) return { Items: [], Total: 0, ...page }
  const slice = { offset: pi * ps, limit: ps }
  const { total, ids } = await findSlice(ctx.db, plan, { sort: Sort, isDown: IsDown }, slice)
  const rows = await readContent(ctx.db, ctx.viewer, ids)
  return { Items: rows.map(rowOf), Total: total, ...page }
}

const rowOf = (it: ContentFacts): ContentRow => ({
  ClipDataID: it.clip_data_id,
  EncID: it.enc_id,
  Title: it.title,
  RecordType: it.record_type,
  DocumentType: it.document_type,
  Source: it.source,
  IsAudio: it.is_audio,
  ViewURL: viewAddress(it.enc_id),
  ImageURLs: it.poster_key ? [posterAddress(it.enc_id, it.poster_key)] : [],
  DateCreated: it.created_at.toISOString(),
  ViewCount: it.view_count,
  DurationSecs: it.duration_secs,
  Location: it.policy_name,
  PPID: it.pp_id,
  Owner: it.owner_id,
  OwnerDisplayName: it.owner_name,
  IsPrivate: it.is_private,
  HasSubtitles: it.has_subtitles,
  HasQuiz: it.has_quiz,
  Rating: { Total: it.rating_total, Count: it.rating_count },
  State: stateOf(it),
  BlobTier: it.is_archived ? 1 : 0,
  IsFailed: it.is_failed,
  Approval: it.approval,
  DateChanged: it.changed_at.toISOString(),
  LastViewed: it.viewed_at?.toISOString() ?? null,
  Bytes: it.bytes,
  PublishAt: it.publish_at?.toISOString() ?? null,
  ExpiryDate: it.expires_at?.toISOString() ?? null,
  IncludedCategories: it.categories,
  MetaData: it.values,
})
