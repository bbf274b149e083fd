// Still pictures of a recording: single frames, its cover, and a storyboard.
import { readdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { inputOf, mendingOf, ownInputOf, QUIET } from './convert.rules.ts'
import type { Picture } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

const MOST_PIXELS = 1280
const JPEG = ['-q:v', '3', '-f', 'image2']

/**
 * Frames as JPEGs in the folder of the run, at most 1280 pixels wide or high: still-1.jpg and so on.
 * Of a moment that cannot be reached there is none.
 */
export async function takeFrames(
  file: string,
  picture: Picture,
  momentsSecs: readonly number[],
  run: ToolRun & { cwd: string },
): Promise<string[]> {
  const filters = [...mendingOf(picture), ...stillFilters(picture)].join(',')
  const inputs = momentsSecs.flatMap(secs => ['-ss', secs.toFixed(3), ...inputOf(file)])
  const outputs = momentsSecs.flatMap((_, at) => [
    ...['-map', `${at}:${picture.index}`, '-frames:v', '1', '-vf', filters],
    ...[...JPEG, '-update', '1', `still-${at + 1}.jpg`],
  ])
  await runTool('ffmpeg', [...QUIET, ...inputs, ...outputs], run)
  return stillsIn(run.cwd)
}

/** Evenly from a size that we made: read through, since ffmpeg 5 loses its way when it seeks in such a list. */
export async function takeOwnFrames(
  playlist: string,
  picture: Pick<Picture, 'width' | 'height'>,
  { count, durationSecs }: { count: number; durationSecs: number },
  run: ToolRun & { cwd: string },
): Promise<string[]> {
  const filters = [`fps=${count}/${durationSecs.toFixed(3)}`, ...stillFilters(picture)].join(',')
  const output = ['-an', '-vf', filters, '-frames:v', String(count), ...JPEG, 'still-%d.jpg']
  await runTool('ffmpeg', [...QUIET, ...ownInputOf(playlist), ...output], besides(playlist, run))
  return stillsIn(run.cwd)
}

/** A playlist leads to what lies next to it. */
const besides = <Run extends ToolRun>(playlist: string, run: Run): Run => ({
  ...run,
  reads: [dirname(resolve(run.cwd ?? '/', playlist))],
})

function stillFilters(picture: Pick<Picture, 'width' | 'height'>) {
  const { width, height } = within(MOST_PIXELS, picture)
  return [`scale=${width}:${height}`, 'setsar=1', 'format=yuvj420p']
}

const stillsIn = async (folder: string) =>
  (await readdir(folder)).filter(name => /^still-\d+\.jpg$/.test(name)).toSorted()

export const takeCover = (file: string, index: number, name: string, run: ToolRun & { cwd: string }) => {
  const output = ['-map', `0:${index}`, '-frames:v', '1', ...JPEG, '-update', '1', name]
  return runTool('ffmpeg', [...QUIET, ...inputOf(file), ...output], run)
}

function within(most: number, { width, height }: Pick<Picture, 'width' | 'height'>) {
  const scale = Math.min(1, most / Math.max(width, height))
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

export interface Storyboard {
  /** Names of the sheets in the folder of the run. */
  sheets: string[]
  vtt: string
}

const COLUMNS = 8
const ROWS = 8
const MOST_STILLS = 256
const STILL_LONG_SIDE = 160
const KEY_FRAME_SECS = 2

/** From the key frames of a size that we made, which are every two seconds. */
export async function drawStoryboard(
  playlist: string,
  picture: Pick<Picture, 'width' | 'height'>,
  durationSecs: number,
  run: ToolRun & { cwd: string },
): Promise<Storyboard> {
  const { width, height } = within(STILL_LONG_SIDE, picture)
  const every = Math.max(1, Math.ceil(durationSecs / KEY_FRAME_SECS / MOST_STILLS))
  const filter = `select='not(mod(n,${every}))',scale=${width}:${height},setsar=1,tile=${COLUMNS}x${ROWS}`
  await runTool(
    'ffmpeg',
    [
      ...QUIET,
      '-skip_frame',
      'nokey',
      ...ownInputOf(playlist),
      '-an',
      '-vf',
      filter,
      '-fps_mode',
      'passthrough',
      '-q:v',
      '5',
      'sheet-%03d.jpg',
    ],
    besides(playlist, run),
  )
  const sheets = (await readdir(run.cwd)).filter(name => /^sheet-\d+\.jpg$/.test(name)).toSorted()
  const stillSecs = every * KEY_FRAME_SECS
  return { sheets, vtt: storyboardVtt({ sheets, width, height, stillSecs, durationSecs }) }
}

export function storyboardVtt(it: {
  sheets: readonly string[]
  width: number
  height: number
  stillSecs: number
  durationSecs: number
}): string {
  const count = Math.min(Math.ceil(it.durationSecs / it.stillSecs), it.sheets.length * COLUMNS * ROWS)
  const cues = Array.from({ length: count }, (_, n) => {
    const onSheet = n % (COLUMNS * ROWS)
    const [x, y] = [(onSheet % COLUMNS) * it.width, Math.floor(onSheet / COLUMNS) * it.height]
    const end = Math.min((n + 1) * it.stillSecs, it.durationSecs)
    const sheet = it.sheets[Math.floor(n / (COLUMNS * ROWS))]
    return `${clock(n * it.stillSecs)} --> ${clock(end)}\n${sheet}#xywh=${x},${y},${it.width},${it.height}`
  })
  return ['WEBVTT', ...cues, ''].join('\n\n')
}

/** 3723.5 is 01:02:03.500 */
function clock(secs: number): string {
  const ms = Math.round(secs * 1000)
  const [h, m, s] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
  const two = (it: number) => String(it).padStart(2, '0')
  return `${two(h)}:${two(m)}:${two(s)}.${String(ms % 1000).padStart(3, '0')}`
}
