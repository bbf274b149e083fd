// The end of a stream on disk: short remainders are joined, and what the samples say is compared with the lists.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from './convert.rules.ts'
import { joinSegments, readHead, timesIn } from './fragments.rules.ts'
import { mapIn, type Representation, representationsIn, segmentsIn } from './playlists.rules.ts'
import {
  endsShort,
  faultsOfEnd,
  joinLastInManifest,
  joinLastListed,
  type TrackEnd,
  withLength,
} from './stream-end.rules.ts'

export const playlistOf = ({ id }: Pick<Representation, 'id'>) => `media_${id}.m3u8`

const read = (folder: string, name: string) => readFile(join(folder, name), 'utf8')

/** HLS and DASH name the same segments: both lists change with them. */
export async function joinShortEnds(folder: string): Promise<void> {
  let mpd = await read(folder, MANIFEST)
  const found = representationsIn(mpd)
  const pictures = found.filter(it => it.isPicture)
  const groups = [pictures, ...found.filter(it => !it.isPicture).map(it => [it])]
  for (const group of groups.filter(it => it.length > 0)) {
    const lists = await Promise.all(group.map(it => read(folder, playlistOf(it))))
    if (!endsShort(lists.map(segmentsIn))) continue
    for (const [at, it] of group.entries()) {
      await joinLast(folder, playlistOf(it), lists[at] ?? '')
      mpd = joinLastInManifest(mpd, it.id)
    }
  }
  const lengths = await Promise.all(found.map(async it => segmentsIn(await read(folder, playlistOf(it)))))
  const secs = Math.max(0, ...lengths.map(list => list.reduce((sum, it) => sum + it.secs, 0)))
  const longest = Math.max(0, ...lengths.flat().map(it => it.secs))
  await writeFile(join(folder, MANIFEST), withLength(mpd, secs, longest))
}

async function joinLast(folder: string, name: string, playlist: string) {
  const [before, last] = segmentsIn(playlist).slice(-2)
  if (!before || !last) return
  const parts = await Promise.all([before, last].map(it => readFile(join(folder, it.name))))
  await writeFile(join(folder, before.name), joinSegments(parts[0] as Buffer, parts[1] as Buffer))
  await writeFile(join(folder, name), joinLastListed(playlist))
  await rm(join(folder, last.name))
}

/** Why a player would not reach the end of what is in this folder; empty where it does. */
export async function faultsAtEnd(folder: string): Promise<string[]> {
  const found = representationsIn(await read(folder, MANIFEST))
  return faultsOfEnd(await Promise.all(found.map(it => endOf(folder, playlistOf(it)))))
}

async function endOf(folder: string, name: string): Promise<TrackEnd> {
  const playlist = await read(folder, name)
  const segments = segmentsIn(playlist)
  const [first, last] = [segments[0], segments.at(-1)]
  const init = mapIn(playlist)
  if (!first || !last || !init) return { name, segments, realSecs: 0 }
  const head = readHead(await readFile(join(folder, init)))
  const [begin, end] = await Promise.all(
    [first, last].map(async it => timesIn(await readFile(join(folder, it.name)), head)),
  )
  return { name, segments, realSecs: begin && end ? end.endSecs - begin.startSecs : 0 }
}
