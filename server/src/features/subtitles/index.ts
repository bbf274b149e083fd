// Subtitles: the tracks of an item, who made them, and what is said at which second.
import { subtitles } from '@mediatheque/contract/subtitles'
import { feature } from '../../platform/http/feature.ts'
import { createTrack, uploadTrack } from './add-track.ts'
import { removeTrack, renameTrack, restoreVersion, saveTrack } from './change-track.ts'
import { searchItem } from './search-item.ts'
import { showCues, showTracks, showVersions } from './show-tracks.ts'

export { readSpoken } from './spoken.sql.ts'
export { addSubtitleBytes } from './subtitles.bytes.ts'
export { hasTracks, listSubtitles, shortLanguage, storeTrack } from './tracks.sql.ts'
export { clockText, type SpokenLine, transcriptOf } from './transcript.rules.ts'
export { type Word, wordsIn } from './words.rules.ts'

export { writtenFor } from './write-playlist.ts'

export const subtitlesFeature = feature(subtitles, {
  list: showTracks,
  cues: showCues,
  upload: uploadTrack,
  create: createTrack,
  save: saveTrack,
  change: renameTrack,
  remove: removeTrack,
  versions: showVersions,
  restore: restoreVersion,
  searchItem,
})
