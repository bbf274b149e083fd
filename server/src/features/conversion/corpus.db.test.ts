// Recordings in many shapes: each ends playable, or failed with a reason in plain words; the worker goes on.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamsPlayFor } from '../../platform/media-tools/convert.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { CORPUS, type Shape } from '../../testing/corpus.ts'
import { convertNow, giveRecording, removeCorpus } from '../../testing/recordings.ts'

let app: TestApp
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

async function converted(make: Shape['make']) {
  const it = await giveRecording(app.platform, owner.PersonID, await make())
  await convertNow(app.platform, it.ConversionID)
  return (await owner.get(`/api/ml/media/${it.EncID}/playback/`)).body
}

/** As the address of a master says: media/{item}/watch/{rest}. */
function fileOf(address: string): string {
  const [, , seal = '', ...rest] = address.split('/')
  return join(app.platform.config.dataDir, 'files/media', seal.split('.')[0] ?? '', 'watch', ...rest)
}

const numbersIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(it => Number(it[1]))

/** RFC 8216: no segment of a size, with its sound, needs more than the master says. */
async function expectTrueBandwidth(master: string) {
  const text = (await owner.get(master)).text
  const needed = async (name: string) => {
    const address = master.replace('master.m3u8', name)
    const list = (await owner.get(address)).text
    const secs = numbersIn(list, /#EXTINF:([\d.]+)/g)
    const names = list.split('\n').filter(line => line.endsWith('.m4s'))
    const answers = await Promise.all(names.map(it => owner.get(address.replace(name, it))))
    return Math.max(...answers.map((it, at) => (Number(it.headers['content-length']) * 8) / (secs[at] ?? 1)))
  }
  const sounds = [...text.matchAll(/TYPE=AUDIO.*URI="([^"]+)"/g)].map(it => it[1] ?? '')
  const loudest = Math.max(0, ...(await Promise.all(sounds.map(needed))))
  for (const [, said, name] of text.matchAll(/EXT-X-STREAM-INF:BANDWIDTH=(\d+).*\n(\S+)/g)) {
    const real = (await needed(name ?? '')) + loudest
    expect(Number(said)).toBeGreaterThanOrEqual(Math.floor(real))
    expect(Number(said)).toBeLessThan(real + 10)
  }
}

const good = CORPUS.filter(it => typeof it.becomes === 'string' || 'size' in it.becomes)
const bad = CORPUS.flatMap(it =>
  typeof it.becomes === 'object' && 'reason' in it.becomes ? [{ ...it, reason: it.becomes.reason }] : [],
)

describe.concurrent('CONV-05 recordings of every shape end playable', () => {
  test.each(good.map(it => [it.name, it] as const))('%s', async (_name, { make, becomes }) => {
    const size = typeof becomes === 'object' && 'size' in becomes ? becomes.size : 'nullxnull'
    const ready = await converted(make)
    expect([ready.State, ready.Reason, `${ready.Width}x${ready.Height}`]).toEqual(['ready', '', size])
    expect(ready.PosterURL).not.toBe('')
    expect(await streamsPlayFor(fileOf(ready.MediaURL), { mostSecs: 240 })).toBeGreaterThan(0.9)
    await expectTrueBandwidth(ready.MediaURL)
  })
})

describe.concurrent('CONV-02 what is no whole recording fails with a reason', () => {
  test.each(bad.map(it => [it.name, it] as const))('%s', async (_name, { make, reason }) => {
    const failed = await converted(make)
    expect(failed).toMatchObject({ State: 'failed', Reason: reason, IsPlayable: false, MediaURL: '' })
    expect(`${failed.Tail}${failed.PosterURL}`).not.toContain('root:')
  })
})
