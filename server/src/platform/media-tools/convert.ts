// A recording into adaptive streams: segments, their playlists and manifest, and the master over them.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  copyArgs,
  inputOf,
  ladderArgs,
  MANIFEST,
  type Manner,
  ownInputOf,
  QUIET,
  secsDone,
} from './convert.rules.ts'
import { type IFrameTrack, withIFrames } from './i-frames.rules.ts'
import { writeIFrames } from './i-frames.ts'
import type { Rung } from './ladder.rules.ts'
import {
  masterPlaylist,
  ofType,
  type Representation,
  representationsIn,
  type Segment,
  type SoundTrack,
  segmentsIn,
  type Variant,
} from './playlists.rules.ts'
import type { Probe } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'
import { firstSound, labelOf, withSoundRoles } from './sounds.rules.ts'
import { joinShortEnds, playlistOf } from './stream-end.ts'

export const MASTER = 'master.m3u8'
/** The smallest picture with its sound. */
export const THIN_MASTER = 'thin.m3u8'

export interface ConvertRun extends Omit<ToolRun, 'cwd' | 'onLine' | 'onBytes'> {
  /** An empty folder. */
  into: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

export interface Streams {
  variants: Variant[]
  sounds: SoundTrack[]
}

export const lengthOf = ({ segments }: Pick<Variant, 'segments'>) =>
  segments.reduce((sum, it) => sum + it.secs, 0)

export async function convertLadder(
  file: string,
  source: Probe,
  rungs: readonly Rung[],
  run: ConvertRun & { manner?: Manner },
): Promise<Streams> {
  await convert(ladderArgs(file, source, rungs, run.manner), source, run)
  return finish(run.into, source)
}

export async function copyStreams(file: string, source: Probe, run: ConvertRun): Promise<Streams> {
  await convert(copyArgs(file, source), source, run)
  return finish(run.into, source)
}

const convert = (args: string[], source: Probe, { into, onProgress, ...run }: ConvertRun) =>
  runTool('ffmpeg', args, {
    ...run,
    cwd: into,
    onLine: line => {
      const secs = secsDone(line)
      if (secs !== undefined && source.durationSecs > 0) onProgress?.(Math.min(1, secs / source.durationSecs))
    },
  })

async function finish(folder: string, source: Probe): Promise<Streams> {
  await joinShortEnds(folder)
  const streams = await streamsIn(folder, source)
  for (const { name } of [...streams.variants, ...streams.sounds]) {
    const path = join(folder, name)
    await writeFile(path, ofType('VOD', await readFile(path, 'utf8')))
  }
  await nameSounds(folder, streams.sounds)
  const iFrames = await writeIFrames(folder, streams.variants)
  const write = (name: string, variants: Variant[], tracks: IFrameTrack[]) =>
    writeFile(join(folder, name), withIFrames(masterPlaylist(variants, streams.sounds), tracks))
  await write(MASTER, streams.variants, iFrames)
  await write(THIN_MASTER, streams.variants.slice(-1), iFrames.slice(-1))
  return streams
}

async function nameSounds(folder: string, sounds: readonly SoundTrack[]) {
  const path = join(folder, MANIFEST)
  const first = sounds.findIndex(it => it.isFirst)
  await writeFile(path, withSoundRoles(await readFile(path, 'utf8'), sounds, first))
}

/** Also while the tool is still writing: what is there until now. */
export async function streamsIn(folder: string, source: Probe): Promise<Streams> {
  const found = representationsIn(await readFile(join(folder, MANIFEST), 'utf8'))
  const variants: Variant[] = []
  const sounds: SoundTrack[] = []
  for (const it of found) {
    const name = playlistOf(it)
    const segments = await measured(folder, name)
    if (it.isPicture) variants.push(variantOf(it, name, segments, source))
    else sounds.push(soundTrackOf(it, name, segments, source, sounds.length))
  }
  return { variants, sounds }
}

function soundTrackOf(
  { codecs, language: written }: Representation,
  name: string,
  segments: Segment[],
  { sounds }: Probe,
  at: number,
): SoundTrack {
  const language = sounds[at]?.language ?? written
  return {
    ...{ name, codecs, language, segments },
    label: sounds[at]?.title || labelOf(language, sounds[at]?.role),
    role: sounds[at]?.role ?? 'main',
    isFirst: at === firstSound(sounds),
  }
}

const MOST_FRAMES_PER_SEC = 60

const variantOf = (
  { codecs, width, height, framesPerSec }: Representation,
  name: string,
  segments: Segment[],
  { picture }: Probe,
): Variant => ({
  name,
  codecs,
  width,
  height,
  framesPerSec: framesPerSec || Math.min(picture?.framesPerSec ?? 25, MOST_FRAMES_PER_SEC),
  segments,
})

async function measured(folder: string, playlist: string): Promise<Segment[]> {
  const listed = segmentsIn(await readFile(join(folder, playlist), 'utf8'))
  return Promise.all(listed.map(async it => ({ ...it, bytes: (await stat(join(folder, it.name))).size })))
}

const STRICT = ['-xerror', '-err_detect', 'explode']

/** How long a file plays: every frame is decoded, and a broken one fails the run. */
export const playsFor = (file: string, run: ToolRun) =>
  secsOf([...QUIET, ...STRICT, ...inputOf(file), '-f', 'null', '-'], run)

/** The same for all the sizes and sounds of a master that we wrote. */
export const streamsPlayFor = (master: string, run: ToolRun & { onSecs?: (secs: number) => void }) =>
  secsOf([...QUIET, ...STRICT, ...ownInputOf(master), '-map', '0', '-f', 'null', '-'], {
    ...run,
    reads: [dirname(resolve(run.cwd ?? '/', master))],
  })

/** How long a file is that does not say so itself: it is read through, not decoded. */
export const lastsFor = (file: string, run: ToolRun) =>
  secsOf([...QUIET, ...inputOf(file), '-map', '0:v?', '-map', '0:a?', '-c', 'copy', '-f', 'null', '-'], run)

async function secsOf(args: string[], { onSecs, ...run }: ToolRun & { onSecs?: (secs: number) => void }) {
  let secs = 0
  const onLine = (line: string) => {
    secs = secsDone(line) ?? secs
    onSecs?.(secs)
  }
  await runTool('ffmpeg', args, { ...run, onLine })
  return secs
}
