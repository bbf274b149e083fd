// The other streams of a lecture in the demo, as long as its slides and without sound.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool, type ToolRun } from '../../platform/media-tools/run-tool.ts'
import type { DemoStream } from '../demo-lines.ts'
import { concatOf, filmArgs } from './concat.ts'
import { drawBoard, drawSpeaker } from './draw-streams.ts'
import type { Spoken } from './speak.ts'

export interface FilmedStream {
  path: string
  stream: DemoStream
}

const SIZE = { width: 640, height: 360 }
const POSE_SECS = 1.6

export async function filmStreams(
  streams: readonly DemoStream[],
  spoken: Spoken,
  run: ToolRun & { cwd: string },
): Promise<FilmedStream[]> {
  const filmed: FilmedStream[] = []
  for (const stream of streams) {
    const list = join(run.cwd, `${stream.draws}.txt`)
    await writeFile(list, concatOf(await shotsOf(stream, spoken, run.cwd)))
    const path = join(run.cwd, `${stream.draws}.mp4`)
    const durationSecs = spoken.durationSecs - stream.laterSecs
    await runTool('ffmpeg', filmArgs(list, { ...SIZE, durationSecs }, path), run)
    filmed.push({ path, stream })
  }
  return filmed
}

/** Pictures with how long each is shown. */
async function shotsOf(stream: DemoStream, { times, durationSecs }: Spoken, folder: string) {
  const { laterSecs, written = [] } = stream
  const secs = durationSecs - laterSecs
  if (stream.draws === 'speaker') {
    const poses = await drawSpeaker(SIZE, folder)
    return Array.from({ length: Math.ceil(secs / POSE_SECS) }, (_, at) => ({
      name: poses[at % poses.length] ?? '',
      secs: POSE_SECS,
    }))
  }
  const boards = await drawBoard(written, SIZE, folder)
  return boards.map((name, at) => {
    const from = at === 0 ? 0 : Math.max(0, (times[at]?.startSecs ?? 0) - laterSecs)
    const until = Math.max(from, (times[at + 1]?.startSecs ?? durationSecs) - laterSecs)
    return { name, secs: at === boards.length - 1 ? secs - from : until - from }
  })
}
