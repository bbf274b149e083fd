// When each slide is shown, found in the picture of the recording.
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import { lookThrough } from '../../platform/media-tools/look-through.ts'
import { type SmallTrack, smallTrack } from '../conversion/index.ts'
import { timesOf } from './align.rules.ts'
import { greyOf, grid } from './look-at-pages.ts'
import { matcherOf } from './match.rules.ts'
import type { TaskRun } from './run-task.ts'
import { listSlides, type SlideRow, storeFound } from './slideshows.sql.ts'

const MOST_LOOKS_PER_SEC = 2
/** Hours are looked through less often. */
const MOST_LOOKS = 10_000
const READING_PAGES_SHARE = 0.3

/** In the order of the deck, not of times that may be wrong. */
const inDeck = (slides: readonly SlideRow[]) =>
  slides
    .filter(it => it.image_key !== null)
    .toSorted((a, b) => a.position - b.position || a.slide_id - b.slide_id)

export async function alignSlides(run: TaskRun): Promise<void> {
  const { platform, task, work, tools } = run
  const slides = inDeck(await listSlides(platform.db, task.SlideShowID ?? 0))
  const [first] = slides
  if (!first) throw new DocumentRefused('There is no slide with a picture')
  const track = await smallTrack(platform, task.ClipDataID, false, join(work, 'track.mp4'), tools)
  if (!track) throw new DocumentRefused('There is no picture yet in which slides could be found')
  try {
    const times = await findAll(run, slides, track)
    await run.finish(async tx => {
      for (const [at, { slide_id }] of slides.entries()) {
        const found = times[at]
        if (found) await storeFound(tx, slide_id, found)
      }
    })
  } finally {
    await track.release()
  }
}

async function findAll(run: TaskRun, slides: readonly SlideRow[], track: SmallTrack) {
  const { platform, tools, report, note } = run
  const [first] = slides
  const { size, place } = grid({ width: first?.width || 16, height: first?.height || 9 }, track)
  const pages: Uint8Array[] = []
  for (const { image_key } of slides) {
    pages.push(await greyOf(await buffer(await platform.files.read(image_key ?? '')), place))
    await report((pages.length / slides.length) * READING_PAGES_SHARE)
  }
  const matcher = matcherOf(pages, place, size)
  const framesPerSec = Math.min(MOST_LOOKS_PER_SEC, MOST_LOOKS / Math.max(1, track.durationSecs))
  const likeness: Float32Array[] = []
  const look = (frame: Uint8Array, secs: number) => {
    likeness.push(matcher.score(frame))
    note(READING_PAGES_SHARE + (1 - READING_PAGES_SHARE) * (secs / Math.max(1, track.durationSecs)))
  }
  await lookThrough(track.path, { ...size, framesPerSec }, look, tools)
  return timesOf(likeness, framesPerSec)
}
