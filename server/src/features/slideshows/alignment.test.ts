import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookThrough } from '../../platform/media-tools/look-through.ts'
import { runTool } from '../../platform/media-tools/run-tool.ts'
import { showsThem, timesOf } from './align.rules.ts'
import { greyOf, grid } from './look-at-pages.ts'
import { matcherOf } from './match.rules.ts'
import { CELLS, closeSize, FINE_CELLS, findPlace, matcherAt, refinePlace } from './place.rules.ts'
import { sceneFinder } from './scenes.rules.ts'

const SLIDES = 20
const FRAME = { width: 320, height: 180 }
const PAGE = { width: 1280, height: 720 }
/** A change comes between one and three seconds after the one before. */
const starts = Array.from({ length: SLIDES }, (_, at) => at * 2 + ((at * 7) % 5) * 0.2)
const durationSecs = SLIDES * 2 + 1
let folder: string
let film: string
let pages: string[]

const WORDS =
  'tide estuary sand mud ebb flood gauge pier bank marsh creek salt limit curve friction wave harbour'.split(
    ' ',
  )

/** Pages of one template: the same head, bar and colours, other words. */
const svgOf = (page: number) => {
  const word = (n: number) => WORDS[(page * 7919 + n * 104_729 + page * page * n * 31) % WORDS.length]
  const lines = Array.from({ length: 2 + (page % 4) }, (_, n) => `${word(n)} ${word(n + 4)} ${word(n + 9)}`)
  const texts = lines.map((line, n) => `<text x="90" y="${270 + n * 90}" font-size="44">• ${line}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 1280 720" font-family="DejaVu Sans">
    <rect width="1280" height="720" fill="#f6f3ea"/><rect width="1280" height="130" fill="#1c4966"/>
    <text x="90" y="88" font-size="52" fill="#fff">${word(1)} and ${word(6)}</text>${texts.join('')}
    <text x="1180" y="690" font-size="24">${page + 1}</text></svg>`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mediatheque-align-'))
  pages = []
  for (let page = 0; page < SLIDES; page++) {
    const path = join(folder, `page-${page}.png`)
    await sharp(Buffer.from(svgOf(page)))
      .png()
      .toFile(path)
    pages.push(path)
  }
  const entries = pages.map((path, at) => {
    const until = starts[at + 1] ?? durationSecs
    return `file '${path}'\nduration ${(until - (starts[at] ?? 0)).toFixed(3)}`
  })
  const list = join(folder, 'list.txt')
  await writeFile(list, `ffconcat version 1.0\n${entries.join('\n')}\nfile '${pages.at(-1)}'\n`)
  film = join(folder, 'film.mp4')
  const look = `fps=10,scale=${FRAME.width}:${FRAME.height},noise=alls=6:allf=t,eq=contrast=0.85:brightness=0.04`
  const how = [
    '-vf',
    look,
    '-t',
    String(durationSecs),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '34',
  ]
  await runTool(
    'ffmpeg',
    [
      '-v',
      'error',
      '-nostdin',
      '-y',
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      ...how,
      '-pix_fmt',
      'yuv420p',
      film,
    ],
    { cwd: folder, mostSecs: 240 },
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function framesOf(deck: readonly string[], path = film) {
  const { size, place } = grid(PAGE, FRAME)
  const grey = await Promise.all(deck.map(path => greyOf(path, place)))
  const matcher = matcherOf(grey, place, size)
  const likeness: Float32Array[] = []
  await lookThrough(path, { ...size, framesPerSec: 2 }, frame => likeness.push(matcher.score(frame)), {
    mostSecs: 240,
  })
  return likeness
}

test('the pages of a deck of 20 are found in a poor recording of it, in the median within a second', async () => {
  const found = timesOf(await framesOf(pages), 2)
  expect(found.every(it => it.startSecs >= 0)).toBe(true)
  const errors = found.map((it, at) => Math.abs(it.startSecs - (starts[at] ?? 0))).toSorted((a, b) => a - b)
  expect(errors[SLIDES / 2]).toBeLessThan(1)
  expect(errors.at(-1)).toBeLessThan(2)
  expect(Math.min(...found.map(it => it.confidence ?? 0))).toBeGreaterThan(0.2)
})

test('slides that are smaller next to a moving picture are found where they are', async () => {
  const inset = join(folder, 'inset.mp4')
  const filter = '[1:v]fps=10,scale=400:-2[slides];[0:v][slides]overlay=28:80:shortest=1'
  const list = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'list.txt')]
  const sources = ['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=10:d=${durationSecs}`, ...list]
  const how = ['-filter_complex', filter, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '28']
  await runTool('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...sources, ...how, inset], {
    cwd: folder,
    mostSecs: 240,
  })
  const { size } = grid(PAGE, FRAME)
  expect(showsThem(await framesOf(pages, inset))).toBe(false)
  const frames: Uint8Array[] = []
  await lookThrough(inset, { ...size, framesPerSec: 0.2 }, frame => frames.push(frame.slice()), {
    mostSecs: 240,
  })
  const cells = await Promise.all(pages.map(path => greyOf(path, CELLS)))
  const place = await findPlace(frames, size, cells, PAGE.width / PAGE.height)
  expect(place).not.toBeNull()
  if (!place) return
  const close = closeSize(FRAME)
  const large: Uint8Array[] = []
  await lookThrough(inset, { ...close, framesPerSec: 0.2 }, frame => large.push(frame.slice()), {
    mostSecs: 240,
  })
  const fine = await Promise.all(pages.map(path => greyOf(path, FINE_CELLS)))
  const matcher = matcherAt(fine, await refinePlace(large, close, fine, { place, size }), close)
  const likeness: Float32Array[] = []
  await lookThrough(inset, { ...close, framesPerSec: 2 }, frame => likeness.push(matcher.score(frame)), {
    mostSecs: 240,
  })
  const found = timesOf(likeness, 2)
  const errors = found.map((it, at) => Math.abs(it.startSecs - (starts[at] ?? 0))).toSorted((a, b) => a - b)
  expect(errors[SLIDES / 2]).toBeLessThan(1)
  expect(found.filter(it => it.startSecs >= 0).length).toBeGreaterThan(SLIDES * 0.8)
})

test('slides that fill the picture, or are not in it, have no other place', async () => {
  const { size } = grid(PAGE, FRAME)
  const frames: Uint8Array[] = []
  await lookThrough(film, { ...size, framesPerSec: 0.1 }, frame => frames.push(frame.slice()), {
    mostSecs: 240,
  })
  const cells = await Promise.all(pages.map(path => greyOf(path, CELLS)))
  expect(await findPlace(frames, size, cells, PAGE.width / PAGE.height)).toBeNull()
  const speaker = frames.map((_, n) =>
    Uint8Array.from({ length: size.width * size.height }, (_, at) => (at * (n + 3)) % 251),
  )
  expect(await findPlace(speaker, size, cells, PAGE.width / PAGE.height)).toBeNull()
})

test('a page that is never shown gets no time, and takes none of the others', async () => {
  const strange = join(folder, 'strange.png')
  await sharp(Buffer.from(svgOf(31)))
    .flop()
    .png()
    .toFile(strange)
  const found = timesOf(await framesOf([...pages.slice(0, 5), strange, ...pages.slice(5)]), 2)
  expect(found[5]).toEqual({ startSecs: -1, confidence: null })
  expect(found[6]?.startSecs).toBeCloseTo(starts[5] ?? 0, 0)
})

test('SLIDE-11 each change of the picture begins a scene, which is read when everything is there', async () => {
  const scenes = sceneFinder()
  const { size } = grid({ width: 1280, height: 720 }, FRAME)
  await lookThrough(film, { ...size, framesPerSec: 2 }, (frame, secs) => scenes.see(frame, secs), {
    mostSecs: 240,
  })
  const found = scenes.end()
  expect(found.length).toBeGreaterThan(SLIDES * 0.8)
  expect(found.length).toBeLessThanOrEqual(SLIDES + 2)
  for (const { startSecs, readSecs } of found) expect(readSecs).toBeGreaterThanOrEqual(startSecs)
})

test('of two pages that look alike nobody is sure', async () => {
  const found = timesOf(await framesOf([...pages.slice(0, 6), pages[5] ?? '', ...pages.slice(6)]), 2)
  expect(Math.max(found[5]?.confidence ?? 0, found[6]?.confidence ?? 0)).toBeLessThan(0.1)
  expect(found[2]?.confidence).toBeGreaterThan(0.5)
})

test('a recording that shows nothing of the deck gives no times', () => {
  const noise = Array.from({ length: 40 }, () => Float32Array.from([0.05, -0.02, 0.1]))
  expect(timesOf(noise, 2)).toEqual(Array(3).fill({ startSecs: -1, confidence: null }))
  expect(timesOf([], 2)).toEqual([])
})

test('who goes back to a page does not change when it first came', () => {
  const page = (n: number) => Float32Array.from({ length: 3 }, (_, at) => (at === n ? 0.9 : 0.1))
  const frames = [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 2, 2, 2, 2].map(page)
  expect(timesOf(frames, 2).map(it => it.startSecs)).toEqual([0, 2, 6])
})
