// Pictures of a recording: candidates for its thumbnail, its poster where it has none, its storyboard and waveform.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  insertMediaFile,
  type MediaFileRole,
  newMediaFolder,
  setPoster,
} from '../../core/item-files/index.ts'
import { drawStoryboard, takeCover, takeFrames, takeOwnFrames } from '../../platform/media-tools/pictures.ts'
import { ToolFailed } from '../../platform/media-tools/run-tool.ts'
import { peaksOf } from '../../platform/media-tools/waveform.ts'
import { withPicture, withPictureFile } from '../../platform/pictures/pictures.ts'
import { drawWaves } from './draw-waves.ts'
import type { Ladder } from './make-ladder.ts'
import type { Making } from './making.ts'

/** Where the candidates are taken, as shares of the whole (CONV-05: three or more). */
const MOMENTS = [0.08, 0.25, 0.45, 0.65, 0.85]
const ENOUGH = 3
const MOST_PEAKS_DRAWN = 200
const MOST_PIXELS = 1280

interface Still {
  bytes: Buffer
  width: number
  height: number
}

/** Early, from the source itself: a list without pictures is hard to read. */
export async function makeThumbnails(making: Making): Promise<number[]> {
  const folder = await making.work.make('stills')
  return storeStills(
    making,
    making.probe.picture ? await takeStills(making, folder) : await coverOf(making, folder),
  )
}

/** Some files cannot be entered in the middle: then from what became of them. */
export async function completeThumbnails(making: Making, ladder: Ladder, early: number[]): Promise<number[]> {
  const [large] = ladder.streams.variants
  if (!large || early.length >= ENOUGH) return early
  const cwd = await making.work.make('more-stills')
  const wanted = { count: MOMENTS.length, durationSecs: ladder.durationSecs }
  const names = await takeOwnFrames(join(ladder.path, large.name), large, wanted, { ...making.run, cwd })
  return storeStills(making, await Promise.all(names.map(name => stillIn(join(cwd, name)))))
}

async function storeStills(making: Making, stills: readonly Still[]): Promise<number[]> {
  const ids: number[] = []
  const keys = newMediaFolder(making.running.ClipDataID)
  for (const [at, still] of stills.entries())
    ids.push(await store(making, `${keys}/still-${at + 1}.jpg`, still, 'thumbnail', at + 1))
  await usePoster(making, stills)
  return ids
}

async function takeStills({ path, probe, run }: Making, cwd: string): Promise<Still[]> {
  const { picture, durationSecs, cut } = probe
  if (!picture) return []
  const moments = MOMENTS.map(share => (cut?.startSecs ?? 0) + durationSecs * share)
  // A recording without thumbnails is better than none.
  const names = await takeFrames(path, picture, moments, { ...run, cwd }).catch(unlessStopped)
  return Promise.all(names.map(name => stillIn(join(cwd, name))))
}

function unlessStopped(error: unknown): string[] {
  if (error instanceof ToolFailed && error.why === 'failed') return []
  throw error
}

async function coverOf({ path, probe, run }: Making, cwd: string): Promise<Still[]> {
  if (probe.coverIndex === null) return []
  const names = await takeCover(path, probe.coverIndex, 'cover.jpg', { ...run, cwd })
    .then(() => ['cover.jpg'])
    .catch(unlessStopped)
  return Promise.all(names.map(name => stillIn(join(cwd, name))))
}

async function stillIn(path: string): Promise<Still> {
  const { bytes, width, height } = await withPictureFile(path, 'poster', MOST_PIXELS)
  return { bytes: Buffer.from(bytes), width, height }
}

/** The one with most to see; black and blurred ones have little. */
async function usePoster(making: Making, stills: readonly Still[]) {
  if (making.running.HasPoster || stills.length === 0) return
  const seen = await Promise.all(
    stills.map(async it => ({ ...it, much: await withPicture('entropy', [it.bytes]) })),
  )
  const [best] = seen.toSorted((a, b) => b.much - a.much)
  if (best) await storePoster(making, best.bytes)
}

async function storePoster({ platform, running }: Making, bytes: Buffer) {
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const key = `posters/${running.EncID}/${version}.jpg`
  await platform.files.write(key, Readable.from([bytes]))
  if (!(await setPoster(platform.db, running.ClipDataID, key))) await platform.files.remove(key)
}

async function store(
  { platform, running }: Making,
  key: string,
  it: { bytes: Buffer; width?: number; height?: number },
  role: MediaFileRole,
  page: number,
): Promise<number> {
  await platform.files.write(key, Readable.from([it.bytes]))
  return insertMediaFile(platform.db, {
    clip_data_id: running.ClipDataID,
    child_stream_id: running.ChildStreamID,
    role,
    key,
    page,
    bytes: it.bytes.length,
    width: it.width ?? null,
    height: it.height ?? null,
    content_type: TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  })
}

const TYPES: Record<string, string> = { jpg: 'image/jpeg', vtt: 'text/vtt', json: 'application/json' }

export async function makeStoryboard(making: Making, ladder: Ladder): Promise<number[]> {
  const small = ladder.streams.variants.at(-1)
  if (!small) return []
  const cwd = await making.work.make('storyboard')
  const playlist = join(ladder.path, small.name)
  const { sheets, vtt } = await drawStoryboard(playlist, small, ladder.durationSecs, { ...making.run, cwd })
  const keys = newMediaFolder(making.running.ClipDataID)
  const ids = [await store(making, `${keys}/storyboard.vtt`, { bytes: Buffer.from(vtt) }, 'storyboard', 0)]
  for (const [at, sheet] of sheets.entries()) {
    const bytes = await readFile(join(cwd, sheet))
    ids.push(await store(making, `${keys}/${sheet}`, { bytes }, 'storyboard', at + 1))
  }
  return ids
}

/** A recording without pictures gets its waves as one. */
export async function makeWaveform(making: Making): Promise<number[]> {
  const [sound] = making.probe.sounds
  if (!sound) return []
  const waveform = await peaksOf(making.path, sound.index, making.probe, making.run)
  const key = `${newMediaFolder(making.running.ClipDataID)}/waveform.json`
  const id = await store(making, key, { bytes: Buffer.from(JSON.stringify(waveform)) }, 'waveform', 0)
  if (!making.probe.picture && making.probe.coverIndex === null && !making.running.HasPoster)
    await storePoster(making, await drawWaves(waveform.peaks, MOST_PEAKS_DRAWN))
  return [id]
}
