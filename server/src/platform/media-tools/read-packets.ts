// What is really in a file, packet by packet: nothing is decoded.
import { inputOf } from './convert.rules.ts'
import { motionIn, type Packets } from './motion.rules.ts'
import type { Probe } from './probe.rules.ts'
import { runTool, type ToolRun } from './run-tool.ts'

const ENTRIES = 'packet=stream_index,pts_time,dts_time,duration_time'

export async function readPackets(file: string, { picture, sounds }: Probe, run: ToolRun): Promise<Packets> {
  const played = new Set([...(picture ? [picture.index] : []), ...sounds.map(it => it.index)])
  const ends = new Map<number, number>()
  const times: number[] = []
  let begin = Number.POSITIVE_INFINITY
  const onLine = (line: string) => {
    const [index, pts, dts, duration] = line.split(',').map(Number.parseFloat)
    const secs = Number.isFinite(pts) ? pts : dts
    if (index === undefined || secs === undefined || !Number.isFinite(secs)) return
    if (played.has(index)) begin = Math.min(begin, secs)
    const end = secs + (duration && Number.isFinite(duration) ? duration : 0)
    ends.set(index, Math.max(ends.get(index) ?? end, end))
    if (index === picture?.index) times.push(secs)
  }
  const quiet = ['-hide_banner', '-v', 'error']
  await runTool('ffprobe', [...quiet, '-show_entries', ENTRIES, '-of', 'csv=p=0', ...inputOf(file)], {
    ...run,
    onLine,
  })
  const lastOf = (list: readonly number[]) => (list.length === 0 ? 0 : Math.max(0, Math.max(...list) - begin))
  const ofPicture = picture ? ends.get(picture.index) : undefined
  return {
    motion: motionIn(times),
    endSecs: lastOf([...ends].filter(([index]) => played.has(index)).map(([, end]) => end)),
    lastSecs: lastOf([...ends.values()]),
    pictureEndSecs: lastOf(ofPicture === undefined ? [] : [ofPicture]),
  }
}
