import { createWriteStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Files } from '../files/files.ts'
import { mapIn, segmentsIn } from './playlists.rules.ts'

/** The beginning and the segments of a track, one after the other, are a file of their own. */
export async function gatherTrack(
  files: Files,
  folder: string,
  playlist: string,
  into: string,
): Promise<string> {
  const listed = await text(await files.read(`${folder}/${playlist}`))
  const head = mapIn(listed)
  const parts = [...(head ? [head] : []), ...segmentsIn(listed).map(it => it.name)]
  await pipeline(async function* () {
    for (const part of parts) yield* await files.read(`${folder}/${part}`)
  }, createWriteStream(into))
  return into
}
