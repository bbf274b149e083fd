// Subtitles next to the streams, for players that draw them by themselves: Safari, AirPlay, sets at the wall.
import type { Db } from '../../platform/db/connect.ts'
import { type SubtitleRendition, subtitlePlaylist } from '../../platform/media-tools/playlists.rules.ts'
import type { CueLine } from './cue-line.ts'
import { readLength } from './renditions.sql.ts'
import { findTrack, listTracks, readCues } from './tracks.sql.ts'
import { vttOf } from './vtt.rules.ts'

/** RFC 8216 3.5: our streams begin at zero. */
const TIMES_BEGIN_AT_ZERO = 'X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000'

/** Names carry the version, so that what was saved since is fetched again. */
export async function renditionsOf(db: Db, clipDataID: number): Promise<SubtitleRendition[]> {
  const tracks = await listTracks(db, clipDataID)
  return tracks
    .filter(it => it.count > 0)
    .map(it => ({
      name: `subs-${it.subtitle_track_id}-${it.version}.m3u8`,
      label: it.label || nameOf(it.language),
      language: it.language,
    }))
}

const NAME = /^subs-(\d{1,15})-(\d{1,9})\.(m3u8|vtt)$/

export const isRendition = (name: string) => NAME.test(name)

/** Nothing where the item has no such track. */
export async function renditionNamed(db: Db, clipDataID: number, name: string): Promise<string | undefined> {
  const [, track, version, type] = NAME.exec(name) ?? []
  const trackID = Number(track)
  const found = await findTrack(db, clipDataID, trackID)
  if (!type || !found) return undefined
  const cues = await readCues(db, trackID)
  if (type === 'vtt') return vttOf(cues, { map: TIMES_BEGIN_AT_ZERO, preface: found.preface })
  return subtitlePlaylist(`subs-${trackID}-${version}.vtt`, await lengthOf(db, clipDataID, cues))
}

const lengthOf = async (db: Db, clipDataID: number, cues: readonly CueLine[]) =>
  (await readLength(db, clipDataID)) ?? Math.max(1, ...cues.map(it => it.endSecs))

/** In the language itself, as players list them. */
function nameOf(language: string): string {
  try {
    return (language && new Intl.DisplayNames(language, { type: 'language' }).of(language)) || ''
  } catch {
    return ''
  }
}
