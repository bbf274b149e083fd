// A lesson of the demo as a file: several minutes at few frames a second, since slides stand still.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, type ToolRun } from '../../platform/media-tools/run-tool.ts'
import { captionsOf, type Lesson, slideOfCaption, slidesOf } from '../lessons/index.ts'
import { concatOf, filmArgs } from './concat.ts'
import { drawLesson, SLIDE_SIZE } from './draw-lesson.ts'
import { type FilmedStream, filmStreams } from './film-streams.ts'
import { recordSound } from './record-sound.ts'
import { type Spoken, speak } from './speak.ts'

export interface LessonFilm {
  path: string
  spoken: Spoken
  /** A podcast has none. */
  deck: readonly Buffer[]
  streams: readonly FilmedStream[]
}

/** When each slide is shown, from 0 to the end without gaps. */
export interface SlideTime {
  startSecs: number
  endSecs: number
}

const FRAMES_PER_SEC = 1
/** Slower than the short films: there is something to understand. */
const WORDS_PER_MINUTE = 120
const BREATH_SECS = 1

export async function filmLesson(
  lesson: Lesson,
  seed: number,
  run: ToolRun & { cwd: string },
): Promise<LessonFilm> {
  const spoken = await speakLesson(lesson, run)
  const streams = await filmStreams(lesson.streams ?? [], spoken, run)
  if (lesson.item.isAudio) return { path: await recordSound(spoken, run), spoken, deck: [], streams }
  const deck = await drawLesson(lesson, seed)
  return { path: await filmSlides(lesson, deck, spoken, run), spoken, deck, streams }
}

function speakLesson(lesson: Lesson, run: ToolRun & { cwd: string }): Promise<Spoken> {
  const captions = captionsOf(lesson)
  const described = slidesOf(lesson).flatMap(({ said, seen }) =>
    said.map((_, at) => (at === said.length - 1 ? seen : undefined)),
  )
  return speak(
    {
      lines: captions.map(([english]) => english),
      language: 'en',
      described: described.some(it => it !== undefined) ? described : [],
      guest: new Set(captions.flatMap(([, , by], at) => (by === 'guest' ? [at] : []))),
      wordsPerMinute: WORDS_PER_MINUTE,
      breathSecs: BREATH_SECS,
    },
    run,
  )
}

async function filmSlides(
  lesson: Lesson,
  deck: readonly Buffer[],
  spoken: Spoken,
  run: ToolRun & { cwd: string },
): Promise<string> {
  const { durationSecs, path: sound, describedPath } = spoken
  const names = deck.map((_, at) => `slide-${at}.jpg`)
  for (const [at, bytes] of deck.entries()) await writeFile(join(run.cwd, names[at] ?? ''), bytes)
  const shots = slideTimes(lesson, spoken).map(({ startSecs, endSecs }, at) => ({
    name: names[at] ?? '',
    secs: endSecs - startSecs,
  }))
  const list = join(run.cwd, 'slides.txt')
  await writeFile(list, concatOf(shots))
  const described = describedPath
    ? [{ path: describedPath, language: 'en' as const, isDescription: true }]
    : []
  const sounds = [{ path: sound, language: 'en' as const }, ...described]
  const path = join(run.cwd, 'film.mp4')
  const shape = { ...SLIDE_SIZE, durationSecs, sounds, framesPerSec: FRAMES_PER_SEC }
  await runTool('ffmpeg', filmArgs(list, shape, path), run)
  return path
}

/** A slide stays until the first caption of the next one begins. */
export function slideTimes(
  lesson: Pick<Lesson, 'chapters'>,
  { times, durationSecs }: Pick<Spoken, 'times' | 'durationSecs'>,
): SlideTime[] {
  const slides = slideOfCaption(lesson)
  const startOf = (slide: number) =>
    slide === 0 ? 0 : (times[slides.indexOf(slide)]?.startSecs ?? durationSecs)
  return slidesOf(lesson).map((_, at, all) => ({
    startSecs: startOf(at),
    endSecs: at === all.length - 1 ? durationSecs : startOf(at + 1),
  }))
}
