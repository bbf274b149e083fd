import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia } from '../../testing/media.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
} from '../../testing/recordings.ts'
import { takeChapterFrameJob } from './take-chapter-frame.job.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let manager: Browser
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  manager = await app.as('manager')
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

const giveItem = (more: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(app.platform.db, owner.PersonID, { duration_secs: 600, ...more })
const draft = (more: object = {}) => ({
  ChapterID: 0,
  StartTimeSecs: 10,
  EndTimeSecs: 70,
  Title: 'Ebb and flood',
  Description: 'What the moon does',
  ...more,
})
const save = (browser: Browser, EncID: string, more: object = {}) =>
  browser.post(`/api/ml/media/${EncID}/savechapter/`, draft(more))
const listed = async (EncID: string) => (await viewer.get(`/api/ml/media/${EncID}/chapters/`)).body
const noise = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: '#888', noise } })
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`
}
const pictures = async (encID: string) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(`posters/${encID}/`)) keys.push(key)
  return keys
}

describe('a chapter', () => {
  test('CHAP-01 CHAP-08 is saved with its names, stands in its item and counts', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const { status, body } = await save(owner, EncID, { ClipDataID, EncID, CameraAngle: 2 })
    expect(status).toBe(200)
    expect(body).toEqual({
      Success: true,
      ChapterID: body.ChapterID,
      Data: {
        ID: body.ChapterID,
        ChapterID: body.ChapterID,
        Title: 'Ebb and flood',
        Description: 'What the moon does',
        StartTime: 10,
        EndTime: 70,
        Duration: 60,
        CameraAngle: 2,
        ImageURL: '',
        IsAI: false,
        boolNew: true,
        boolEdited: false,
      },
    })
    const { body: item } = await viewer.get(`/api/ml/media/${EncID}/`)
    expect(item.Chapters).toEqual({ Items: [{ ...body.Data, boolNew: false }], Count: 1 })
    expect(item.ChapterList).toEqual(item.Chapters.Items)
    expect(await listed(EncID)).toEqual(item.Chapters)
    const log = (await owner.get(`/api/ml/media/${EncID}/`)).body.ItemSettings.MediaStateLog
    expect(log[0]).toMatchObject({ Action: 'added a chapter', Detail: { Title: 'Ebb and flood' } })
  })

  test('CHAP-04 changing one replaces it, and all are in the order of time', async () => {
    const { EncID } = await giveItem()
    const { body: late } = await save(owner, EncID, { StartTimeSecs: 300, EndTimeSecs: 400, Title: 'Late' })
    await save(owner, EncID, { Title: 'Early' })
    const { body } = await save(owner, EncID, {
      ChapterID: late.ChapterID,
      StartTimeSecs: 5,
      EndTimeSecs: 9,
      Title: 'Earliest',
    })
    expect(body.Data).toMatchObject({ boolNew: false, boolEdited: true, Title: 'Earliest' })
    expect((await listed(EncID)).Items.map((it: { Title: string }) => it.Title)).toEqual([
      'Earliest',
      'Early',
    ])
  })

  test('CHAP-02 one without an end is a bookmark', async () => {
    const { EncID } = await giveItem()
    for (const EndTimeSecs of [undefined, null, '', 0])
      expect((await save(owner, EncID, { EndTimeSecs })).body.Data).toMatchObject({
        EndTime: 10,
        Duration: 0,
      })
  })

  test('CHAP-06 one that ends before or when it starts is refused, and nothing is stored', async () => {
    const { EncID } = await giveItem()
    for (const EndTimeSecs of [10, 20]) {
      const { status, body } = await save(owner, EncID, { StartTimeSecs: 20, EndTimeSecs })
      expect({ status, body }).toMatchObject({
        status: 400,
        body: {
          Success: false,
          Message: 'The end must be after the start',
          Fields: { EndTimeSecs: 'The end must be after the start' },
        },
      })
    }
    expect((await listed(EncID)).Count).toBe(0)
  })

  test('CHAP-08 one that runs past the end is cut there; one that begins there, has no title or no sense is refused', async () => {
    const { EncID } = await giveItem()
    expect((await save(owner, EncID, { EndTimeSecs: 900 })).body.Data).toMatchObject({ EndTime: 600 })
    for (const [more, field] of [
      [{ StartTimeSecs: 600, EndTimeSecs: 700 }, 'StartTimeSecs'],
      [{ StartTimeSecs: -1 }, 'StartTimeSecs'],
      [{ StartTimeSecs: 'soon' }, 'StartTimeSecs'],
      [{ Title: '  ' }, 'Title'],
      [{ Title: 'x'.repeat(201) }, 'Title'],
    ] as const) {
      const { status, body } = await save(owner, EncID, more)
      expect({ status, fields: Object.keys(body.Fields) }).toEqual({ status: 400, fields: [field] })
    }
    const paper = await giveItem({ record_type: 10 })
    expect((await save(owner, paper.EncID)).status).toBe(409)
  })

  test('CHAP-09 the older form names its length, on every page, and gives the same', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const older = { id: 0, start: 30, duration: 15, title: 'Older', description: 'd', cdid: ClipDataID }
    const { body } = await owner.post('/view.aspx/SaveChapter', { ...older, cameraangle: 1 })
    expect(body.d).toMatchObject({
      Success: true,
      Data: { Title: 'Older', Description: 'd', StartTime: 30, EndTime: 45, CameraAngle: 1 },
    })
    const changed = { ...older, id: body.d.ChapterID, duration: 0 }
    expect((await owner.post('/api/ml/SaveChapter/', changed)).body.Data).toMatchObject({
      ChapterID: body.d.ChapterID,
      Duration: 0,
    })
    expect((await owner.post('/Default.aspx/SaveChapter', { ...older, duration: 'x' })).status).toBe(200)
    expect((await listed(EncID)).Count).toBe(2)
    expect((await owner.post('/Default.aspx/SaveChapter', { ...older, start: 'x' })).status).toBe(400)
  })

  test('CHAP-11 deleting removes it and its picture; of another item or a second time there is none', async () => {
    const [{ ClipDataID, EncID }, other] = [await giveItem(), await giveItem()]
    const { body } = await save(owner, EncID, { ThumbData: await noise() })
    const it = { chapid: body.ChapterID, cdid: ClipDataID }
    expect((await owner.post(`/api/ml/media/${other.EncID}/deletechapter/`, it)).status).toBe(404)
    expect((await viewer.post(`/api/ml/media/${EncID}/deletechapter/`, it)).status).toBe(403)
    expect(await pictures(EncID)).toHaveLength(1)
    expect((await owner.post(`/api/ml/media/${EncID}/deletechapter/`, it)).body).toEqual({
      Success: true,
      Count: 0,
    })
    await runWaiting(app.platform, removeStoredJob)
    expect(await pictures(EncID)).toEqual([])
    expect((await owner.post(`/api/ml/media/${EncID}/deletechapter/`, it)).status).toBe(404)
  })

  test('CHAP-04 is for those who may edit the item; of what one may not see there is none', async () => {
    const { EncID } = await giveItem()
    const hidden = await giveItem({ is_private: true })
    expect((await save(viewer, EncID)).status).toBe(403)
    expect((await save(viewer, hidden.EncID)).status).toBe(404)
    expect((await save(await app.as('guest'), EncID)).status).toBe(403)
    expect((await viewer.get(`/api/ml/media/${hidden.EncID}/chapters/`)).status).toBe(404)
    expect((await save(owner, EncID, { ChapterID: 999_999 })).status).toBe(404)
    const { body } = await save(owner, hidden.EncID)
    expect((await save(owner, EncID, { ChapterID: body.ChapterID })).status).toBe(404)
    expect((await viewer.get(`/api/ml/media/${EncID}/`)).body.MediaModuleOpts.Chapters).toEqual({
      CanEdit: false,
      CanSuggest: false,
    })
  })

  test('CHAP-08 what looks like markup stays text', async () => {
    const { EncID } = await giveItem()
    const nasty = '<img src=x onerror=alert(1)>"\'&{{x}}'
    await save(owner, EncID, { Title: nasty, Description: nasty })
    expect((await listed(EncID)).Items[0]).toMatchObject({ Title: nasty, Description: nasty })
  })

  test('CHAP-16 several at once are saved all or none', async () => {
    const { EncID } = await giveItem()
    const good = { StartTimeSecs: 0, EndTimeSecs: 10, Title: 'One', IsAI: true }
    const send = (Items: object[], by = owner) => by.post(`/api/ml/media/${EncID}/savechapters/`, { Items })
    expect((await send([good, { ...good, StartTimeSecs: 700, EndTimeSecs: 800 }])).status).toBe(400)
    expect((await send([good], viewer)).status).toBe(403)
    expect((await listed(EncID)).Count).toBe(0)
    const { body } = await send([{ ...good, StartTimeSecs: 20, EndTimeSecs: 30, Title: 'Two' }, good])
    expect(body.Items.map((it: { Title: string; IsAI: boolean }) => [it.Title, it.IsAI])).toEqual([
      ['One', true],
      ['Two', true],
    ])
    const edited = await save(owner, EncID, { ChapterID: body.Items[0].ChapterID, Title: 'Mine' })
    expect(edited.body.Data).toMatchObject({ Title: 'Mine', IsAI: true })
  })
})

describe('the picture of a chapter', () => {
  test('EMBED-03 CHAP-05 anyone who has a link sees it in a frame without signing in', async () => {
    const { ClipDataID, EncID } = await giveItem({ is_private: true })
    const { ImageURL } = (await save(owner, EncID, { ThumbData: await noise() })).body.Data
    const link = await owner.post('/api/ml/CreateEmbedURL/', { cdid: ClipDataID, restriction: 0 })
    const code = new URL(link.body.URL).searchParams.get('code')
    const nobody = await app.as('nobody')
    expect((await nobody.get(`${ImageURL}?code=${code}`)).status).toBe(200)
    expect((await nobody.get(`${ImageURL}?code=${code?.toLowerCase()}`)).status).toBe(401)
  })

  test('CHAP-05 THUMB-06 comes with it or later, is for those who may watch, and no other picture changes', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const { body } = await save(owner, EncID, { ThumbData: await noise() })
    const [first] = await pictures(EncID)
    expect(body.Data.ImageURL).toBe(`/image/chapter/${EncID}/${first?.split('/').at(-1)}`)
    expect((await viewer.get(body.Data.ImageURL)).headers['content-type']).toBe('image/jpeg')
    expect((await (await app.as('nobody')).get(body.Data.ImageURL)).status).toBe(401)

    const chapid = body.ChapterID
    const piece = { cdid: ClipDataID, chapid, data: await noise(), eof: true }
    expect((await viewer.post('/api/ml/SaveThumbnail/', piece)).status).toBe(403)
    const other = await giveItem()
    expect((await owner.post('/api/ml/SaveThumbnail/', { ...piece, cdid: other.ClipDataID })).status).toBe(
      404,
    )
    const { body: changed } = await owner.post('/api/ml/SaveThumbnail/', piece)
    expect(changed).toMatchObject({ Message: 'Thumbnail Updated' })
    expect(changed.ImageURL).not.toBe(body.Data.ImageURL)
    await runWaiting(app.platform, removeStoredJob)
    expect(await pictures(EncID)).toHaveLength(1)
    expect((await viewer.get(body.Data.ImageURL)).status).toBe(404)
    const { body: item } = await viewer.get(`/api/ml/media/${EncID}/`)
    expect(item.Chapters.Items[0].ImageURL).toBe(changed.ImageURL)
    expect(item.ImageURLs).toEqual([])
    const hidden = await giveItem({ is_private: true })
    const secret = await save(owner, hidden.EncID, { ThumbData: await noise() })
    expect((await viewer.get(secret.body.Data.ImageURL)).status).toBe(404)
  })

  test('CHAP-05 one that is no picture leaves nothing changed', async () => {
    const { EncID } = await giveItem()
    expect((await save(owner, EncID, { ThumbData: 'data:image/jpeg;base64,AAAA' })).status).toBe(415)
    expect((await listed(EncID)).Count).toBe(0)
    const failed = await save(owner, EncID, { ThumbData: await noise(), ChapterID: 999_999 })
    expect(failed.status).toBe(404)
    expect(await pictures(EncID)).toEqual([])
  })

  test('CHAP-05 otherwise it is the frame at the start, taken again when it begins elsewhere; a chosen one stays', async () => {
    const path = await makeRecording('chapters.mp4', [...moving('320x180', 6), ...H264])
    const item = await giveRecording(app.platform, owner.PersonID, path)
    await convertNow(app.platform, item.ConversionID)
    const it = { StartTimeSecs: 0, EndTimeSecs: 3 }
    const { body } = await save(owner, item.EncID, it)
    await runWaiting(app.platform, takeChapterFrameJob)
    const first = (await listed(item.EncID)).Items[0].ImageURL
    expect((await viewer.get(first)).status).toBe(200)
    const again = { ChapterID: body.ChapterID, ...it }
    await save(owner, item.EncID, again)
    expect(await runWaiting(app.platform, takeChapterFrameJob)).toBe(0)
    await save(owner, item.EncID, { ...again, StartTimeSecs: 2 })
    await runWaiting(app.platform, takeChapterFrameJob)
    expect((await listed(item.EncID)).Items[0].ImageURL).not.toBe(first)
    const chosen = await save(owner, item.EncID, { ...again, ThumbData: await noise() })
    await save(owner, item.EncID, { ...again, StartTimeSecs: 1 })
    expect(await runWaiting(app.platform, takeChapterFrameJob)).toBe(0)
    expect((await listed(item.EncID)).Items[0].ImageURL).toBe(chosen.body.Data.ImageURL)
    await save(owner, item.EncID, { StartTimeSecs: 1, EndTimeSecs: null })
    expect(await runWaiting(app.platform, takeChapterFrameJob)).toBe(0)
  })
  test('CHAP-05 it waits for a recording that is still to be converted', async () => {
    const { ClipDataID, EncID } = await giveItem()
    await app.platform.db.insertInto('conversion').values({ clip_data_id: ClipDataID }).execute()
    await save(owner, EncID)
    await expect(runWaiting(app.platform, takeChapterFrameJob)).rejects.toThrow('not ready')
  })
})

describe('tags', () => {
  async function giveTags(...titles: string[]) {
    const name = `Group ${Math.random()}`
    const { body: group } = await manager.post('/api/ml/taggroups/', { Title: name })
    const ids: number[] = []
    for (const Title of titles)
      ids.push((await manager.post(`/api/ml/taggroups/${group.ID}/tags/`, { Title })).body.ID)
    return { TagGroupID: group.ID as number, name, ids }
  }

  test('CHAP-13 are found by a part of their names, and listed by group', async () => {
    const { TagGroupID, name, ids } = await giveTags('Zebra 50%', 'Zebra crossing', 'Giraffe')
    const find = async (s: string) =>
      (await owner.get(`/iapi/ml/videotags/?s=${encodeURIComponent(s)}`)).body.Items
    expect(await find('zebra')).toEqual([
      { ID: ids[0], Title: 'Zebra 50%', TagGroupID, TagGroupTitle: name },
      { ID: ids[1], Title: 'Zebra crossing', TagGroupID, TagGroupTitle: name },
    ])
    expect(await find('50%')).toHaveLength(1)
    expect(await find('%')).toHaveLength(1)
    const { body } = await owner.get(`/iapi/ml/videotags/${TagGroupID}/`)
    expect(body.Items.map((it: { Title: string }) => it.Title)).toEqual([
      'Giraffe',
      'Zebra 50%',
      'Zebra crossing',
    ])
    expect((await owner.get('/iapi/ml/videotags/999999/')).status).toBe(404)
  })

  test('CHAP-14 CHAP-01 a chapter carries tags of one group; its description is an object then', async () => {
    const { ClipDataID, EncID } = await giveItem()
    const { TagGroupID, ids } = await giveTags('Question', 'Answer', 'Aside')
    const other = await giveTags('Elsewhere')
    const { body } = await save(owner, EncID)
    const tag = (tagdata: unknown, by = owner) =>
      by.post('/view.aspx/SaveChapterTags', { cdid: ClipDataID, chapid: body.ChapterID, tagdata })
    const tagged = {
      Text: 'What the moon does',
      TagGroupID,
      Tags: [
        { ID: ids[1], Title: 'Answer' },
        { ID: ids[0], Title: 'Question' },
      ],
    }
    for (const tagdata of [
      ids.slice(0, 2),
      `${ids[0]},${ids[1]}`,
      { TagGroupID, Tags: [{ ID: ids[0], Title: 'x' }, { ID: ids[1] }] },
      JSON.stringify({ TagGroupID, Tags: ids.slice(0, 2) }),
    ]) {
      const { body: answer } = await tag(tagdata)
      expect(answer.d.Data).toMatchObject({ Description: tagged, boolEdited: true })
    }
    expect((await tag([ids[0], other.ids[0]])).body.d.Message).toBe('Please choose tags from one group')
    expect((await tag([999_999])).status).toBe(400)
    expect((await tag('{broken')).status).toBe(400)
    expect((await tag(ids, viewer)).status).toBe(403)

    // Plain text leaves the tags, an object says them too.
    const kept = await save(owner, EncID, { ChapterID: body.ChapterID, Description: 'New' })
    expect(kept.body.Data.Description).toEqual({ ...tagged, Text: 'New' })
    const said = await save(owner, EncID, {
      ChapterID: body.ChapterID,
      Description: { Text: '', TagGroupID, Tags: [{ ID: ids[2] }] },
    })
    expect(said.body.Data.Description.Tags).toEqual([{ ID: ids[2], Title: 'Aside' }])
    expect((await tag([])).body.d.Data.Description).toBe('')
  })

  test('CHAP-15 a quick tag is one call: ten seconds named after their start, with the tag', async () => {
    const { EncID } = await giveItem()
    const { TagGroupID, ids } = await giveTags('Goal')
    const Description = { Text: '', TagGroupID, Tags: [{ ID: ids[0] }] }
    const quick = { StartTimeSecs: 55, EndTimeSecs: 65, Title: '00:00:55', Description }
    const { body } = await save(owner, EncID, quick)
    expect(body.Data).toMatchObject({ Title: '00:00:55', Duration: 10 })
    expect(body.Data.Description).toEqual({ Text: '', TagGroupID, Tags: [{ ID: ids[0], Title: 'Goal' }] })
    const bad = { ...quick, Description: { ...Description, Tags: [999_999] } }
    expect((await save(owner, EncID, bad)).status).toBe(400)
    expect((await listed(EncID)).Count).toBe(1)
  })

  test('CHAP-13 managers keep groups and tags: names are taken once, what goes leaves its chapters', async () => {
    const { EncID } = await giveItem()
    const { TagGroupID, name, ids } = await giveTags('Draft', 'Final')
    await save(owner, EncID, { Description: { Text: 'Kept', Tags: ids } })
    const groups = async () =>
      (await owner.get('/api/ml/taggroups/')).body.Items.find((it: { ID: number }) => it.ID === TagGroupID)
    expect(await groups()).toEqual({
      ID: TagGroupID,
      Title: name,
      Tags: [
        { ID: ids[0], Title: 'Draft', Uses: 1 },
        { ID: ids[1], Title: 'Final', Uses: 1 },
      ],
    })
    const tags = `/api/ml/taggroups/${TagGroupID}/tags/`
    expect((await manager.post(tags, { Title: 'draft' })).body.Fields).toEqual({
      Title: 'This name is already in use',
    })
    expect((await manager.post(tags, { ID: ids[1], Title: 'DRAFT' })).status).toBe(400)
    expect((await manager.post(tags, { ID: ids[1], Title: 'Sent <b>' })).status).toBe(200)
    expect((await manager.post(tags, { ID: 999_999, Title: 'x' })).status).toBe(404)
    expect((await manager.post('/api/ml/taggroups/999999/tags/', { Title: 'x' })).status).toBe(404)
    expect((await manager.post('/api/ml/taggroups/', { Title: name.toUpperCase() })).status).toBe(400)
    expect((await manager.post('/api/ml/taggroups/', { ID: TagGroupID, Title: `${name}!` })).status).toBe(200)
    expect((await manager.post(`/api/ml/tags/${ids[0]}/delete/`)).status).toBe(200)
    expect((await manager.post(`/api/ml/tags/${ids[0]}/delete/`)).status).toBe(404)
    expect((await listed(EncID)).Items[0].Description.Tags).toEqual([{ ID: ids[1], Title: 'Sent <b>' }])
    expect((await owner.post(`/api/ml/taggroups/${TagGroupID}/delete/`)).status).toBe(403)
    expect((await manager.post(`/api/ml/taggroups/${TagGroupID}/delete/`)).status).toBe(200)
    expect((await listed(EncID)).Items[0].Description).toBe('Kept')
    expect((await manager.post(`/api/ml/taggroups/${TagGroupID}/delete/`)).status).toBe(404)
  })
})
