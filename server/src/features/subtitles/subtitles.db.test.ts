import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { storeTrack } from './tracks.sql.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
})
afterAll(() => app.close())

const SRT =
  '1\n00:00:01,000 --> 00:00:02,000\nThe cell divides\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}And again\n'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const giveItem = (draft = {}) => giveMedia(app.platform.db, owner.PersonID, draft)
const at = (EncID: string, rest = '') => `/api/ml/media/${EncID}/subtitles/${rest}`

async function giveTrack(text = SRT, Lang = 'en', EncID?: string) {
  const item = EncID ?? (await giveItem()).EncID
  const { status, body } = await owner.post(at(item), { Lang, Data: base64(text) })
  expect(status).toBe(200)
  return { EncID: item, ID: body.Data.ID as number, track: body.Data }
}

const cuesOf = async (EncID: string, ID: number, more = '') =>
  (await viewer.get(`/api/ml/subtitles/?subid=${ID}&encid=${EncID}${more}`)).body.Cues

describe('tracks', () => {
  test('SUBS-12 an uploaded file is a track that everybody who may watch can read', async () => {
    const { EncID, ID, track } = await giveTrack()
    expect(track).toMatchObject({ Lang: 'en', Source: 'upload', IsDefault: true, Version: 1, CueCount: 2 })
    const plain = { Marks: [], Name: '', Note: '' }
    expect(await cuesOf(EncID, ID)).toEqual([
      { FromSeconds: 1, ToSeconds: 2, Text: 'The cell divides', Position: 'bottom', Settings: '', ...plain },
      { FromSeconds: 3, ToSeconds: 4, Text: 'And again', Position: 'top', Settings: 'line:0', ...plain },
    ])
    const card = (await viewer.get(`/api/ml/media/${EncID}/`)).body
    expect(card.HasSubtitles).toBe(true)
  })

  test('SUBS-01 an item lists its tracks with ID, Lang and Source, the default one first', async () => {
    const { EncID, ID } = await giveTrack()
    const german = await giveTrack(SRT, 'de', EncID)
    await owner.post(at(EncID, `${german.ID}/change/`), { IsDefault: true, Label: 'Für alle' })
    const { body } = await viewer.get(at(EncID))
    const item = (await viewer.get(`/api/ml/media/${EncID}/`)).body
    expect(item.Subtitles).toEqual([
      { ID: german.ID, Lang: 'de', Source: 'upload' },
      { ID, Lang: 'en', Source: 'upload' },
    ])
    expect(body).toMatchObject({ Total: 2, CanEdit: false })
    expect(body.Items.map((it: typeof german.track) => [it.ID, it.Lang, it.Source, it.IsDefault])).toEqual([
      [german.ID, 'de', 'upload', true],
      [ID, 'en', 'upload', false],
    ])
  })

  test('SUBS-08 a part of the time has its own lines', async () => {
    const { EncID, ID } = await giveTrack()
    const texts = async (more: string) =>
      (await cuesOf(EncID, ID, more)).map((it: { Text: string }) => it.Text)
    expect(await texts('&from=0&to=2.5')).toEqual(['The cell divides'])
    expect(await texts('&from=2.5&to=9')).toEqual(['And again'])
  })

  test('SUBS-12 a deleted track is gone, the next is the default, and the last takes the mark away', async () => {
    const { EncID, ID } = await giveTrack()
    const second = await giveTrack(SRT, 'de', EncID)
    expect((await owner.post(at(EncID, `${ID}/delete/`))).status).toBe(200)
    expect((await viewer.get(at(EncID))).body.Items).toMatchObject([{ ID: second.ID, IsDefault: true }])
    await owner.post(at(EncID, `${second.ID}/delete/`))
    expect((await viewer.get(`/api/ml/media/${EncID}/`)).body.HasSubtitles).toBe(false)
  })

  test('SUBS-12 a file that is none is refused with the reason', async () => {
    const { EncID } = await giveItem()
    const send = (Data: string, Lang = 'en') => owner.post(at(EncID), { Lang, Data })
    expect((await send(base64('hello'))).body).toMatchObject({
      ErrorCode: 415,
      Message: 'Please choose a subtitle file: SRT, VTT, TTML, DFXP, SBV, ASS, SSA or MicroDVD',
    })
    expect((await send('***')).body).toMatchObject({ ErrorCode: 400, Message: 'That file could not be read' })
    expect((await send(base64(SRT), 'not a language')).body.Fields).toEqual({
      Lang: 'Please choose a language',
    })
    expect((await viewer.get(at(EncID))).body.Total).toBe(0)
  })

  test('a track without a line is seen by those who write it', async () => {
    const { EncID } = await giveItem()
    expect((await owner.post(at(EncID, 'create/'), { Lang: 'fr' })).body.Data).toMatchObject({
      Source: 'editor',
      CueCount: 0,
    })
    expect((await owner.get(at(EncID))).body.Total).toBe(1)
    expect((await viewer.get(at(EncID))).body.Total).toBe(0)
    expect((await viewer.get(`/api/ml/media/${EncID}/`)).body.HasSubtitles).toBe(false)
  })

  test('what the site makes itself is stored the same way', async () => {
    const { ClipDataID, EncID } = await giveItem()
    await app.platform.db.transaction().execute(tx =>
      storeTrack(tx, {
        clipDataID: ClipDataID,
        language: 'en-GB',
        label: '',
        source: 'transcription',
        cues: [{ startSecs: 0, endSecs: 1, text: 'Heard' }],
      }),
    )
    expect((await viewer.get(at(EncID))).body.Items).toMatchObject([
      { Lang: 'en-GB', Source: 'transcription', CueCount: 1 },
    ])
  })
})

describe('saving', () => {
  const cue = (FromSeconds: number, Text: string, more = {}) => ({
    FromSeconds,
    ToSeconds: FromSeconds + 1,
    Text,
    ...more,
  })

  test('SUBS-12 a corrected line is what is read next, and the version before it is kept', async () => {
    const { EncID, ID } = await giveTrack()
    const saved = await owner.post(at(EncID, `${ID}/save/`), {
      Version: 1,
      Cues: [cue(3, 'Later', { Position: 'top', Settings: 'align:start' }), cue(1, 'The cell divides twice')],
    })
    expect(saved.body.Data).toMatchObject({ Version: 2, CueCount: 2 })
    expect(
      (await cuesOf(EncID, ID)).map((it: { Text: string; Settings: string }) => [it.Text, it.Settings]),
    ).toEqual([
      ['The cell divides twice', ''],
      ['Later', 'line:0 align:start'],
    ])
    const { body } = await owner.get(at(EncID, `${ID}/versions/`))
    expect(body.Items).toMatchObject([{ Version: 1, CueCount: 2 }])
    expect(body.Items[0].SavedBy).not.toBe('')
  })

  test('an earlier version comes back exactly, and the one it replaced stays too', async () => {
    const { EncID, ID } = await giveTrack()
    const before = await cuesOf(EncID, ID)
    await owner.post(at(EncID, `${ID}/save/`), { Version: 1, Cues: [cue(1, 'Other')] })
    expect((await owner.post(at(EncID, `${ID}/restore/`), { Version: 1 })).body.Data.Version).toBe(3)
    expect(await cuesOf(EncID, ID)).toEqual(before)
    const { body } = await owner.get(at(EncID, `${ID}/versions/`))
    expect(body.Items.map((it: { Version: number }) => it.Version)).toEqual([2, 1])
    expect((await owner.post(at(EncID, `${ID}/restore/`), { Version: 9 })).status).toBe(404)
  })

  test('who has not seen what another saved is refused, and nothing changes', async () => {
    const { EncID, ID } = await giveTrack()
    const save = (Text: string) => owner.post(at(EncID, `${ID}/save/`), { Version: 1, Cues: [cue(1, Text)] })
    const answers = await Promise.all([save('one'), save('two')])
    expect(answers.map(it => it.status).toSorted()).toEqual([200, 409])
    expect(answers.find(it => it.status === 409)?.body.Message).toBe(
      'Someone else has saved these subtitles in the meantime',
    )
    expect(await cuesOf(EncID, ID)).toHaveLength(1)
  })

  test('lines that cannot be are refused with the field', async () => {
    const { EncID, ID } = await giveTrack()
    const save = (Cues: unknown[]) => owner.post(at(EncID, `${ID}/save/`), { Version: 1, Cues })
    expect((await save([{ ...cue(5, 'x'), ToSeconds: 4 }])).body.Fields).toEqual({
      'Cues.0.ToSeconds': 'A line must end after it begins',
    })
    expect((await save([cue(1, 'x', { Settings: '<script>' })])).status).toBe(400)
    expect((await save([cue(1, 'x'.repeat(2001))])).status).toBe(400)
  })

  test('markup in a line and in a name stays text', async () => {
    const xss = `<script>alert(1)</script>"'&`
    const { EncID, ID } = await giveTrack()
    await owner.post(at(EncID, `${ID}/save/`), { Version: 1, Cues: [cue(1, xss)] })
    await owner.post(at(EncID, `${ID}/change/`), { Label: xss })
    expect((await cuesOf(EncID, ID))[0].Text).toBe(xss)
    expect((await viewer.get(at(EncID))).body.Items[0].Label).toBe(xss)
    expect((await owner.get(at(EncID, `${ID}/file/`))).text).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    )
  })
})

describe('files', () => {
  const VTT =
    'WEBVTT\n\nNOTE by hand\n\nopening\n00:00:01.000 --> 00:00:02.000 line:10% align:start\n<v Ada>One &amp; <i>two</i></v>\n\nNOTE\nnot sure\n\n00:00:03.000 --> 00:00:04.250 region:Left_1\nThree\nfour\n\nNOTE done\n'

  test('SUBS-12 a VTT file that was read, saved and downloaded is the same file', async () => {
    const { EncID, ID } = await giveTrack(VTT, 'en', (await giveItem({ title: 'Cells: 1' })).EncID)
    await owner.post(at(EncID, `${ID}/save/`), { Version: 1, Cues: await cuesOf(EncID, ID) })
    const { headers, text } = await viewer.get(at(EncID, `${ID}/file/?format=vtt`))
    expect(text).toBe(VTT)
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Cells 1 (en).vtt"; filename*=UTF-8''Cells%201%20%28en%29.vtt`,
    )
  })

  test('SUBS-12 as SRT', async () => {
    const { EncID, ID } = await giveTrack(VTT)
    expect((await viewer.get(at(EncID, `${ID}/file/?format=srt`))).text).toBe(
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}Ada: One & <i>two</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,250\r\nThree\r\nfour\r\n',
    )
    expect((await viewer.get(at(EncID, `${ID}/file/?format=exe`))).status).toBe(400)
  })
})

describe('search within an item', () => {
  test('SUBS-04 entries come in the order of time, at the older address too', async () => {
    const { EncID } = await giveTrack(
      'WEBVTT\n\n00:09.000 --> 00:10.000\nCells divide\n\n00:02.000 --> 00:03.000\nA cell\n\n00:05.000 --> 00:06.000\nNothing\n',
    )
    const { body } = await viewer.get(`/iapi/ml/subs/?pi=0&ps=10&s=cell&id=${EncID}&code=`)
    expect(body).toMatchObject({ Total: 2, Page: 0, PageSize: 10 })
    expect(
      body.Items.map((it: { StartSecs: number; PreviewText: string }) => [it.StartSecs, it.PreviewText]),
    ).toEqual([
      [2, 'A cell'],
      [9, 'Cells divide'],
    ])
    expect(body.Items[0].Snippet).toEqual([
      { Text: 'A ', IsHit: false },
      { Text: 'cell', IsHit: true },
    ])
    expect((await viewer.get(`/api/ml/media/${EncID}/subs/?s=cell`)).body.Items).toEqual(body.Items)
  })

  test('SUBS-06 a blank term is refused, and twelve hits are ten and two', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => `00:${10 + n}.000 --> 00:${11 + n}.000\nword ${n}\n`)
    const { EncID } = await giveTrack(`WEBVTT\n\n${lines.join('\n')}`)
    const page = async (pi: number) => (await viewer.get(`/api/ml/media/${EncID}/subs/?s=word&pi=${pi}`)).body
    expect([(await page(0)).Items.length, (await page(1)).Items.length]).toEqual([10, 2])
    const blank = await viewer.get(`/api/ml/media/${EncID}/subs/?s=%20`)
    expect([blank.status, blank.body.Fields]).toEqual([400, { s: 'Please enter a search term' }])
    expect((await page(9)).Total).toBe(12)
  })

  test('SRCH-22 without an item the older address searches the library', async () => {
    const { EncID } = await giveTrack('WEBVTT\n\n00:09.000 --> 00:10.000\nA quokka hops\n')
    const f = encodeURIComponent(JSON.stringify({ s: 'quokka' }))
    const { body } = await viewer.get(`/iapi/ml/subs/?f=${f}`)
    expect(body.Items).toMatchObject([
      { Item: { EncID }, Entries: [{ StartSecs: 9, PreviewText: 'A quokka hops' }] },
    ])
  })
})

describe('rights', () => {
  test('SUBS-12 those who may not edit change nothing', async () => {
    const { EncID, ID } = await giveTrack()
    const tries = [
      viewer.post(at(EncID), { Lang: 'en', Data: base64(SRT) }),
      viewer.post(at(EncID, 'create/'), { Lang: 'en' }),
      viewer.post(at(EncID, `${ID}/save/`), { Version: 1, Cues: [] }),
      viewer.post(at(EncID, `${ID}/change/`), { IsDefault: false }),
      viewer.post(at(EncID, `${ID}/delete/`)),
      viewer.post(at(EncID, `${ID}/restore/`), { Version: 1 }),
      viewer.get(at(EncID, `${ID}/versions/`)),
    ]
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(403)
    expect(await cuesOf(EncID, ID)).toHaveLength(2)
  })

  test('of a private item nobody learns anything', async () => {
    const { EncID } = await giveItem({ is_private: true })
    const { ID } = await giveTrack(SRT, 'en', EncID)
    for (const path of [
      at(EncID),
      `/api/ml/subtitles/?subid=${ID}&encid=${EncID}`,
      at(EncID, `${ID}/file/`),
      `/api/ml/media/${EncID}/subs/?s=cell`,
    ])
      expect((await viewer.get(path)).status).toBe(404)
  })

  test('SUBS-03 SUBS-05 anyone who has a link reads and searches the lines in a frame without signing in', async () => {
    const { EncID, ClipDataID } = await giveItem({ is_private: true })
    const { ID } = await giveTrack(SRT, 'en', EncID)
    const link = await owner.post('/api/ml/CreateEmbedURL/', { cdid: ClipDataID, restriction: 0 })
    const code = new URL(link.body.URL).searchParams.get('code')
    const nobody = await app.as('nobody')
    const cues = `/api/embed/ml/subtitles/?subid=${ID}&embedded=1&encid=${EncID}&acl=`
    expect((await nobody.get(`${cues}&code=${code}`)).body.Cues).toHaveLength(2)
    expect((await nobody.get(`${cues}&code=`)).status).toBe(401)
    const search = `/api/pes/?searchsubs=true&id=${EncID}&s=cell`
    expect((await nobody.get(`${search}&code=${code}`)).body.Items).toMatchObject([{ StartSecs: 1 }])
    expect((await nobody.get(search)).status).toBe(401)
    expect((await nobody.get(`/api/pes/?searchsubs=true&id=${EncID}&s=&code=${code}`)).status).toBe(400)
  })

  test('a track is found only by its own item', async () => {
    const mine = await giveTrack()
    const other = await giveTrack()
    expect((await viewer.get(`/api/ml/subtitles/?subid=${mine.ID}&encid=${other.EncID}`)).status).toBe(404)
    expect((await owner.post(at(other.EncID, `${mine.ID}/delete/`))).status).toBe(404)
  })

  test('where downloads are off viewers get no file', async () => {
    const pp_id = await givePolicy(app.platform.db)
    const { EncID } = await giveItem({ pp_id, download_disabled: true })
    const { ID } = await giveTrack(SRT, 'en', EncID)
    expect((await viewer.get(at(EncID, `${ID}/file/`))).status).toBe(403)
    expect((await owner.get(at(EncID, `${ID}/file/`))).status).toBe(200)
  })
})
