// Texts and files that are made to keep a parser busy, through the calls that take them: the site goes on meanwhile.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewritePlaylist, UnusablePlaylist } from './features/live/live-playlist.rules.ts'
import { importPeopleJob } from './features/people/people-import.job.ts'
import { surveyArchive } from './platform/document-tools/archive.ts'
import { notesOfDeck } from './platform/document-tools/deck-notes.ts'
import { takeCaptions } from './platform/media-tools/captions.ts'
import { runTool } from './platform/media-tools/run-tool.ts'
import { type Browser, type TestApp, testApp } from './testing/app.ts'
import { zipOf } from './testing/documents.ts'
import { runWaiting } from './testing/jobs.ts'
import { giveMedia } from './testing/media.ts'

let app: TestApp
let owner: Browser
let folder: string
let fieldID: number
let item: { EncID: string; ClipDataID: number }
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  folder = await mkdtemp(join(tmpdir(), 'nasty-'))
  const admin = await app.as('administrator')
  const field = { Title: 'Formatted', Type: 'txt', HTMLEnabled: true }
  fieldID = (await admin.post('/api/core/fields/', field)).body.Data.ID
  item = await giveMedia(app.platform.db, owner.PersonID)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

/** Before, each of these stopped everything for many seconds. */
const MOST_MS = 1500

/** While `work` goes on: how long others had to wait, in milliseconds that our thread computed, however busy the machine. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const watch = async () => {
    while (!isOver) {
      const before = process.threadCpuUsage()
      expect((await owner.get('/healthz')).status).toBe(200)
      await new Promise(resolve => setTimeout(resolve, 20))
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
  }
  const watching = watch()
  await work().finally(() => {
    isOver = true
  })
  await watching
  return longest
}

const saveField = (FieldValue: string) =>
  owner.post('/api/ml/UpdateDetails/', {
    cdid: item.ClipDataID,
    fieldvalues: [{ FieldID: fieldID, FieldValue }],
  })

const upload = (text: string) =>
  owner.post(`/api/ml/media/${item.EncID}/subtitles/`, {
    Lang: 'en',
    Data: Buffer.from(text).toString('base64'),
  })

const vttOf = (block: string, count: number) =>
  `WEBVTT\n\n${Array.from({ length: count }, () => `00:01.000 --> 00:02.000\n${block}`).join('\n\n')}\n`

test.each([
  ['open tags', '<b>'.repeat(33_000), 400],
  ['tags closed by others', '<zz></b>'.repeat(12_000), 400],
  ['nothing but signs of a tag', '<'.repeat(24_000), 200],
  ['attributes', `<a ${'x=1 '.repeat(24_000)}>y</a>`, 200],
  ['comments', '<!--'.repeat(24_000), 200],
  ['ampersands', '&'.repeat(19_000), 200],
  ['entities', `x${'&amp;lt;'.repeat(12_000)}`, 200],
])('a formatted field of %s', async (_name, value, status) => {
  let answered: unknown
  const waited = await longestWait(async () => {
    const { status, body } = await saveField(value)
    answered = [status, body.Fields ? Object.values(body.Fields) : []]
    expect((await owner.get(`/api/ml/media/${item.ClipDataID}/fieldvalues/`)).status).toBe(200)
  })
  expect(answered).toEqual([status, status === 200 ? [] : ['Please use simpler formatting']])
  expect(waited).toBeLessThan(MOST_MS)
})

test.each([
  ['50,000 lines of times', '00:00:01,000 --> 00:00:02,000\n'.repeat(50_000), 422],
  ['a cue of half-open tags', vttOf('<'.repeat(3900), 900), 422],
  ['voices within voices', vttOf('<v a>'.repeat(750), 900), 422],
  ['as many tags as fit', vttOf('<b>'.repeat(390), 2500), [200, 422]],
  ['false entities', vttOf('&a'.repeat(190), 5000), [200, 422]],
  ['one line without an end', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(2_900_000)}`, 422],
  ['line ends of every kind', `WEBVTT${'\u2028\r\n\n\r'.repeat(400_000)}`, 415],
  ['spaces before an arrow', `1\n${' '.repeat(1_000_000)}00:01 -->\n`, 415],
  ['digits', `${'1'.repeat(2_000_000)}\n00:00:01,000 --> 00:00:02,000\nx`, 200],
])('a subtitle file of %s', async (_name, text, status) => {
  let answered = 0
  const waited = await longestWait(async () => {
    answered = (await upload(text)).status
  })
  expect([status].flat()).toContain(answered)
  expect(waited).toBeLessThan(MOST_MS)
})

test('subtitles inside a recording that are one endless tag', async () => {
  const [text, recording] = [join(folder, 'long.srt'), join(folder, 'long.mkv')]
  await writeFile(text, `1\n00:00:00,000 --> 00:00:01,000\n${'<'.repeat(60_000)}\n`)
  await runTool('ffmpeg', ['-v', 'error', '-y', '-i', text, '-c:s', 'srt', recording], {
    cwd: folder,
    mostSecs: 240,
  })
  const captions = { index: 0, codec: 'subrip', language: 'en', title: '' }
  const run = { cwd: folder, mostSecs: 240 }
  const waited = await longestWait(() => takeCaptions(recording, captions as never, run))
  expect(waited).toBeLessThan(MOST_MS)
})

const DECK = 'ppt/presentation.xml'
const LINKS = `<Relationships><Relationship Id="r1" Type="x/slide" Target="slides/slide1.xml"/></Relationships>`
test.each([
  ['slides within a remark', { [DECK]: `<!-- ${'<p:sldId '.repeat(400_000)} -->` }],
  [
    'the same slide over and over',
    {
      [DECK]: '<p:sldId r:id="r1"/>'.repeat(180_000),
      'ppt/_rels/presentation.xml.rels': LINKS,
      'ppt/slides/_rels/slide1.xml.rels':
        '<Relationship Id="n" Type="x/notesSlide" Target="../notesSlides/notesSlide1.xml"/>',
      'ppt/notesSlides/notesSlide1.xml': `<p:sp><p:ph type="body"/>${'<a:t>x</a:t></a:p>'.repeat(200_000)}`,
    },
  ],
  [
    'links without an end',
    {
      [DECK]: '<p:sldId r:id="r1"/>',
      'ppt/_rels/presentation.xml.rels': '<Relationship Id="'.repeat(200_000),
    },
  ],
  [
    'entities within entities',
    { [DECK]: `<!DOCTYPE x [<!ENTITY a "${'&a;'.repeat(1000)}">]>${'&a;'.repeat(1_000_000)}` },
  ],
])('notes of a deck with %s', async (_name, parts) => {
  const file = join(folder, 'deck.pptx')
  await writeFile(
    file,
    await zipOf(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))),
  )
  const waited = await longestWait(async () => {
    const entries = await surveyArchive(file, { mostEntries: 100, mostBytes: 100_000_000 })
    await notesOfDeck(file, entries, join(folder, 'part'))
  })
  expect(waited).toBeLessThan(MOST_MS)
})

test.each([
  ['gift', 'signs of a tag', `::x:: [html]${'<'.repeat(130_000)} {=a}`],
  ['gift', 'line ends that are none', `${'\u2028'.repeat(40_000)}{=a}`],
  ['gift', 'open braces', '{'.repeat(200_000)],
  ['qti', 'items within items', `<questestinterop>${'<item>'.repeat(30_000)}`],
  ['qti', 'elements within elements', `<item>${'<a>'.repeat(50_000)}`],
  [
    'qti',
    'entities within entities',
    `<!DOCTYPE x [<!ENTITY a "${'&a;'.repeat(1000)}">]><x>${'&a;'.repeat(90_000)}</x>`,
  ],
  ['moodle', 'questions within questions', `<quiz>${'<question type="multichoice">'.repeat(10_000)}`],
  [
    'moodle',
    'texts that never end',
    `<quiz><question type="essay"><questiontext>${'<![CDATA['.repeat(40_000)}`,
  ],
])('a %s file of %s', async (Format, _name, text) => {
  const { ID } = (await owner.post(`/api/ml/timelines/${item.EncID}/create`, { name: 'Nasty' })).body
  let answered = 0
  const waited = await longestWait(async () => {
    const Data = Buffer.from(text).toString('base64')
    answered = (await owner.post(`/api/ml/timelines/${ID}/import/`, { Format, Data })).status
  })
  expect([200, 422]).toContain(answered)
  expect(waited).toBeLessThan(MOST_MS)
})

test.each([
  ['signs of a list', `#EXTM3U\n${'#EXT-X-KEY:'.repeat(90_000)}`],
  ['attributes without an end', `#EXTM3U\n#EXT-X-STREAM-INF:${'A="'.repeat(300_000)}\nx`],
  ['commas', `#EXTM3U\n#EXT-X-STREAM-INF:${','.repeat(1_000_000)}\nx`],
  ['line ends', `#EXTM3U${'\r\n'.repeat(500_000)}`],
  ['many parts', `#EXTM3U\n${'#EXTINF:4,\na.ts\n'.repeat(60_000)}`],
])('a live playlist of %s', async (_name, text) => {
  const waited = await longestWait(async () => {
    try {
      rewritePlaylist(text, new URL('http://live.example/'), () => 'x')
    } catch (error) {
      expect(error).toBeInstanceOf(UnusablePlaylist)
    }
  })
  expect(waited).toBeLessThan(MOST_MS)
})

const CREATE_TRACK = '/api/ml/media/x/subtitles/create/'
test.each([
  ['millions of numbers', `{"Cues":[${'0,'.repeat(5_800_000)}0]}`],
  ['millions of objects', `{"Cues":[${'{},'.repeat(3_800_000)}0]}`],
  ['a million names', `{${Array.from({ length: 800_000 }, (_, at) => `"k${at}":0`).join()}}`],
  ['lists within lists', `${'['.repeat(5_800_000)}${']'.repeat(5_800_000)}`],
])('a request of %s', async (_name, text) => {
  const headers = { 'content-type': 'application/json' }
  const [person, nobody] = [await app.as('uploader'), await app.as('nobody')]
  // From its second request on a session has limits of its own.
  await person.get('/api/auth/check')
  const answered: number[] = []
  const waited = await longestWait(async () => {
    for (const by of [person, nobody]) answered.push((await by.post(CREATE_TRACK, text, headers)).status)
  })
  expect(answered).toEqual([413, 401])
  const small = `{"tz":${'['.repeat(500_000)}`
  expect((await nobody.post('/api/core/app/SetRegion', small, headers)).status).toBe(413)
  expect(waited).toBeLessThan(MOST_MS)
})

test('a spreadsheet of people that is one endless cell', async () => {
  const admin = await app.as('administrator')
  const Text = `UserName,DisplayName\n"${'x,'.repeat(900_000)}`
  const sent = await admin.post('/api/core/people/imports/', { FileName: 'people.csv', Text })
  expect(sent.status).toBe(200)
  const waited = await longestWait(() => runWaiting(app.platform, importPeopleJob))
  expect(waited).toBeLessThan(MOST_MS)
  const { body } = await admin.get(`/api/core/people/imports/${sent.body.ImportID}/`)
  expect(body.FinishedAt).not.toBeNull()
})
