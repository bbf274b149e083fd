// Subtitles inside the recording become tracks of the item.

import { Refusal } from '../../platform/http/refusal.ts'
import { type CaptionLine, isText, takeCaptions } from '../../platform/media-tools/captions.ts'
import type { Cut } from '../../platform/media-tools/probe.rules.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { hasTracks, shortLanguage, storeTrack } from '../subtitles/index.ts'
import type { Making } from './making.ts'

export async function takeSubtitles(making: Making): Promise<void> {
  const { platform, running, probe, path, run } = making
  const texts = probe.captions.filter(isText)
  // They are of the item, whose clock is that of its primary stream.
  if (running.ChildStreamID !== null) return
  // Tracks that people have made or mended since stay as they are.
  if (texts.length === 0 || (await hasTracks(platform.db, running.ClipDataID))) return
  const tracks: { language: string; label: string; lines: CaptionLine[] }[] = []
  for (const captions of texts) {
    const all = await takeCaptions(path, captions, run).catch(error => {
      // A recording without its subtitles is still one.
      if (error instanceof Refusal || (error instanceof ToolFailed && error.why === 'failed')) return []
      throw error
    })
    const lines = within(all, probe.cut)
    if (lines.length > 0)
      tracks.push({ language: shortLanguage(captions.language), label: captions.title, lines })
  }
  await platform.db.transaction().execute(async tx => {
    for (const { language, label, lines } of tracks)
      await storeTrack(tx, { clipDataID: running.ClipDataID, language, label, source: 'file', cues: lines })
  })
}

const within = (lines: readonly CaptionLine[], cut: Cut | null): CaptionLine[] =>
  cut === null
    ? [...lines]
    : lines
        .filter(it => it.endSecs > cut.startSecs && it.startSecs < cut.endSecs)
        .map(it => ({
          ...it,
          startSecs: Math.max(0, it.startSecs - cut.startSecs),
          endSecs: Math.min(it.endSecs, cut.endSecs) - cut.startSecs,
        }))
