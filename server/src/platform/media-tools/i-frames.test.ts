import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { convertLadder, copyStreams, MASTER, THIN_MASTER } from './convert.ts'
import { timedFrames } from './i-frames.rules.ts'
import { ladderFor } from './ladder.rules.ts'
import { segmentsIn, withSubtitles } from './playlists.rules.ts'
import { probe } from './probe.ts'
import { runTool } from './run-tool.ts'

const RUN = { mostSecs: 240 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-iframes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const MOVING = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=25:d=9.04']
const SOUND = ['-f', 'lavfi', '-i', 'sine=d=9.04:r=48000']
const BOXES = ['-c:v', 'libx264', '-bf', '2', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50']

interface Entry {
  secs: number
  bytes: number
  offset: number
  name: string
}
const entriesIn = (list: string): Entry[] =>
  [...list.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g)].map(
    ([, secs, bytes, offset, name = '']) => ({
      ...{ secs: Number(secs), bytes: Number(bytes), offset: Number(offset), name },
    }),
  )

/** What a player does: the beginning of the track and the range alone, decoded. */
async function picturesOf(into: string, init: string, { name, offset, bytes }: Entry) {
  const file = join(into, 'one.mp4')
  const range = (await readFile(join(into, name))).subarray(offset, offset + bytes)
  expect(range).toHaveLength(bytes)
  await writeFile(file, Buffer.concat([await readFile(join(into, init)), range]))
  const entries = ['-show_entries', 'frame=pict_type,pts_time', '-of', 'csv=p=0']
  const said = await runTool('ffprobe', ['-v', 'quiet', '-select_streams', 'v', ...entries, file], RUN)
  return said.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim().replace(/,$/, '')]))
}

test.each(['converted', 'copied'])(
  'CONV-05 every size has a playlist of its key frames when %s',
  async how => {
    const source = join(folder, `${how}.mp4`)
    await runTool('ffmpeg', ['-v', 'error', '-y', ...MOVING, ...SOUND, ...BOXES, source], {
      ...RUN,
      cwd: folder,
    })
    const facts = await probe(source, RUN)
    const into = await mkdtemp(join(folder, 'out-'))
    const { variants } = await (how === 'copied'
      ? copyStreams(source, facts, { ...RUN, into })
      : convertLadder(source, facts, facts.picture ? ladderFor(facts.picture) : [], { ...RUN, into }))
    const master = await readFile(join(into, MASTER), 'utf8')
    const lines = master.match(/^#EXT-X-I-FRAME-STREAM-INF:.*$/gm) ?? []
    expect(lines).toHaveLength(variants.length)
    for (const [at, { name, codecs, width, height }] of variants.entries()) {
      const uri = name.replace('media_', 'iframes_')
      expect(lines[at]).toMatch(new RegExp(`,CODECS="${codecs}",RESOLUTION=${width}x${height},URI="${uri}"$`))
      const list = await readFile(join(into, uri), 'utf8')
      expect(list).toContain('#EXT-X-I-FRAMES-ONLY\n')
      expect(list.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
      const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(list)?.[1] ?? ''
      const entries = entriesIn(list)
      const listed = segmentsIn(await readFile(join(into, name), 'utf8'))
      expect(new Set(entries.map(it => it.name))).toEqual(new Set(listed.map(it => it.name)))
      const sum = (all: readonly { secs: number }[]) => all.reduce((total, it) => total + it.secs, 0)
      expect(sum(entries)).toBeCloseTo(sum(listed), 3)
      const peak = Math.max(...entries.map(it => (it.bytes * 8) / it.secs))
      expect(Number(/BANDWIDTH=(\d+)/.exec(lines[at] ?? '')?.[1])).toBeCloseTo(peak, -1)
      let startSecs = 0
      const times = []
      for (const entry of entries) {
        const pictures = await picturesOf(into, init, entry)
        expect(pictures).toHaveLength(1)
        const [secs, type] = (pictures[0] ?? '').split(',')
        expect(type).toBe('I')
        times.push(Number(secs) - startSecs)
        startSecs += entry.secs
      }
      for (const it of times) expect(it).toBeCloseTo(times[0] ?? 0, 2)
    }
    const thin = await readFile(join(into, THIN_MASTER), 'utf8')
    expect(thin.match(/^#EXT-X-I-FRAME-STREAM-INF:/gm)).toHaveLength(1)
    const subs = withSubtitles(master, [{ name: 'subs.m3u8', label: 'English', language: 'en' }])
    expect(subs.match(/^#EXT-X-I-FRAME-STREAM-INF:.*$/gm)).toEqual(lines)
  },
)

test('CONV-05 where a recording does not begin with a key frame there is no list of them', () => {
  const frame = (startSecs: number) => ({ name: 'a.m4s', offset: 52, bytes: 900, startSecs })
  expect(timedFrames([frame(2), frame(4)], 0, 6)).toEqual([])
  expect(timedFrames([], 0, 6)).toEqual([])
  expect(timedFrames([frame(0), frame(4)], 0, 6).map(it => it.secs)).toEqual([4, 2])
})
