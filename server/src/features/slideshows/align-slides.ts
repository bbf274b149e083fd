// When each slide is shown, found in the picture of the recording.
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type SmallTrack, smallTrack } from '../../core/item-files/index.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import { lookThrough } from '../../platform/media-tools/look-through.ts'
import { type Anchor, anchored, type FoundTime, later, showsThem, surest, timesOf } from './align.rules.ts'
import { greyOf, grid } from './look-at-pages.ts'
import { type Matcher, matcherOf, type Size } from './match.rules.ts'
import { CELLS, closeSize, FINE_CELLS, findPlace, matcherAt, refinePlace } from './place.rules.ts'
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
  const { platform, task } = run
  const slides = inDeck(await listSlides(platform.db, task.SlideShowID ?? 0))
  const [first] = slides
  if (!first) throw new DocumentRefused('There is no slide with a picture')
  const times = surest(await findIn(run, slides, false), await findIn(run, slides, true))
  if (!times) throw new DocumentRefused('There is no picture yet in which slides could be found')
  const open = times.filter((_, at) => !isSetByHand(slides[at]))
  if (open.length > 0 && open.every(it => it.confidence === null))
    throw new DocumentRefused('None of the slides were found in the video. Their times are unchanged')
  await run.finish(async tx => {
    for (const [at, { slide_id }] of slides.entries()) {
      const found = times[at]
      if (found) await storeFound(tx, slide_id, found)
    }
  })
}

/** In the picture of one stream; nothing where there is none. */
async function findIn(
  run: TaskRun,
  slides: readonly SlideRow[],
  isDual: boolean,
): Promise<FoundTime[] | undefined> {
  const { platform, task, work, tools } = run
  const into = join(work, isDual ? 'second.mp4' : 'track.mp4')
  const track = await smallTrack(platform, task.ClipDataID, isDual, into, tools)
  if (!track) return undefined
  try {
    return later(await findAll(run, slides, track), track.offsetSecs)
  } finally {
    await track.release()
  }
}

async function findAll(run: TaskRun, slides: readonly SlideRow[], track: SmallTrack) {
  const [first] = slides
  const page = { width: first?.width || 16, height: first?.height || 9 }
  const pagesIn = async (size: Size) => {
    const pages: Uint8Array[] = []
    for (const { image_key } of slides) {
      pages.push(await greyOf(await buffer(await run.platform.files.read(image_key ?? '')), size))
      await run.report((pages.length / slides.length) * READING_PAGES_SHARE)
    }
    return pages
  }
  const whole = grid(page, track)
  const anchors = anchorsIn(slides, track.offsetSecs)
  const framesPerSec = Math.min(MOST_LOOKS_PER_SEC, MOST_LOOKS / Math.max(1, track.durationSecs))
  const filling = matcherOf(await pagesIn(whole.place), whole.place, whole.size)
  const { likeness, some } = await look(run, track, whole.size, framesPerSec, filling)
  const timesIn = (them: readonly Float32Array[]) =>
    timesOf(anchored(them, anchors, framesPerSec), framesPerSec)
  if (showsThem(likeness)) return timesIn(likeness)
  const place = await findPlace(some, whole.size, await pagesIn(CELLS), page.width / page.height)
  if (!place) return timesIn(likeness)
  const size = closeSize(track)
  const pages = await pagesIn(FINE_CELLS)
  const near = await look(run, track, size, SAMPLES / Math.max(SAMPLES, track.durationSecs))
  const exact = await refinePlace(near.some, size, pages, { place, size: whole.size })
  const found = await look(run, track, size, framesPerSec, matcherAt(pages, exact, size))
  return timesIn(found.likeness)
}

/** The alignment leaves no time without a confidence. */
const isSetByHand = (slide: SlideRow | undefined) =>
  slide !== undefined && slide.start_secs >= 0 && slide.confidence === null

const anchorsIn = (slides: readonly SlideRow[], offsetSecs: number): Anchor[] =>
  slides.flatMap((slide, page) =>
    isSetByHand(slide) ? [{ page, startSecs: slide.start_secs - offsetSecs }] : [],
  )

const SAMPLES = 24

/** How alike each frame is, and some of the frames themselves. */
async function look(
  { tools, note }: TaskRun,
  { path, durationSecs }: SmallTrack,
  size: Size,
  framesPerSec: number,
  matcher?: Matcher,
) {
  const likeness: Float32Array[] = []
  const some: Uint8Array[] = []
  const every = Math.max(1, Math.floor((durationSecs * framesPerSec) / SAMPLES))
  let seen = 0
  const see = (frame: Uint8Array, secs: number) => {
    if (seen++ % every === 0) some.push(frame.slice())
    if (matcher) likeness.push(matcher.score(frame))
    note(READING_PAGES_SHARE + (1 - READING_PAGES_SHARE) * (secs / Math.max(1, durationSecs)))
  }
  await lookThrough(path, { ...size, framesPerSec }, see, tools)
  return { likeness, some }
}
