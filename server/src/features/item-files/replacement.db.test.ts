import { REPLACE_NOT_SAME } from '@mediatheque/contract/conversion'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStoredJob } from '../../core/item-files/index.ts'
import { writePdf } from '../../demo/art/write-pdf.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { convertDocumentNow, giveDocument } from '../../testing/documents.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import {
  convertNow,
  giveRecording,
  H264,
  makeRecording,
  moving,
  removeCorpus,
  tone,
} from '../../testing/recordings.ts'
import { takeChapterFrameJob } from '../chapters/index.ts'
import { replaceMediaJob } from './replace-media.job.ts'

let app: TestApp
let owner: Browser
let viewer: Browser
let long: string
let short: string
beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  viewer = await app.as('viewer')
  short = await makeRecording('short.mp4', [...moving('320x240', 1), ...tone(1), ...H264, '-c:a', 'aac'])
  long = await makeRecording('long.mp4', [...moving('320x180', 3), ...tone(3), ...H264, '-c:a', 'aac'])
})
afterAll(async () => {
  await app.close()
  await removeCorpus()
})

async function giveConverted(path: string) {
  const item = await giveRecording(app.platform, owner.PersonID, path)
  await convertNow(app.platform, item.ConversionID)
  return item
}
const wish = (browser: Browser, encid: string, replacementencid: string) =>
  browser.post('/api/ml/SetReplaceMedia/', { encid, replacementencid })
const statusOf = async (id: string) => {
  const { ReplaceStatusID, ReplaceCDID } = (await owner.get(`/api/ml/media/${id}/`)).body
  return { ReplaceStatusID, ReplaceCDID }
}
const playback = async (id: string) => (await owner.get(`/api/ml/media/${id}/playback/`)).body
const keysOf = async (clipDataID: number) => {
  const keys: string[] = []
  for await (const key of app.platform.files.list(`media/${clipDataID}/`)) keys.push(key)
  return keys.toSorted()
}

describe('a replacement', () => {
  test('ITEM-15 ITEM-16 gives an item the recording of another one; what people wrote stays, and so does the other item', async () => {
    const item = await giveConverted(short)
    const other = await giveConverted(long)
    await runWaiting(app.platform, removeStoredJob)
    const before = {
      item: await playback(item.EncID),
      old: await keysOf(item.ClipDataID),
      other: await keysOf(other.ClipDataID),
    }
    await owner.post('/api/ml/AddToFavourites/', { cdid: item.ClipDataID, ft: 0, add: true })
    const chapter = { ChapterID: 0, StartTimeSecs: 0, EndTimeSecs: 0.8, Title: 'Kept' }
    await owner.post(`/api/ml/media/${item.EncID}/savechapter/`, chapter)
    await runWaiting(app.platform, takeChapterFrameJob)
    expect(await statusOf(item.EncID)).toEqual({ ReplaceStatusID: 0, ReplaceCDID: null })
    const { body } = await owner.post('/view.aspx/SetReplaceMedia', {
      encid: item.EncID,
      replacementencid: other.EncID,
    })
    expect(body.d).toEqual({ Success: true })
    expect(await statusOf(item.EncID)).toEqual({ ReplaceStatusID: 1, ReplaceCDID: other.ClipDataID })
    expect((await wish(owner, item.EncID, other.EncID)).status).toBe(409)
    expect((await viewer.get(before.item.MediaURL)).status).toBe(200)
    await runWaiting(app.platform, replaceMediaJob)
    expect(await statusOf(item.EncID)).toEqual({ ReplaceStatusID: 2, ReplaceCDID: other.ClipDataID })
    const after = await playback(item.EncID)
    expect(after).toMatchObject({ State: 'ready', IsPlayable: true, Width: 320, Height: 180 })
    expect(after.DurationSecs).toBeCloseTo(3, 1)
    for (const url of [after.MediaURL, after.StoryboardURL, after.AvailableImages[0], after.PosterURL])
      expect((await viewer.get(url)).status).toBe(200)
    await runWaiting(app.platform, removeStoredJob)
    const now = await keysOf(item.ClipDataID)
    expect(now.filter(key => before.old.includes(key))).toEqual([])
    expect(now).toHaveLength(before.other.length)
    expect(await keysOf(other.ClipDataID)).toEqual(before.other)
    expect((await owner.get(`/api/ml/media/${item.EncID}/`)).body).toMatchObject({
      IsFavourite: true,
      EncID: item.EncID,
      Chapters: { Count: 1, Items: [{ Title: 'Kept' }] },
    })
    const [kept] = (await owner.get(`/api/ml/media/${item.EncID}/chapters/`)).body.Items
    expect((await viewer.get(kept.ImageURL)).status).toBe(200)
    expect(await statusOf(other.EncID)).toEqual({ ReplaceStatusID: 0, ReplaceCDID: null })
  })

  test('PPOL-07 ITEM-07 of an approved item it waits for approval again, with the old medium and the new one', async () => {
    const [item, other] = [await giveConverted(short), await giveConverted(long)]
    const pp_id = await givePolicy(app.platform.db, { approvalRequired: true })
    await app.platform.db
      .updateTable('media_item')
      .set({ pp_id })
      .where('clip_data_id', '=', item.ClipDataID)
      .execute()
    const approver = await app.as('approver')
    await wish(owner, item.EncID, other.EncID)
    expect((await viewer.get(`/api/ml/media/${item.EncID}/`)).status).toBe(200)
    await runWaiting(app.platform, replaceMediaJob)
    expect((await viewer.get(`/api/ml/media/${item.EncID}/`)).status).toBe(404)
    const { body } = await approver.get(`/api/ml/media/${item.EncID}/`)
    const change = {
      Name: 'Media',
      From: expect.stringContaining('0:01'),
      To: expect.stringContaining('0:03'),
    }
    expect([body.State, body.ApprovalChanges]).toEqual(['waiting', [expect.objectContaining(change)]])
    const [waits, replaced] = (await owner.get(`/api/ml/media/${item.EncID}/`)).body.ItemSettings
      .MediaStateLog
    expect([waits.Action, replaced.Action]).toEqual(['waits for approval again', 'replaced the media'])
    expect(replaced).toMatchObject({ Changes: [change], Person: expect.stringMatching(/./) })
    const titles = (await owner.get('/api/ml/user/notifications/')).body.Items.map(
      (it: { Title: string }) => it.Title,
    )
    expect(titles).toEqual(expect.arrayContaining(['Waiting for approval again', 'Replacement done']))
  })

  test('ITEM-15 a document takes the pages and words of another one', async () => {
    const giveText = async (title: string, word: string) => {
      const pdf = writePdf([{ title, paragraphs: [word] }])
      const item = await giveDocument(app.platform, owner.PersonID, `${title}.pdf`, pdf)
      await convertDocumentNow(app.platform, item.ConversionID)
      return item
    }
    const [item, other] = [await giveText('old', 'xanthic'), await giveText('new', 'yarborough')]
    await wish(owner, item.EncID, other.EncID)
    await runWaiting(app.platform, replaceMediaJob)
    const { body } = await owner.get(`/api/ml/doc/${item.EncID}/`)
    expect(body).toMatchObject({ FileName: 'new.pdf', PageCount: 1, State: 'ready' })
    const found = async (s: string) =>
      (await owner.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s }))}`)).body.Total
    expect([await found('xanthic'), await found('yarborough')]).toEqual([0, 2])
  })

  test('ITEM-16 waits until the other one is converted, and ITEM-15 fails with it', async () => {
    const item = await giveConverted(short)
    const kept = await keysOf(item.ClipDataID)
    const other = await giveRecording(app.platform, owner.PersonID, long)
    expect((await wish(owner, item.EncID, other.EncID)).status).toBe(200)
    await runWaiting(app.platform, replaceMediaJob)
    expect((await statusOf(item.EncID)).ReplaceStatusID).toBe(1)
    await app.platform.db
      .updateTable('conversion')
      .set({ status: 'failed' })
      .where('conversion_id', '=', other.ConversionID)
      .execute()
    await runWaiting(app.platform, replaceMediaJob)
    expect((await statusOf(item.EncID)).ReplaceStatusID).toBe(3)
    expect(await keysOf(item.ClipDataID)).toEqual(kept)
    expect(await playback(item.EncID)).toMatchObject({ State: 'ready', IsPlayable: true })
    await owner.post('/api/ml/CancelReplaceMedia/', { encid: item.EncID })
    expect(await statusOf(item.EncID)).toEqual({ ReplaceStatusID: 0, ReplaceCDID: null })
  })

  test('ITEM-18 is cancelled while it is in progress, and leaves the item as it was', async () => {
    const item = await giveConverted(short)
    const other = await giveConverted(long)
    const kept = await keysOf(item.ClipDataID)
    await wish(owner, item.EncID, other.EncID)
    expect((await viewer.post('/api/ml/CancelReplaceMedia/', { encid: item.EncID })).status).toBe(403)
    await owner.post('/view.aspx/CancelReplaceMedia', { encid: item.EncID })
    expect(await statusOf(item.EncID)).toEqual({ ReplaceStatusID: 0, ReplaceCDID: null })
    await runWaiting(app.platform, replaceMediaJob)
    expect(await statusOf(item.EncID)).toEqual({ ReplaceStatusID: 0, ReplaceCDID: null })
    expect(await keysOf(item.ClipDataID)).toEqual(kept)
    expect((await owner.post('/api/ml/CancelReplaceMedia/', { encid: item.EncID })).status).toBe(409)
  })

  test('ITEM-17 is another item of the same kind, which one may edit too and which has something to show', async () => {
    const item = await giveMedia(app.platform.db, owner.PersonID)
    const same = await wish(owner, item.EncID, String(item.ClipDataID))
    expect({ status: same.status, Message: same.body.Message }).toEqual({
      status: 400,
      Message: REPLACE_NOT_SAME,
    })
    const foreign = await giveMedia(app.platform.db, viewer.PersonID)
    expect((await wish(owner, item.EncID, foreign.EncID)).status).toBe(403)
    expect((await wish(viewer, item.EncID, foreign.EncID)).status).toBe(403)
    const hidden = await giveMedia(app.platform.db, viewer.PersonID, { is_private: true })
    expect((await wish(owner, item.EncID, hidden.EncID)).status).toBe(404)
    const paper = await giveMedia(app.platform.db, owner.PersonID, { record_type: 10 })
    expect((await wish(owner, item.EncID, paper.EncID)).status).toBe(409)
    const bare = await giveMedia(app.platform.db, owner.PersonID)
    expect((await wish(owner, item.EncID, bare.EncID)).body.Message).toBe('The replacement has no content')
    expect(await statusOf(item.EncID)).toEqual({ ReplaceStatusID: 0, ReplaceCDID: null })
  })
})
