import { afterAll, describe, expect, test } from 'vitest'
import { writePdf } from '../../demo/art/write-pdf.ts'
import type { Browser } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { uploadApp } from '../../testing/upload.ts'

const { app, uploader, policyID, send, setSite, itemOf } = await uploadApp()
afterAll(() => app.close())
const { db } = app.platform
const viewer = await app.as('viewer')
const stranger = await app.as('uploader')

const give = (draft = {}) => giveMedia(db, uploader.PersonID, { pp_id: policyID, ...draft })
const pathOf = (EncID: string, call = '') => `/api/ml/relatedmedia/${EncID}/${call}`
const list = async (browser: Browser, EncID: string) => (await browser.get(pathOf(EncID))).body
const titles = async (browser: Browser, EncID: string): Promise<string[]> =>
  (await list(browser, EncID)).Items.map((it: { Title: string }) => it.Title)

async function giveRelated(...drafts: object[]) {
  const item = await give()
  const related = await Promise.all(drafts.map(give))
  for (const it of related) await uploader.post(pathOf(item.EncID, 'add'), { itemcdid: it.ClipDataID })
  return { item, related }
}

describe('the list', () => {
  test('REL-01 REL-02 REL-06 both forms name each item with its link, its picture and whether it may be changed', async () => {
    const { item, related } = await giveRelated({ title: 'Tide table', poster_key: 'posters/x/abc.jpg' })
    const [it] = related
    for (const path of [pathOf(item.EncID), `/iapi/ml/relatedmedia/${item.EncID}/`]) {
      expect((await uploader.get(path)).body).toMatchObject({
        Total: 1,
        CanAdd: true,
        Items: [
          {
            ClipDataID: it?.ClipDataID,
            Title: 'Tide table',
            Link: `/view.aspx?id=${it?.EncID}`,
            ThumbnailURL: expect.stringContaining('/image/item/'),
            DisableEdit: false,
          },
        ],
      })
      expect((await viewer.get(path)).body).toMatchObject({ CanAdd: false, Items: [{ DisableEdit: true }] })
    }
    const { body } = await viewer.get(`/api/ml/media/${item.EncID}/`)
    expect(body.RelatedMediaList).toMatchObject([{ Title: 'Tide table', DisableEdit: true }])
    expect(body.MediaModuleOpts.RelatedMedia).toEqual({ CanAdd: false })
  })

  test('REL-02 what somebody may not watch is not in their list, nor is what was deleted', async () => {
    const { item, related } = await giveRelated({ title: 'Open' }, { title: 'Secret', is_private: true }, {})
    await uploader.post('/api/ml/DeleteClipDataItem/', { id: related[2]?.EncID })
    expect(await titles(viewer, item.EncID)).toEqual(['Open'])
    expect(await titles(uploader, item.EncID)).toEqual(['Open', 'Secret'])
    const hidden = await give({ is_private: true })
    expect((await viewer.get(pathOf(hidden.EncID))).status).toBe(404)
    expect((await (await app.as('nobody')).get(pathOf(item.EncID))).status).toBe(401)
  })
})

describe('adding', () => {
  test('REL-06 an item is related to another once, never to itself, and only when the editor may watch it', async () => {
    const { item, related } = await giveRelated({ is_private: true })
    const add = (itemcdid?: number) => uploader.post(pathOf(item.EncID, 'add'), { itemcdid })
    expect((await add(related[0]?.ClipDataID)).status).toBe(409)
    expect((await add(item.ClipDataID)).status).toBe(409)
    const foreign = await giveMedia(db, stranger.PersonID, { is_private: true })
    expect((await add(foreign.ClipDataID)).status).toBe(404)
    expect((await add(undefined)).status).toBe(400)
    const own = await give({ is_private: true })
    expect((await add(own.ClipDataID)).body.Message).toContain('others may not see it')
  })

  test('REL-05 an uploaded file is an item of its own, related to this one and as open as this one', async () => {
    const item = await give({ is_private: true })
    const fn = await send('Tide table.pdf', Buffer.from(writePdf([{ title: 'Tides', paragraphs: [] }])))
    const body = { cdid: item.ClipDataID, fn }
    const answer = await uploader.post(pathOf(item.EncID, 'processupload'), body)
    expect(answer.body).toMatchObject({ Success: true, Data: { Title: 'Tide table', RecordType: 10 } })
    const made = await itemOf(answer.body.Data.ClipDataID)
    expect(made).toMatchObject({ is_private: true, pp_id: policyID, owner_id: uploader.PersonID })
    expect(await titles(uploader, item.EncID)).toEqual(['Tide table'])
    expect((await uploader.post(pathOf(item.EncID, 'processupload'), body)).status).toBe(200)
    expect(await titles(uploader, item.EncID)).toEqual(['Tide table'])
  })

  test('REL-05 a type that is denied is refused, and so is the upload of somebody else', async () => {
    const item = await give()
    const fn = await send('setup.odt', Buffer.from('PK'))
    const foreign = await send('notes.pdf', Buffer.from('%PDF-'), stranger)
    await setSite({ DeniedFileTypes: ['odt'] }, { DeniedFileTypes: ['exe'] })
    const refused = await uploader.post(pathOf(item.EncID, 'processupload'), { fn })
    expect([refused.status, refused.body.Message]).toEqual([415, 'No valid file types selected'])
    expect((await uploader.post(pathOf(item.EncID, 'processupload'), { fn: foreign })).status).toBe(404)
    expect((await uploader.post(pathOf(item.EncID, 'processupload'), { fn: '../etc' })).status).toBe(400)
    expect(await titles(uploader, item.EncID)).toEqual([])
  })

  test('REL-05 under a policy where one may not add, it goes where one may', async () => {
    const elsewhere = await givePolicy(db)
    const item = await give({ pp_id: elsewhere })
    const fn = await send('Map.pdf', Buffer.from('%PDF-'))
    const { body } = await uploader.post(pathOf(item.EncID, 'processupload'), { fn })
    expect((await itemOf(body.Data.ClipDataID)).pp_id).toBe(policyID)
  })
})

describe('changing', () => {
  test('REL-03 a new title is shown here and nowhere else; a blank one is refused', async () => {
    const { item, related } = await giveRelated({ title: 'Before' })
    const [it] = related
    const edit = (title: string) =>
      uploader.post(pathOf(item.EncID, 'edit'), { itemcdid: it?.ClipDataID, title })
    expect((await edit('  ')).status).toBe(400)
    const xss = '<img src=x onerror=alert(1)>'
    expect((await edit(xss)).body.Data.Title).toBe(xss)
    expect(await titles(viewer, item.EncID)).toEqual([xss])
    expect((await viewer.get(`/api/ml/media/${it?.EncID}/`)).body.Title).toBe('Before')
  })

  test('REL-04 what is taken away is gone from the list, and the item itself stays', async () => {
    const { item, related } = await giveRelated({}, { title: 'Stays' })
    const [it] = related
    const remove = () => uploader.post(pathOf(item.EncID, 'delete'), { id: it?.ClipDataID })
    expect((await remove()).body).toEqual({ Success: true })
    expect(await titles(uploader, item.EncID)).toEqual(['Stays'])
    expect((await viewer.get(`/api/ml/media/${it?.EncID}/`)).status).toBe(200)
    const again = await remove()
    expect([again.status, again.body.Message]).toEqual([404, expect.stringContaining('no longer')])
  })

  test('the order is kept, and what is not named follows', async () => {
    const { item, related } = await giveRelated({ title: 'A' }, { title: 'B' }, { title: 'C' })
    const ids = [related[2], related[0]].map(it => it?.ClipDataID)
    await uploader.post(pathOf(item.EncID, 'saveorder'), { ids })
    expect(await titles(viewer, item.EncID)).toEqual(['C', 'A', 'B'])
  })

  test('REL-03 REL-04 REL-05 REL-06 who may not edit the item changes nothing', async () => {
    const { item, related } = await giveRelated({ title: 'A' })
    const id = related[0]?.ClipDataID
    const calls: [string, object][] = [
      ['add', { itemcdid: id }],
      ['edit', { itemcdid: id, title: 'Mine' }],
      ['delete', { id }],
      ['saveorder', { ids: [] }],
      ['processupload', { fn: await send('a.pdf', Buffer.from('%PDF-'), stranger) }],
    ]
    for (const [call, body] of calls) {
      expect((await stranger.post(pathOf(item.EncID, call), body)).status).toBe(403)
      expect((await (await app.as('nobody')).post(pathOf(item.EncID, call), body)).status).toBe(401)
    }
    expect(await titles(viewer, item.EncID)).toEqual(['A'])
    const log = (await uploader.get(`/api/ml/media/${item.EncID}/`)).body.ItemSettings.MediaStateLog
    expect(log.map((it: { Action: string }) => it.Action)).toEqual(['added related media'])
  })
})
