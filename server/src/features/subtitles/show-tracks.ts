import { positionOf, type subtitles } from '@mediatheque/contract/subtitles'
import { requireItem } from '../../core/items/index.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findTrack, listTracks, readCues, trackOf } from './tracks.sql.ts'
import { listVersions } from './versions.sql.ts'

/** SUBS-01. A track that has no line yet is there for those who write it. */
export const showTracks: Action<typeof subtitles.list> = async (ctx, { EncID }) => {
  const { row, rights } = await requireItem(ctx, EncID, 'watch')
  const CanEdit = rights.has('edit')
  const tracks = await listTracks(ctx.db, row.clip_data_id)
  const Items = tracks.filter(it => CanEdit || it.count > 0).map(trackOf)
  return { Items, Total: Items.length, CanEdit, CanDownload: rights.has('download') }
}

/** SUBS-02, SUBS-03 */
export const showCues: Action<typeof subtitles.cues> = async (ctx, { EncID, ID, FromSecs, ToSecs }) => {
  const { row } = await requireItem(ctx, EncID, 'watch')
  const track = await requireTrack(ctx.db, row.clip_data_id, ID)
  const cues = await readCues(ctx.db, ID, { fromSecs: FromSecs, toSecs: ToSecs })
  return {
    ID,
    Lang: track.language,
    Version: track.version,
    Cues: cues.map(it => ({
      FromSeconds: it.startSecs,
      ToSeconds: it.endSecs,
      Text: it.text,
      Position: positionOf(it.settings),
      Settings: it.settings,
      Marks: [...it.marks],
      Name: it.name,
      Note: it.note,
    })),
  }
}

export const showVersions: Action<typeof subtitles.versions> = async (ctx, { EncID, ID }) => {
  const { row } = await requireItem(ctx, EncID, 'edit')
  await requireTrack(ctx.db, row.clip_data_id, ID)
  const versions = await listVersions(ctx.db, ID)
  const Items = versions.map(it => ({
    Version: it.version,
    SavedAt: it.saved_at.toISOString(),
    SavedBy: it.saved_by,
    CueCount: it.cue_count,
  }))
  return { Items, Total: Items.length }
}

export async function requireTrack(db: Handle, clipDataID: number, trackID: number) {
  const track = await findTrack(db, clipDataID, trackID)
  if (!track) throw new Refusal('not-found', 'no-such-subtitle-track')
  return track
}
