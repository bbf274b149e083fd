// A recording into adaptive streams: segments, their playlists and manifest, and the master over them.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyArgs, inputOf, ladderArgs, MANIFEST, secsDone } from './convert.rules.ts'
import type { Rung } from './ladder.rules.ts'
import {
  masterPlaylist,
  type Representation,
  representationsIn,
  type Segment,
  type SoundTrack,
  segmentsIn,
  type Variant,
} from './playlists.rules.ts'
import type { Probe } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

export const MASTER = 'master.m3u8'

export interface ConvertRun extends Omit<ToolRun, 'cwd' | 'onLine'> {
  /** An empty folder. */
  into: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

export interface Streams {
  variants: Variant[]
  sounds: SoundTrack[]
}

export const convertLadder = (file: string, source: Probe, rungs: readonly Rung[], run: ConvertRun) =>
  convert(ladderArgs(file, source, rungs), source, run)

export const copyStreams = (file: string, source: Probe, run: ConvertRun) =>
  convert(copyArgs(file, source), source, run)

async function convert(args: string[], source: Probe, { into, onProgress, ...run }: ConvertRun) {
  await runTool('ffmpeg', args, {
    ...run,
    cwd: into,
    onLine: line => {
      const secs = secsDone(line)
      if (secs !== undefined && source.durationSecs > 0) onProgress?.(Math.min(1, secs / source.durationSecs))
    },
  })
  const streams = await streamsIn(into, source)
  await writeFile(join(into, MASTER), masterPlaylist(streams.variants, streams.sounds))
  return streams
}

async function streamsIn(folder: string, source: Probe): Promise<Streams> {
  const found = representationsIn(await readFile(join(folder, MANIFEST), 'utf8'))
  const streams: Streams = { variants: [], sounds: [] }
  for (const it of found) {
    const name = `media_${it.id}.m3u8`
    const segments = await measured(folder, name)
    if (it.isPicture) streams.variants.push(variantOf(it, name, segments, source))
    else {
      const sound = source.sounds[streams.sounds.length]
      const { language } = it
      streams.sounds.push({ name, codecs: it.codecs, language, label: sound?.title || language, segments })
    }
  }
  return streams
}

const variantOf = (
  { codecs, width, height }: Representation,
  name: string,
  segments: Segment[],
  { picture }: Probe,
): Variant => ({ name, codecs, width, height, framesPerSec: picture?.framesPerSec ?? 25, segments })

async function measured(folder: string, playlist: string): Promise<Segment[]> {
  const listed = segmentsIn(await readFile(join(folder, playlist), 'utf8'))
  return Promise.all(listed.map(async it => ({ ...it, bytes: (await stat(join(folder, it.name))).size })))
}

/** How long what came out really plays: every frame is decoded, and a broken one fails the run. */
export async function playsFor(file: string, run: ToolRun): Promise<number> {
  let secs = 0
  const onLine = (line: string) => {
    secs = secsDone(line) ?? secs
  }
  await runTool(
    'ffmpeg',
    [
      '-hide_banner',
      '-nostdin',
      '-v',
      'error',
      '-xerror',
      '-progress',
      'pipe:1',
      '-nostats',
      ...inputOf(file),
      '-f',
      'null',
      '-',
    ],
    { ...run, onLine },
  )
  return secs
}
