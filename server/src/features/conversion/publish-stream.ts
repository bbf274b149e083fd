// Puts the files of a stream into storage: all at once, or one by one while the tool is still writing them.
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Platform } from '../../platform/http/context.ts'
import { MASTER, streamsIn } from '../../platform/media-tools/convert.ts'
import { masterPlaylist, ofType, segmentsIn, settledIn } from '../../platform/media-tools/playlists.rules.ts'
import type { Probe } from '../../platform/media-tools/probe.rules.ts'

type Files = Platform['files']

const AT_ONCE = 4

/** Playlists last: anyone who reads one finds everything it names. Returns how many files, and their bytes. */
export async function storeFolder(files: Files, path: string, folder: string) {
  const names = (await readdir(path)).toSorted((a, b) => Number(isList(a)) - Number(isList(b)))
  const sizes = await Promise.all(names.map(name => stat(join(path, name)).then(it => it.size)))
  for (const batch of batches(names, AT_ONCE))
    await Promise.all(batch.map(name => files.adopt(`${folder}/${name}`, join(path, name))))
  return { files: names.length, bytes: sizes.reduce((sum, it) => sum + it, 0) }
}

const isList = (name: string) => /\.(m3u8|mpd)$/.test(name)

const batches = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size))

export interface Publisher {
  /** Copies what is new, without what may still change unless the tool is done; true once there is enough to watch. */
  publish(isDone: boolean): Promise<boolean>
}

/** An EVENT playlist that grows in storage while ffmpeg writes its segments (RFC 8216 4.3.3.5). */
export function publisherOf(files: Files, path: string, folder: string, source: Probe): Publisher {
  const stored = new Set<string>()
  const put = (name: string, text: string) => files.write(`${folder}/${name}`, Readable.from([text]))

  async function storeOnce(name: string) {
    if (stored.has(name)) return
    await files.write(`${folder}/${name}`, createReadStream(join(path, name)))
    stored.add(name)
  }

  return {
    async publish(isDone) {
      const { variants, sounds } = await streamsIn(path, source)
      const tracks = [...variants, ...sounds]
      const lists = await Promise.all(tracks.map(it => readFile(join(path, it.name), 'utf8')))
      const shown = isDone ? lists : lists.map(settledIn)
      if (tracks.length === 0 || shown.some(list => segmentsIn(list).length === 0)) return false
      for (const [at, { name }] of tracks.entries()) {
        const list = shown[at] ?? ''
        const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(list)?.[1]
        if (init) await storeOnce(init)
        for (const segment of segmentsIn(list)) await storeOnce(segment.name)
        await put(name, ofType('EVENT', list))
      }
      await put(MASTER, masterPlaylist(variants, sounds))
      return true
    },
  }
}
