import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertLadder, copyStreams, MASTER, playsFor } from './convert.ts'
import { ladderFor } from './ladder.rules.ts'
import { isCopyable } from './probe.rules.ts'
import { probe } from './probe.ts'
import { runTool, ToolFailed } from './run-tool.ts'

const RUN = { mostSecs: 240 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-tools-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const file = (name: string) => join(folder, name)
const make = (name: string, ...args: string[]) =>
  runTool('ffmpeg', ['-v', 'error', '-y', ...args, file(name)], { ...RUN, cwd: folder }).then(() =>
    file(name),
  )
const picture = (size: string, secs = 5, rate = 25) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${secs}`,
]
const sound = (secs = 5) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${secs}`]
const into = () => mkdtemp(join(folder, 'out-'))

describe('what a file is', () => {
  test('an upright recording of a telephone is as wide as it is seen', async () => {
    const flat = await make('flat.mp4', ...picture('320x240', 1), '-pix_fmt', 'yuv420p')
    const turned = await make('turned.mp4', '-display_rotation', '90', '-i', flat, '-c', 'copy').catch(() =>
      make('turned.mp4', '-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'),
    )
    expect((await probe(turned, RUN)).picture).toMatchObject({ width: 240, height: 320 })
  })

  test('a list of other files is no recording, whatever its name', async () => {
    await writeFile(file('secret.ts'), 'x')
    await writeFile(file('lecture.mp4'), '#EXTM3U\n#EXTINF:5,\nsecret.ts\n#EXT-X-ENDLIST\n')
    await expect(probe(file('lecture.mp4'), RUN)).rejects.toThrow(ToolFailed)
    await writeFile(file('list.mp4'), "ffconcat version 1.0\nfile 'secret.ts'\n")
    await expect(probe(file('list.mp4'), RUN)).rejects.toThrow(ToolFailed)
  })
})

describe('conversion', () => {
  test('writes every size in one run, with a master that tells the truth about its segments', async () => {
    const source = await make('in.mp4', ...picture('854x480'), ...sound(), '-pix_fmt', 'yuv420p')
    const facts = await probe(source, RUN)
    const out = await into()
    const shares: number[] = []
    const { variants, sounds } = await convertLadder(source, facts, ladderFor(facts.picture ?? never()), {
      ...RUN,
      into: out,
      onProgress: share => shares.push(share),
    })
    expect(variants.map(it => it.height)).toEqual([480, 240])
    expect(sounds).toHaveLength(1)
    expect(shares.at(-1)).toBeGreaterThan(0.9)
    const master = await readFile(join(out, MASTER), 'utf8')
    expect(master).toMatch(
      /CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=854x480,FRAME-RATE=25\.000,AUDIO="sound"/,
    )
    const most = Math.max(...(variants[0]?.segments ?? []).map(it => (it.bytes * 8) / it.secs))
    expect(Number(/BANDWIDTH=(\d+)/.exec(master)?.[1])).toBeGreaterThanOrEqual(Math.floor(most))
  })

  test('a recording that browsers can play is copied, not made again', async () => {
    const source = await make(
      'web.mp4',
      ...picture('640x360', 3),
      ...sound(3),
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    )
    const facts = await probe(source, RUN)
    expect(isCopyable(facts)).toBe(true)
    const out = await into()
    const { variants } = await copyStreams(source, facts, { ...RUN, into: out })
    expect(variants).toHaveLength(1)
    expect(await readdir(out)).toContain('manifest.mpd')
  })

  test('a sound file has sound alone', async () => {
    const source = await make('talk.mp3', ...sound(3))
    const facts = await probe(source, RUN)
    const out = await into()
    const { variants, sounds } = await convertLadder(source, facts, [], { ...RUN, into: out })
    expect([variants.length, sounds.length]).toEqual([0, 1])
    expect(await readFile(join(out, MASTER), 'utf8')).toContain('CODECS="mp4a.40.2"')
  })

  test('what came out plays to its end', async () => {
    const source = await make('short.mp4', ...picture('320x240', 3), '-pix_fmt', 'yuv420p')
    expect(await playsFor(source, RUN)).toBeCloseTo(3, 1)
  })

  test('can be stopped, and says so', async () => {
    const source = await make(
      'long.mp4',
      ...picture('320x240', 20),
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'ultrafast',
    )
    const facts = await probe(source, RUN)
    const control = new AbortController()
    const running = convertLadder(source, facts, ladderFor(facts.picture ?? never()), {
      ...RUN,
      into: await into(),
      signal: control.signal,
      onProgress: () => control.abort(),
    })
    await expect(running).rejects.toMatchObject({ why: 'stopped' })
  })
})

function never(): never {
  throw new Error('the file has no picture')
}
