// Recordings of the demo library, made and converted through the real queue while the site is already up.
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import { takeChapterFrameJob } from '../../features/chapters/index.ts'
import { type StoredPicture, storePicture } from '../../features/slideshows/index.ts'
import { inWorkFolder } from '../../platform/files/work-folder.ts'
import type { Platform } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { convertSource, giveUpSources } from '../demo-sources.ts'
import { Drawing, drawPoster } from '../draw-posters.job.ts'
import { fillChapters } from '../fill-chapters.ts'
import { retimeQuizzes } from '../fill-quizzes.ts'
import type { DemoItem } from '../items/demo-item.ts'
import { SHELVES } from '../items/shelves.ts'
import { isOpen } from '../leave-traces.ts'
import { leaveViews } from '../leave-views.ts'
import { type Film, filmItem } from './film-item.ts'
import { isFilmed, listSlidesWithoutPicture, retime, setSlidePicture } from './films.sql.ts'
import { storeStreams } from './store-streams.ts'

const MOST_SECS = 120

const Order = z.object({ Title: z.string(), Poster: Drawing })

export const makeDemoFilms = defineJob({
  name: 'make-demo-films',
  data: z.object({ Films: z.array(Order) }),
  retries: 5,
  expireSecs: 3600,
  atOnce: 1,
  stopsAtOnce: true,
  // After a kill it goes on with what has no source yet.
  async run(platform, { Films }, signal) {
    for (const order of Films) {
      signal.throwIfAborted()
      await makeFilm(platform, order, signal)
    }
  },
  dead: (platform, { Films }, reason) =>
    giveUpSources(
      platform,
      Films.map(it => it.Poster.ID),
      reason,
    ),
})

async function makeFilm(platform: Platform, { Title, Poster }: z.infer<typeof Order>, signal: AbortSignal) {
  const item = SHELVES.flatMap(([, shelf]) => shelf).find(it => it.title === Title)
  if (!item || (await isFilmed(platform.db, Poster.ID))) return
  // Before the conversion can choose one of its own.
  await drawPoster(platform, Poster)
  await inWorkFolder(platform.config, 'film', async cwd => {
    const run = { cwd, signal, mostSecs: MOST_SECS, niceness: platform.config.mediaNiceness }
    const film = await filmItem(item, Poster.Seed, run)
    const pictures = await storeDeck(platform, Poster, film.deck, cwd)
    await store(platform, Poster.ID, item, film, pictures)
  })
}

type Pictures = readonly { slideID: number; picture: StoredPicture }[]

async function storeDeck(
  { db, files }: Platform,
  { ID, Folder }: z.infer<typeof Drawing>,
  deck: Film['deck'],
  cwd: string,
): Promise<Pictures> {
  const slideIDs = deck.length > 0 ? await listSlidesWithoutPicture(db, ID) : []
  const pictures: { slideID: number; picture: StoredPicture }[] = []
  for (const [at, slideID] of slideIDs.entries()) {
    const path = join(cwd, `deck-${at}.jpg`)
    const page = deck[at]
    if (!page) continue
    await writeFile(path, page)
    pictures.push({ slideID, picture: await storePicture(files, Folder, path, cwd) })
  }
  return pictures
}

async function adopt(files: Platform['files'], ClipDataID: number, path: string) {
  const key = newMediaKey(ClipDataID, 'source', path.split('.').at(-1) ?? '')
  const { size } = await stat(path)
  await files.adopt(key, path)
  return { key, size }
}

async function store(
  { db, files, jobs }: Platform,
  ClipDataID: number,
  item: DemoItem,
  film: Film,
  pictures: Pictures,
) {
  const extension = film.path.split('.').at(-1) ?? ''
  const { key, size } = await adopt(files, ClipDataID, film.path)
  const streams = await Promise.all(
    film.streams.map(async it => ({ ...it, ...(await adopt(files, ClipDataID, it.path)) })),
  )
  await db.transaction().execute(async tx => {
    const MediaFileID = await insertMediaFile(tx, {
      clip_data_id: ClipDataID,
      role: 'source',
      key,
      name: `${item.title}.${extension}`,
      content_type: extension === 'mp3' ? 'audio/mpeg' : 'video/mp4',
      bytes: size,
    })
    await retime(tx, ClipDataID, film)
    for (const { slideID, picture } of pictures) await setSlidePicture(tx, slideID, picture)
    if (isOpen(item)) await leaveViews(tx, item, ClipDataID, film.spoken.durationSecs)
    const chapters = await fillChapters(tx, {
      clipDataID: ClipDataID,
      title: item.title,
      durationSecs: film.spoken.durationSecs,
      startOf: line => film.spoken.times[line]?.startSecs ?? 0,
    })
    await retimeQuizzes(tx, {
      clipDataID: ClipDataID,
      title: item.title,
      startOf: line => film.spoken.times[line]?.startSecs ?? 0,
      endOf: line => film.spoken.times[line]?.endSecs ?? 0,
    })
    for (const ChapterID of chapters) await jobs.send(tx, takeChapterFrameJob, { ChapterID })
    await convertSource(tx, jobs, ClipDataID, MediaFileID)
    await storeStreams(tx, jobs, ClipDataID, item.title, streams)
  })
}
