import { SUBTITLE_FILE_MOST_BYTES, type subtitles, type TrackSource } from '@mediatheque/contract/subtitles'
import { changeItem, recordChange, rememberEdit, requireItem } from '../../core/items/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { parseAside } from '../../platform/parse/parse-aside.ts'
import type { CueLine } from './cue-line.ts'
import { linesOf } from './cues.rules.ts'
import type { readSubtitleFile } from './read-file.rules.ts'
import { recordingRate } from './recording-rate.ts'
import { requireTrack } from './show-tracks.ts'
import { listTracks, storeTrack, trackOf } from './tracks.sql.ts'

const MOST_TRACKS = 100

const readAside = parseAside<typeof readSubtitleFile>(
  new URL('./read-file.rules.ts', import.meta.url),
  'readSubtitleFile',
  // The reader itself names the limit of subtitle files.
  { what: 'file', mostBytes: 2 * SUBTITLE_FILE_MOST_BYTES },
)

/** SUBS-12 */
export const uploadTrack: Action<typeof subtitles.upload> = async (ctx, { EncID, Lang, Label, Data }) => {
  // Before the file is read: what strangers send costs nothing.
  const { row } = await requireItem(ctx, EncID, 'edit')
  const rate = await recordingRate(ctx, row.clip_data_id)
  const { lines, skipped, ...around } = await readAside(Buffer.from(Data, 'base64'), rate)
  const draft = { language: Lang, label: Label, source: 'upload' as const, cues: lines, ...around }
  const track = await addTrack(ctx, EncID, draft)
  return { Success: true, Data: track, Skipped: skipped }
}

export const createTrack: Action<typeof subtitles.create> = async (ctx, { EncID, Lang, Label, Cues }) => {
  const cues = linesOf(Cues)
  return {
    Success: true,
    Data: await addTrack(ctx, EncID, { language: Lang, label: Label, source: 'editor', cues }),
  }
}

interface NewTrack {
  language: string
  label: string
  source: TrackSource
  cues: readonly CueLine[]
  preface?: string
  closing?: string
}

const addTrack = (ctx: Context, EncID: string, draft: NewTrack) =>
  changeItem(ctx, EncID, 'edit', 'captions', async (tx, found) => {
    const clipDataID = found.row.clip_data_id
    if ((await listTracks(tx, clipDataID)).length >= MOST_TRACKS)
      throw new Refusal('conflict', 'too-many-subtitle-tracks', { values: { most: MOST_TRACKS } })
    const personID = ctx.viewer.kind === 'person' ? ctx.viewer.PersonID : null
    const trackID = await storeTrack(tx, { ...draft, clipDataID, personID })
    await recordChange(tx, ctx, found, 'added subtitles', { Lang: draft.language, Lines: draft.cues.length })
    if (personID !== null) await rememberEdit(tx, clipDataID, personID)
    return trackOf(await requireTrack(tx, clipDataID, trackID))
  })
