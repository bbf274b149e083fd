// What belongs to a lesson next to its film: written once it has been spoken, so that every time is true.
import type { StoredPicture } from '../features/slideshows/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import type { DemoComment } from './demo-comments.ts'
import { PEOPLE } from './demo-people.ts'
import { fillChapters } from './fill-chapters.ts'
import { fillQuizzes } from './fill-quizzes.ts'
import { fillTracks } from './fill-tracks.ts'
import { type SlideTime, slideTimes } from './films/film-lesson.ts'
import { listSlidesWithoutPicture, setSlidePicture } from './films/films.sql.ts'
import type { Spoken } from './films/speak.ts'
import { leaveViews } from './leave-views.ts'
import { captionsOf, firstSlides, type Lesson, slidesOf } from './lessons/index.ts'
import { insertSlides, listPeopleByName } from './library.sql.ts'
import { writeThreads } from './write-comments.ts'

type Timing = Pick<Spoken, 'times' | 'durationSecs'>

/** Returns the numbers of its chapters. */
export async function fillLesson(
  tx: Tx,
  clipDataID: number,
  lesson: Lesson,
  spoken: Timing,
  pictures: readonly StoredPicture[],
): Promise<number[]> {
  const slides = slideTimes(lesson, spoken)
  const people = await listPeopleByName(tx)
  await fillCaptions(tx, clipDataID, lesson, spoken)
  await fillDeck(tx, clipDataID, lesson, slides, pictures)
  const firsts = firstSlides(lesson)
  const startOf = (slide: number) => slides[slide]?.startSecs ?? 0
  const endOf = (slide: number) => slides[slide]?.endSecs ?? 0
  const chapters = await fillChapters(tx, {
    ...{ clipDataID, durationSecs: spoken.durationSecs, startOf },
    chapters: lesson.chapters.map((it, at) => ({ ...it, line: firsts[at] ?? 0 })),
  })
  const maker = people.get(lesson.item.owner)
  if (maker) {
    const pupils = PEOPLE.flatMap(it => people.get(it.userName)?.PersonID ?? [])
    await fillQuizzes(tx, { clipDataID, quizzes: lesson.quizzes, startOf, endOf }, maker.PersonID, pupils)
  }
  await writeThreads(tx, people, clipDataID, threadsOf(lesson.comments, people, startOf))
  await leaveViews(tx, lesson.item, clipDataID, spoken.durationSecs)
  return chapters
}

async function fillCaptions(tx: Tx, clipDataID: number, lesson: Lesson, { times }: Timing) {
  const captions = captionsOf(lesson)
  const lines = captions.map(([text], at) => ({ text, ...(times[at] ?? { startSecs: 0, endSecs: 0 }) }))
  const translated = { language: 'de' as const, lines: captions.map(([, german]) => german) }
  await fillTracks(tx, clipDataID, { language: 'en', lines, translated })
}

async function fillDeck(
  tx: Tx,
  clipDataID: number,
  lesson: Lesson,
  times: readonly SlideTime[],
  pictures: readonly StoredPicture[],
) {
  if (lesson.deck === undefined) return
  const pages = slidesOf(lesson).map(
    ({ title, points, notes = '' }, at) =>
      [times[at]?.startSecs ?? 0, `${title}: ${points.join(', ')}`, notes] as const,
  )
  await insertSlides(tx, clipDataID, 'en', lesson.deck, pages)
  const ids = await listSlidesWithoutPicture(tx, clipDataID)
  for (const [at, id] of ids.entries()) {
    const picture = pictures[at]
    if (picture) await setSlidePicture(tx, id, picture)
  }
}

/** A moment after the slide has come; of those who have been deleted since there is nothing. */
const MOMENT_SECS = 4

function threadsOf(
  comments: readonly DemoComment[],
  people: ReadonlyMap<string, unknown>,
  startOf: (slide: number) => number,
): DemoComment[] {
  const isKnown = ({ by }: { by: string }) => people.has(by)
  return comments.filter(isKnown).map(it => ({
    ...it,
    ...(it.at !== undefined && { at: Math.round(startOf(it.at)) + MOMENT_SECS }),
    answers: (it.answers ?? []).filter(isKnown),
  }))
}
