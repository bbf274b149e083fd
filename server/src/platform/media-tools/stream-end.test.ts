import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MANIFEST } from './convert.rules.ts'
import { convertLadder, copyStreams } from './convert.ts'
import { ladderFor } from './ladder.rules.ts'
import { segmentsIn, settledIn } from './playlists.rules.ts'
import { probe } from './probe.ts'
import { runTool } from './run-tool.ts'
import { endsShort, faultsOfEnd, joinLastInManifest, joinLastListed } from './stream-end.rules.ts'
import { faultsAtEnd } from './stream-end.ts'

const RUN = { mostSecs: 240 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-ends-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const listOf = (secs: readonly number[], isOver = true) =>
  [
    '#EXTM3U',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MAP:URI="init-0.mp4"',
    ...secs.flatMap((it, at) => [`#EXTINF:${it.toFixed(6)},`, `seg-${at + 1}.m4s`]),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
const sum = (list: readonly { secs: number }[]) => list.reduce((total, it) => total + it.secs, 0)

describe('CONV-06 lists', () => {
  const lengths = fc.array(fc.double({ min: 0.02, max: 4, noNaN: true }), { minLength: 2, maxLength: 9 })

  test('with the last two segments as one are as long as before', () => {
    fc.assert(
      fc.property(lengths, secs => {
        const before = segmentsIn(listOf(secs))
        const joined = joinLastListed(listOf(secs))
        const after = segmentsIn(joined)
        expect(after.map(it => it.name)).toEqual(before.slice(0, -1).map(it => it.name))
        expect(sum(after)).toBeCloseTo(sum(before), 3)
        expect(joined).toContain('#EXT-X-ENDLIST')
        const target = Number(/TARGETDURATION:(\d+)/.exec(joined)?.[1])
        expect(after.every(it => Math.round(it.secs) <= target)).toBe(true)
      }),
    )
  })

  test('never take back what they have shown while they grow', () => {
    fc.assert(
      fc.property(lengths, fc.nat(9), (secs, count) => {
        const whole = listOf(secs)
        const final = endsShort([segmentsIn(whole)]) ? joinLastListed(whole) : whole
        const growing = [listOf(secs.slice(0, count), false), whole]
        for (const shown of growing.map(it => segmentsIn(settledIn(it))))
          expect(segmentsIn(final).slice(0, shown.length)).toEqual(shown)
      }),
    )
  })

  test('of the manifest change with them, in the one representation', () => {
    const timeline =
      '\t<SegmentTimeline>\n\t\t<S t="0" d="512" r="1" />\n\t\t<S d="8" />\n\t</SegmentTimeline>'
    const mpd = `<Representation id="0" >\n${timeline}\n<Representation id="1" >\n${timeline}\n`
    expect(joinLastInManifest(mpd, '1')).toBe(
      `<Representation id="0" >\n${timeline}\n<Representation id="1" >\n${timeline.replace(
        'd="512" r="1" />\n\t\t<S d="8" />',
        'd="512" />\n\t\t<S d="520" />',
      )}\n`,
    )
  })

  test('that a player would not reach the end of are told', () => {
    const secs = (...list: number[]) => list.map(it => ({ secs: it }))
    const fine = { name: 'media_0.m3u8', segments: secs(4, 4.04), realSecs: 8.04 }
    expect(faultsOfEnd([fine, { ...fine, segments: secs(0.04), realSecs: 0.04 }])).toEqual([])
    expect(faultsOfEnd([{ ...fine, segments: secs(4, 4, 0.04) }])).toEqual([
      'media_0.m3u8 ends with 0.04 seconds',
    ])
    expect(faultsOfEnd([{ ...fine, realSecs: 7 }])).toEqual(['media_0.m3u8 lists 8.04 seconds and has 7'])
  })
})

const moving = (rate: number, secs: number) => ['-f', 'lavfi', '-i', `testsrc2=s=64x48:r=${rate}:d=${secs}`]
const sound = (secs: number) => ['-f', 'lavfi', '-i', `sine=d=${secs}:r=48000`]
const BOXES = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-c:a', 'aac']

test.for([
  ['8 s at 60', [...moving(60, 8), ...sound(8)]],
  ['4 s at 120', [...moving(120, 4), ...sound(4)]],
  ['8.04 s at 25', [...moving(25, 8.04), ...sound(8.04)]],
  ['12.02 s at 29.97 with a little more sound', [...moving(29.97, 12.02), ...sound(12.11)]],
  ['much more sound than picture', [...moving(25, 4.1), ...sound(9.01)]],
  ['much more picture than sound', [...moving(24, 9.05), ...sound(4.02)]],
  [
    'a variable rate',
    [...moving(30, 8.04), ...sound(8.04), '-vf', "select='lt(t,4)+not(mod(n,7))'", '-fps_mode', 'vfr'],
  ],
  ['one frame', [...moving(25, 0.04), ...sound(0.04)]],
  ['sound alone', sound(8.01)],
] as const)(
  'CONV-06 %s: made and copied, every track ends in a segment that players find',
  async ([name, args]) => {
    const source = join(folder, `${name}.mp4`)
    await runTool('ffmpeg', ['-v', 'error', '-y', ...args, ...BOXES, source], { ...RUN, cwd: folder })
    const facts = await probe(source, RUN)
    for (const make of [
      (into: string) =>
        convertLadder(source, facts, facts.picture ? ladderFor(facts.picture) : [], { ...RUN, into }),
      (into: string) => copyStreams(source, facts, { ...RUN, into }),
    ]) {
      const into = await mkdtemp(join(folder, 'out-'))
      const { variants, sounds } = await make(into)
      expect(await faultsAtEnd(into)).toEqual([])
      for (const { segments } of [...variants, ...sounds])
        expect(segments.length === 1 || (segments.at(-1)?.secs ?? 0) >= 1).toBe(true)
      const listed = [...variants, ...sounds].flatMap(it => it.segments.map(segment => segment.name))
      expect((await readdir(into)).filter(it => it.endsWith('.m4s')).toSorted()).toEqual(listed.toSorted())
      const mpd = await readFile(join(into, MANIFEST), 'utf8')
      const counted = [...mpd.matchAll(/<S [^>]*?(?: r="(\d+)")? \/>/g)].map(it => Number(it[1] ?? 0) + 1)
      expect(counted.reduce((total, it) => total + it, 0)).toBe(listed.length)
    }
  },
)
