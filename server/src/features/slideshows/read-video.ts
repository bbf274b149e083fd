// What stands in the picture of a stream, read where it changes (SLIDE-11).
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { frameOf, smallTrack } from '../../core/item-files/index.ts'
import { DocumentRefused } from '../../platform/document-tools/refused.ts'
import { lookThrough } from '../../platform/media-tools/look-through.ts'
import { likeness } from '../../platform/ocr/lines.rules.ts'
import { openReader, type Reader } from '../../platform/ocr/reader.ts'
import { lookSize } from './match.rules.ts'
import type { TaskRun } from './run-task.ts'
import { longest, type Scene, sceneFinder } from './scenes.rules.ts'
import { removePictures, type StoredPicture, storePicture } from './slide-picture.ts'
import { insertShow, insertSlide } from './slideshows.sql.ts'
import { linkTask } from './tasks.sql.ts'

const LOOKS_PER_SEC = 2
const MOST_SCENES = 500
/** Two scenes with the same words show the same slide. */
const ALIKE = 0.85
/** Of the whole task, which looks through the recording first. */
const LOOKING_SHARE = 0.2

type Read = StoredPicture & { text: string; start_secs: number }

export async function readVideo(run: TaskRun): Promise<void> {
  const { platform, task } = run
  const found: Read[] = []
  try {
    await readAll(run, await scenesOf(run), found)
    await run.finish(async tx => {
      const show = {
        clip_data_id: task.ClipDataID,
        name: task.IsDual ? 'Text in the second picture' : 'Text in the video',
        created_by: task.RequestedBy,
        is_video_ocr: true,
        is_dual: task.IsDual,
      }
      const slideshow_id = await insertShow(tx, show)
      for (const slide of found) await insertSlide(tx, { ...show, slideshow_id }, { ...slide, notes: '' })
      await linkTask(tx, task.TaskID, slideshow_id)
    })
  } catch (error) {
    await removePictures(platform.files, found)
    throw error
  }
}

/** With the time of the item at which it is shown, where the stream begins later than the item. */
type Shown = Scene & { shownSecs: number }

async function scenesOf({ platform, task, work, tools, note }: TaskRun): Promise<Shown[]> {
  const track = await smallTrack(platform, task.ClipDataID, task.IsDual, join(work, 'track.mp4'), tools)
  if (!track) throw new DocumentRefused('There is no picture yet that could be read')
  try {
    const scenes = sceneFinder()
    const looking = { ...lookSize(track), framesPerSec: LOOKS_PER_SEC }
    const look = (frame: Uint8Array, secs: number) => {
      scenes.see(frame, secs)
      note((secs / Math.max(1, track.durationSecs)) * LOOKING_SHARE)
    }
    await lookThrough(track.path, looking, look, tools)
    return longest(scenes.end(), MOST_SCENES).map(it => ({
      ...it,
      shownSecs: it.startSecs + track.offsetSecs,
    }))
  } finally {
    await track.release()
  }
}

async function readAll(run: TaskRun, scenes: readonly Shown[], found: Read[]): Promise<void> {
  const reader = await openReader(run.tools.signal, run.tools.niceness, [run.task.Language])
  try {
    for (const [at, scene] of scenes.entries()) {
      await readScene(run, reader, scene, found)
      await run.report(LOOKING_SHARE + ((at + 1) / scenes.length) * (1 - LOOKING_SHARE))
    }
  } finally {
    await reader.close()
  }
}

async function readScene(
  { platform, task, work, tools }: TaskRun,
  reader: Reader,
  { shownSecs, readSecs }: Shown,
  found: Read[],
): Promise<void> {
  const frame = await frameOf(platform, task.ClipDataID, readSecs, tools.signal, task.IsDual)
  if (!frame) return
  const text = await reader.read(frame)
  if (text === '' || likeness(text, found.at(-1)?.text ?? '') >= ALIKE) return
  const path = join(work, 'frame.jpg')
  await writeFile(path, frame)
  found.push({
    ...(await storePicture(platform.files, task.EncID, path, work)),
    text,
    start_secs: Math.max(0, shownSecs),
  })
}
