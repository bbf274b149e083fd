// Recordings of the demo library, made and converted through the real queue while the site is already up.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { takeChapterFrameJob } from '../../features/chapters/index.ts'
import { type StoredPicture, storePicture } from '../../features/slideshows/index.ts'
import { inWorkFolder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { ToolRun } from '../../platform/media-tools/run-tool.ts'
import { CHAPTERS } from '../demo-chapters.ts'
import { QUIZZES } from '../demo-quizzes.ts'
import { giveUpSources } from '../demo-sources.ts'
import { Drawing, drawPoster } from '../draw-posters.job.ts'
import { fillChapters } from '../fill-chapters.ts'
import { fillLesson } from '../fill-lesson.ts'
import { retimeQuizzes } from '../fill-quizzes.ts'
import type { DemoItem } from '../items/demo-item.ts'
import { SHELVES } from '../items/shelves.ts'
import { isOpen } from '../leave-traces.ts'
import { leaveViews } from '../leave-views.ts'
import { type Lesson, lessonNamed } from '../lessons/index.ts'
import { adoptFilm, convertFilm } from './adopt-film.ts'
import { type Film, filmItem } from './film-item.ts'
import { filmLesson } from './film-lesson.ts'
import { isFilmed, listSlidesWithoutPicture, retime, setSlidePicture } from './films.sql.ts'

/** A lesson takes seconds; a machine that is busy with other things must not give up on it. */
const MOST_SECS = 900

/** While one is drawn, another is encoded. */
const AT_ONCE = 2

const Order = z.object({ Title: z.string(), Poster: Drawing })
type Order = z.infer<typeof Order>

export const makeDemoFilms = defineJob({
  name: 'make-demo-films',
  data: z.object({ Films: z.array(Order) }),
  retries: 5,
  expireSecs: 3600,
  atOnce: 1,
  stopsAtOnce: true,
  // After a kill it goes on with what has no source yet.
  async run(platform, { Films }, signal) {
    const left = [...Films]
    const makeThem = async () => {
      for (let order = left.shift(); order; order = left.shift()) {
        signal.throwIfAborted()
        await makeFilm(platform, order, signal)
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, makeThem))
    for (const it of ended) if (it.status === 'rejected') throw it.reason
  },
  dead: (platform, { Films }, reason) =>
    giveUpSources(
      platform,
      Films.map(it => it.Poster.ID),
      reason,
    ),
})

async function makeFilm(platform: Platform, order: Order, signal: AbortSignal) {
  const { Title, Poster } = order
  const lesson = lessonNamed(Title)
  const item = lesson?.item ?? SHELVES.flatMap(([, shelf]) => shelf).find(it => it.title === Title)
  if (!item || (await isFilmed(platform.db, Poster.ID))) return
  // Before the conversion can choose one of its own.
  await drawPoster(platform, Poster)
  await inWorkFolder(platform.config, 'film', async cwd => {
    // What can be watched as it is comes before the conversion of what was made earlier.
    const niceness = Math.floor(platform.config.mediaNiceness / 4)
    const run = { cwd, signal, mostSecs: MOST_SECS, niceness }
    if (lesson) await makeLesson(platform, order, lesson, run)
    else await makeRecording(platform, order, item, run)
  })
}

async function makeLesson(
  { db, files, jobs }: Platform,
  { Poster }: Order,
  lesson: Lesson,
  run: ToolRun & { cwd: string },
) {
  const film = await filmLesson(lesson, Poster.Seed, run)
  const pictures = await storePages(files, Poster.Folder, film.deck, run.cwd)
  const adopted = await adoptFilm(files, Poster.ID, film)
  const filmed = { ClipDataID: Poster.ID, title: lesson.item.title }
  await db.transaction().execute(async tx => {
    const chapters = await fillLesson(tx, Poster.ID, lesson, film.spoken, pictures)
    for (const ChapterID of chapters) await jobs.send(tx, takeChapterFrameJob, { ChapterID })
    await convertFilm(tx, jobs, filmed, adopted)
  })
}

async function makeRecording(
  { db, files, jobs }: Platform,
  { Poster }: Order,
  item: DemoItem,
  run: ToolRun & { cwd: string },
) {
  const ClipDataID = Poster.ID
  const film = await filmItem(item, Poster.Seed, run)
  const slideIDs = film.deck.length > 0 ? await listSlidesWithoutPicture(db, ClipDataID) : []
  const pictures = await storePages(files, Poster.Folder, film.deck.slice(0, slideIDs.length), run.cwd)
  const adopted = await adoptFilm(files, ClipDataID, film)
  await db.transaction().execute(async tx => {
    await retime(tx, ClipDataID, film)
    for (const [at, picture] of pictures.entries()) await setSlidePicture(tx, slideIDs[at] ?? 0, picture)
    if (isOpen(item)) await leaveViews(tx, item, ClipDataID, film.spoken.durationSecs)
    for (const ChapterID of await placeParts(tx, ClipDataID, item.title, film))
      await jobs.send(tx, takeChapterFrameJob, { ChapterID })
    await convertFilm(tx, jobs, { ClipDataID, title: item.title }, adopted)
  })
}

/** Chapters and questions, now that it is known when each line is said. */
async function placeParts(
  tx: Parameters<typeof fillChapters>[0],
  clipDataID: number,
  title: string,
  { spoken }: Film,
) {
  const startOf = (line: number) => spoken.times[line]?.startSecs ?? 0
  const endOf = (line: number) => spoken.times[line]?.endSecs ?? 0
  const { durationSecs } = spoken
  const chapters = await fillChapters(tx, {
    ...{ clipDataID, durationSecs, startOf },
    chapters: CHAPTERS[title] ?? [],
  })
  await retimeQuizzes(tx, { clipDataID, quizzes: QUIZZES[title] ?? [], startOf, endOf })
  return chapters
}

async function storePages(
  files: Platform['files'],
  folder: string,
  deck: readonly Buffer[],
  cwd: string,
): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = []
  for (const [at, page] of deck.entries()) {
    const path = join(cwd, `deck-${at}.jpg`)
    await writeFile(path, page)
    pictures.push(await storePicture(files, folder, path, cwd))
  }
  return pictures
}
