import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ConversionMessage } from '@mediatheque/contract/conversion'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/remove-stored.job.ts'
import type { Platform } from '../../platform/http/context.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import {
  convertNow,
  corpusFolder,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { takeFileChaptersJob } from '../chapters/index.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let plain: string
beforeAll(async () => {
  app = await testApp()
  plain = await makeRecording('plain.mp4', [...moving('320x240', 3, 10), ...tone(3), ...H264, '-c:a', 'aac'])
})
beforeEach(async () => {
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

const db = () => app.platform.db
const give = (path: string, more = {}) => giveRecording(app.platform, owner.PersonID, path, more)
const playback = async (EncID: string, browser = owner) =>
  (await browser.get(`/api/ml/media/${EncID}/playback/`)).body
const streamsOf = (ClipDataID: number) =>
  db().selectFrom('stream').selectAll().where('clip_data_id', '=', ClipDataID).orderBy('stream_id').execute()
const filesUnder = async (prefix: string) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(prefix)) keys.push(key)
  return keys
}

/** A platform that also notes what is told live. */
function listening() {
  const heard: (ConversionMessage & { PersonID: number })[] = []
  const { hub } = app.platform
  const platform: Platform = {
    ...app.platform,
    hub: {
      ...hub,
      publishToPerson(PersonID, event, payload) {
        if (event === 'conversion') heard.push({ PersonID, ...ConversionMessage.parse(payload) })
        hub.publishToPerson(PersonID, event, payload)
      },
    },
  }
  return { platform, heard }
}

/** MicroDVD that does not say its rate. */
const sendFrames = (EncID: string) =>
  owner.post(`/api/ml/media/${EncID}/subtitles/`, {
    Lang: 'en',
    Data: Buffer.from('{10}{25}Ebb').toString('base64'),
  })

/** What a viewer sees while fast-forwarding: each frame by its range, at addresses as good as those of the master. */
async function expectKeyFrames(master: string) {
  const named = /#EXT-X-I-FRAME-STREAM-INF:.*URI="([^"]+)"/.exec((await viewer.get(master)).text)?.[1] ?? ''
  const listed = await viewer.get(master.replace('master.m3u8', named))
  const [, bytes, offset, name = ''] = /#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/.exec(listed.text) ?? []
  const range = `bytes=${offset}-${Number(offset) + Number(bytes) - 1}`
  const frame = await viewer.get(master.replace('master.m3u8', name), { range })
  expect([listed.status, frame.status, String(frame.headers['content-length'])]).toEqual([200, 206, bytes])
}

describe('a recording', () => {
  test('CONV-05 CONV-06 waits in the queue, ends with streams, thumbnails and its duration, and the person is told', async () => {
    const it = await give(plain)
    expect(await playback(it.EncID)).toMatchObject({ State: 'waiting', IsPlayable: false, MediaURL: '' })
    // SUBS-12: its times are frames of the recording, which nobody knows yet.
    expect(await sendFrames(it.EncID)).toMatchObject({ status: 422 })
    await convertNow(app.platform, it.ConversionID)
    const ready = await playback(it.EncID, viewer)
    expect(ready).toMatchObject({ State: 'ready', IsPlayable: true, Percent: 100, IsHls: true })
    expect(ready).toMatchObject({ DurationSecs: 3, Width: 320, Height: 240 })
    expect(ready.AvailableImages.length).toBeGreaterThanOrEqual(3)
    for (const name of [
      'MediaURL',
      'ThinnedMediaURL',
      'DashURL',
      'StoryboardURL',
      'WaveformURL',
      'PosterURL',
    ])
      expect([name, (await viewer.get(ready[name])).status]).toEqual([name, 200])
    const list = await viewer.get(ready.MediaURL.replace('master.m3u8', 'media_0.m3u8'))
    expect(list.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(list.text).toContain('#EXT-X-ENDLIST')
    await expectKeyFrames(ready.MediaURL)
    expect((await sendFrames(it.EncID)).status).toBe(200)
    const [track] = (await viewer.get(`/api/ml/media/${it.EncID}/subtitles/`)).body.Items
    const { Cues } = (await viewer.get(`/api/ml/subtitles/?encid=${it.EncID}&subid=${track.ID}`)).body
    expect(Cues).toMatchObject([{ FromSeconds: 1, ToSeconds: 2.5, Text: 'Ebb' }])
    const { Items } = (await owner.get('/api/core/notifications/ml/')).body
    expect(Items[0]).toMatchObject({ Title: 'Ready to watch', Link: `/view.aspx?id=${it.EncID}` })
    expect(await readdir(join(app.platform.config.dataDir, 'work'))).toEqual([])
  })

  test('CONV-06 in H.264 and AAC is playable at once, before it is converted; both are told live, and the first stream goes later', async () => {
    const requester = await app.as('editor')
    const it = await give(plain, { RequestedBy: requester.PersonID })
    const { platform, heard } = listening()
    await convertNow(platform, it.ConversionID)
    const states = heard.map(({ State, IsPlayable }) => `${State} ${IsPlayable}`)
    expect(states).toContain('processing true')
    expect(states.at(-1)).toBe('ready true')
    expect(new Set(heard.map(message => message.PersonID))).toEqual(
      new Set([owner.PersonID, requester.PersonID]),
    )
    const [first, ladder] = await streamsOf(it.ClipDataID)
    if (!first || !ladder) throw new Error('two streams were expected')
    expect([first, ladder].map(stream => [stream.kind, stream.is_complete])).toEqual([
      ['first', true],
      ['ladder', true],
    ])
    // DESIGN 6: the first one goes when nobody can be watching it any more.
    const data = { StreamIDs: [first.stream_id], Keys: [], Folders: [] }
    await removeStoredJob.run(app.platform, data, new AbortController().signal, 'x')
    expect(await filesUnder(`${first.folder}/`)).toEqual([])
    expect((await filesUnder(`${ladder.folder}/`)).length).toBe(ladder.files)
    expect((await streamsOf(it.ClipDataID)).map(stream => stream.stream_id)).toEqual([ladder.stream_id])
  })

  test('CONV-06 in another format is watched in its smallest size while the rest is made', async () => {
    const args = [...moving('640x480', 12, 5), ...tone(12), '-c:v', 'mpeg4', '-c:a', 'libmp3lame']
    const it = await give(await makeRecording('other.avi', args))
    const { platform, heard } = listening()
    await convertNow(platform, it.ConversionID)
    expect(heard.some(message => message.State === 'processing' && message.IsPlayable)).toBe(true)
    const [first] = await streamsOf(it.ClipDataID)
    const list = await app.platform.files.borrow(`${first?.folder}/media_0.m3u8`)
    expect(await readFile(list.path, 'utf8')).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
  })

  test('UPL-12 the chosen profile decides the sizes; a source that is not retained is removed, a poster that somebody chose stays', async () => {
    const admin = await app.as('administrator')
    const draft = { Name: 'Tiny', Steps: [{ ShortSide: 120, Quality: 30, MostKbps: 150 }], SoundKbps: 64 }
    const { Data } = (await admin.post('/api/core/mediaprofiles/', draft)).body
    const it = await give(plain, { KeepsSource: false, ProfileID: Data.ID })
    await db()
      .updateTable('media_item')
      .set({ poster_key: 'posters/own.jpg' })
      .where('clip_data_id', '=', it.ClipDataID)
      .execute()
    await convertNow(app.platform, it.ConversionID)
    const sent = await db()
      .selectFrom('media_file')
      .selectAll()
      .where('clip_data_id', '=', it.ClipDataID)
      .where('role', '=', 'source')
      .execute()
    expect(sent).toEqual([])
    const ready = await playback(it.EncID)
    expect(ready).toMatchObject({ State: 'ready', IsPlayable: true })
    expect(ready.PosterURL).toContain('own.jpg')
    const master = (await owner.get(ready.MediaURL)).text
    expect(master.match(/(?<=#EXT-X-STREAM-INF:.*)RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=160x120'])
  })

  test('UPL-12 a file that is only copied is served as it was sent', async () => {
    const it = await give(plain, { CopyOnly: true })
    await convertNow(app.platform, it.ConversionID)
    const ready = await playback(it.EncID, viewer)
    expect(ready).toMatchObject({ State: 'ready', IsHls: false, Extension: 'mp4', DurationSecs: 3 })
    const sent = await viewer.get(ready.MediaURL)
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'video/mp4'])
    const source = await app.platform.files.stat(it.SourceKey)
    expect(Number(sent.headers['content-length'])).toBe(source?.Bytes)
    expect(ready.AvailableImages.length).toBeGreaterThanOrEqual(3)
  })

  test('a recording can be cut; what is left begins at nought', async () => {
    const it = await give(plain, { TrimStartSecs: 1, TrimEndSecs: 2.5 })
    await convertNow(app.platform, it.ConversionID)
    const ready = await playback(it.EncID)
    expect([ready.State, ready.Reason]).toEqual(['ready', ''])
    expect(ready.DurationSecs).toBeCloseTo(1.5, 1)
  })

  test('subtitles inside become a track of the item, found by its words', async () => {
    const lines = await text('lines.srt', '1\n00:00:00,500 --> 00:00:01,500\nNeap & spring\n')
    const args = [...moving('160x120', 2), '-i', lines, '-map', '0', '-map', '1', '-metadata:s:s:0']
    const it = await give(await makeRecording('spoken.mkv', [...args, 'language=eng', ...H264]))
    await convertNow(app.platform, it.ConversionID)
    const cues = await db()
      .selectFrom('cue')
      .select(['language', 'start_secs', 'text'])
      .where('clip_data_id', '=', it.ClipDataID)
      .execute()
    expect(cues).toEqual([{ language: 'en', start_secs: 0.5, text: 'Neap & spring' }])
    expect((await owner.get(`/api/ml/media/${it.EncID}/`)).body.HasSubtitles).toBe(true)
  })

  test('a sound recording is one: its waves are its picture', async () => {
    const it = await give(await makeRecording('talk.mp3', tone(2)))
    await convertNow(app.platform, it.ConversionID)
    expect((await owner.get(`/api/ml/media/${it.EncID}/`)).body.IsAudio).toBe(true)
    const ready = await playback(it.EncID)
    expect(ready).toMatchObject({ State: 'ready', Width: null })
    expect((await owner.get(ready.PosterURL)).headers['content-type']).toBe('image/jpeg')
    const { secsPerPeak, peaks } = (await owner.get(ready.WaveformURL)).body
    expect(secsPerPeak * peaks.length).toBeCloseTo(2, 0)
  })
})

async function text(name: string, content: string): Promise<string> {
  const path = join(await corpusFolder(), name)
  await writeFile(path, content)
  return path
}

describe('what is inside a recording', () => {
  /** The mean volume of what viewers get, in dB below full scale. */
  async function volumeOf(ClipDataID: number): Promise<number> {
    const [ladder] = await streamsOf(ClipDataID)
    const keys = await filesUnder(`${ladder?.folder}/`)
    const sound = keys.find(key => key.endsWith('.m3u8') && !key.endsWith('/master.m3u8')) ?? ''
    const path = join(app.platform.config.dataDir, 'files', sound)
    const { stderr } = await promisify(execFile)('ffmpeg', [
      ...['-hide_banner', '-nostdin', '-i', path, '-af', 'volumedetect', '-f', 'null', '-'],
    ])
    return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1])
  }

  test('CONV-05 that is very quiet is made as loud as others, unless its profile leaves it alone', async () => {
    const admin = await app.as('administrator')
    const { Items } = (await admin.get('/api/core/mediaprofiles/')).body
    const standard = Items.find((it: { Name: string }) => it.Name === 'Standard')
    expect(standard.EvensLoudness).toBe(true)
    const draft = { Name: 'As it is', Steps: standard.Steps, EvensLoudness: false }
    const { Data } = (await admin.post('/api/core/mediaprofiles/', draft)).body
    const quiet = await makeRecording('quiet.wav', [...tone(4), '-af', 'volume=-30dB'])
    const [evened, left] = [await give(quiet), await give(quiet, { ProfileID: Data.ID })]
    await convertNow(app.platform, evened.ConversionID)
    await convertNow(app.platform, left.ConversionID)
    const [louder, same] = [await volumeOf(evened.ClipDataID), await volumeOf(left.ClipDataID)]
    expect(louder - same).toBeGreaterThan(10)
  })

  test('CONV-05 a still screen with motion in it keeps its motion', async () => {
    const still = "select='between(t,4,8)+not(mod(n,30))'"
    const args = [...moving('160x120', 12, 30), '-vf', still, '-fps_mode', 'vfr', ...H264]
    const it = await give(await makeRecording('screen.mkv', args))
    await convertNow(app.platform, it.ConversionID)
    const [ladder] = await streamsOf(it.ClipDataID)
    const master = (await filesUnder(`${ladder?.folder}/`)).find(key => key.endsWith('/master.m3u8')) ?? ''
    const listed = (await app.platform.files.readWhole(master, { start: 0, end: 2000 })).toString()
    expect(listed).toContain('FRAME-RATE=30.000')
  })

  test('CONV-05 brings its chapters, title and artist along, where nobody has written others', async () => {
    const marks = await text(
      'marks.txt',
      [
        ';FFMETADATA1\ntitle=Tides\nartist=Ada Lovelace',
        '[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=1000\ntitle=Ebb',
        '[CHAPTER]\nTIMEBASE=1/1000\nSTART=1000\nEND=9000\ntitle=Flow <b>',
      ].join('\n'),
    )
    const args = [
      ...moving('160x120', 2, 5),
      '-i',
      marks,
      '-map',
      '0',
      '-map_metadata',
      '1',
      '-map_chapters',
      '1',
    ]
    const convert = async (path: string, title: string) => {
      const it = await giveRecording(app.platform, owner.PersonID, path, {}, { title })
      await convertNow(app.platform, it.ConversionID)
      return it
    }
    for (const name of ['tagged.mkv', 'tagged.mp4']) {
      const it = await convert(await makeRecording(name, [...args, ...H264]), 'tagged')
      await runWaiting(app.platform, takeFileChaptersJob)
      const shown = (await owner.get(`/api/ml/media/${it.EncID}/`)).body
      expect([shown.Title, shown.Description]).toEqual(['Tides', expect.stringContaining('Ada Lovelace')])
      const { Items } = (await owner.get(`/api/ml/media/${it.EncID}/chapters/`)).body
      expect(Items.map((chapter: Record<string, unknown>) => [chapter.Title, chapter.StartTime])).toEqual([
        ['Ebb', 0],
        ['Flow <b>', 1],
      ])
    }
    const titled = await convert(join(await corpusFolder(), 'tagged.mp4'), 'My own title')
    expect((await owner.get(`/api/ml/media/${titled.EncID}/`)).body.Title).toBe('My own title')
  })

  test('CONV-05 one that breaks off is kept as far as it goes, and its keepers are told', async () => {
    const args = [...moving('160x120', 20, 5), ...tone(20), ...H264, '-g', '5', '-c:a', 'aac']
    const whole = await makeRecording('whole.mp4', [...args, '-movflags', '+faststart'])
    const half = join(await corpusFolder(), 'half.mp4')
    const bytes = await readFile(whole)
    await writeFile(half, bytes.subarray(0, Math.floor(bytes.length / 2)))
    const it = await give(half)
    await convertNow(app.platform, it.ConversionID)
    const seen = await playback(it.EncID)
    expect(seen).toMatchObject({ State: 'ready', IsPlayable: true })
    expect(seen.Reason).toMatch(/^Only the first 0:\d\d could be read$/)
    expect(seen.DurationSecs).toBeGreaterThan(4)
    expect(seen.DurationSecs).toBeLessThan(16)
    expect((await playback(it.EncID, viewer)).Reason).toBe('')
  })
})

describe('a conversion that ends badly', () => {
  const broken = () => text('broken.mp4', 'no film')

  test('CONV-02 tells who sent it, keeps the source, and leaves nothing else behind', async () => {
    const it = await give(await broken(), { KeepsSource: false })
    await convertNow(app.platform, it.ConversionID)
    const { Items } = (await owner.get('/api/core/notifications/ml/')).body
    expect(Items[0]).toMatchObject({ Level: 'error', Title: 'Conversion failed' })
    expect(await app.platform.files.stat(it.SourceKey)).toBeDefined()
    expect(await filesUnder(`media/${it.ClipDataID}/watch/`)).toEqual([])
    expect(await readdir(join(app.platform.config.dataDir, 'work'))).toEqual([])
  })

  test('CONV-02 the reason is for those who may edit', async () => {
    const it = await give(await broken())
    await convertNow(app.platform, it.ConversionID)
    expect((await viewer.get(`/api/ml/media/${it.EncID}/playback/`)).status).toBe(404)
    expect((await playback(it.EncID)).Reason).toBe('This is no recording that we can read')
  })

  test('one that takes longer than MEDIA_MOST_MINUTES is given up', async () => {
    const hasty: Platform = {
      ...app.platform,
      config: { ...app.platform.config, mediaMostSecs: 0.01 },
    }
    const it = await give(plain)
    await convertNow(hasty, it.ConversionID)
    expect((await playback(it.EncID)).Reason).toBe('The conversion took longer than is allowed')
  })
})
