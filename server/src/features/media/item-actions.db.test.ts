import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia } from '../../testing/media.ts'
import { givePerson } from '../../testing/people.ts'

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
afterAll(() => app.close())

const give = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(app.platform.db, owner.PersonID, draft)
const item = async (browser: Browser, id: number | string) => (await browser.get(`/api/ml/media/${id}/`)).body
const act = (browser: Browser, method: string, body: object) => browser.post(`/api/ml/${method}/`, body)

describe('switches', () => {
  test.each([
    ['DisableDownload', 'DisableDownload', 'CanDownload'],
    ['DisableRating', 'DisableRating', 'CanRate'],
    ['DisableEmbedding', 'EmbedDisabled', 'CanEmbed'],
    ['DisableComments', 'CommentsDisabled', undefined],
  ])('ITEM-25 ITEM-07 %s goes off and on, for viewers too', async (method, setting, flag) => {
    const { ClipDataID: cdid } = await give()
    for (const disable of [true, false]) {
      expect((await owner.post(`/view.aspx/${method}`, { cdid, disable })).body).toEqual({
        d: { Success: true },
      })
      expect((await item(owner, cdid)).ItemSettings[setting]).toBe(disable)
      if (flag) expect((await item(viewer, cdid))[flag]).toBe(!disable)
    }
    expect((await act(viewer, method, { cdid, disable: true })).status).toBe(403)
  })

  test('ITEM-25 comments off takes the comment box from commenters', async () => {
    const { ClipDataID: cdid } = await give()
    const commenter = await app.as('commenter')
    const box = async () => (await item(commenter, cdid)).MediaModuleOpts.Comments.CanAdd
    expect(await box()).toBe(true)
    await act(owner, 'DisableComments', { cdid, disable: 'true' })
    expect(await box()).toBe(false)
  })

  test('ITEM-07 the log lists each change with time and person, for those who may edit', async () => {
    const { ClipDataID: cdid } = await give()
    for (const disable of [true, true, false]) await act(owner, 'DisableRating', { cdid, disable })
    const log = (await item(owner, cdid)).ItemSettings.MediaStateLog
    expect(log.map((it: { Action: string }) => it.Action)).toEqual([
      'switched rating on',
      'switched rating off',
    ])
    expect(log[0]).toMatchObject({ At: expect.any(String), Person: expect.stringContaining('uploader') })
    expect((await item(viewer, cdid)).ItemSettings.MediaStateLog).toEqual([])
  })

  test('ITEM-19 a video is marked as 360 degrees and flat again; a document cannot be', async () => {
    const { ClipDataID: cdid } = await give()
    for (const mark of [true, false]) {
      await act(owner, 'MarkAs360', { cdid, mark })
      expect((await item(viewer, cdid)).Is360).toBe(mark)
    }
    const book = await give({ record_type: 10 })
    expect((await act(owner, 'MarkAs360', { cdid: book.ClipDataID, mark: true })).status).toBe(409)
    expect((await act(viewer, 'MarkAs360', { cdid, mark: true })).status).toBe(403)
  })
})

describe('rating', () => {
  const rate = (browser: Browser, cdid: number, rating: unknown) =>
    act(browser, 'SubmitRating', { cdid, rating })

  test('ITEM-26 two votes add up, and a second vote of the same person replaces the first', async () => {
    const { ClipDataID: cdid } = await give()
    expect((await rate(viewer, cdid, 4)).body).toMatchObject({ Total: 4, Count: 1 })
    expect((await rate(manager, cdid, 2)).body).toMatchObject({ Total: 6, Count: 2 })
    expect((await rate(viewer, cdid, 2.5)).body).toMatchObject({ Total: 4.5, Count: 2 })
    expect(await item(viewer, cdid)).toMatchObject({ Rating: { Total: 4.5, Count: 2 }, OwnRating: 2.5 })
    expect((await item(owner, cdid)).OwnRating).toBeNull()
  })

  test('ITEM-26 votes of many at once are all counted', async () => {
    const { ClipDataID: cdid } = await give()
    const people = await Promise.all(Array.from({ length: 8 }, () => app.as('viewer')))
    await Promise.all(people.flatMap(it => [rate(it, cdid, 1.5), rate(it, cdid, 1.5)]))
    expect((await item(viewer, cdid)).Rating).toEqual({ Total: 12, Count: 8 })
  })

  test.each([0, 0.25, 5.5, -1, 'x', ''])('ITEM-27 %j points are none', async rating => {
    const { ClipDataID: cdid } = await give()
    expect((await rate(viewer, cdid, rating)).status).toBe(400)
  })

  test('ITEM-25 rating is refused where it is off, and to guests', async () => {
    const { ClipDataID: cdid } = await give({ rating_disabled: true })
    expect((await rate(viewer, cdid, 3)).status).toBe(403)
    expect((await rate(await app.as('guest'), cdid, 3)).status).toBe(403)
  })
})

describe('favourites', () => {
  test('SHELL-31 LIST-04 the older page method and the newer call have the same effect', async () => {
    const { ClipDataID: cdid } = await give()
    const older = await viewer.post('/view.aspx/AddToFavourites', { cdid, ft: 0, add: true })
    expect(older.body).toEqual({ d: { Success: true, IsFavourite: true } })
    expect((await item(viewer, cdid)).IsFavourite).toBe(true)
    const newer = await act(viewer, 'AddToFavourites', { cdid, ft: 0, add: false })
    expect(newer.body).toEqual({ Success: true, IsFavourite: false })
    expect((await item(viewer, cdid)).IsFavourite).toBe(false)
  })

  test('LIST-04 a moment is a favourite of its own; adding twice adds once', async () => {
    const { ClipDataID: cdid } = await give()
    for (let n = 0; n < 2; n++)
      expect(
        (await act(viewer, 'AddToFavourites', { cdid, ft: 1, add: true, starttime: 61.5 })).body,
      ).toEqual({
        Success: true,
        IsFavourite: false,
      })
    const list = async () => (await viewer.get('/api/ml/user/favourites/')).body.Items
    expect(await list()).toMatchObject([{ ClipDataID: cdid, StartSecs: 61.5 }])
    await act(viewer, 'AddToFavourites', { cdid, ft: 1, add: false, starttime: 61.5 })
    expect(await list()).toEqual([])
  })

  test('LIST-04 not of what one may not see', async () => {
    const { ClipDataID: cdid } = await give({ is_private: true })
    expect((await act(viewer, 'AddToFavourites', { cdid, ft: 0, add: true })).status).toBe(404)
  })
})

describe('changing the owner', () => {
  const change = (browser: Browser, enc: string, owner: string | number) =>
    act(browser, 'ChangeOwner', { enc, ownerfullname: 'Somebody', owner })

  test('ITEM-13 by number and by user name; the new one is told, the earlier one keeps nothing', async () => {
    const { EncID } = await give({ title: 'Handed over', is_private: true })
    const { status, body } = await change(owner, EncID, viewer.PersonID)
    expect({ status, name: body.OwnerDisplayName }).toEqual({
      status: 200,
      name: expect.stringContaining('viewer'),
    })
    expect(await item(viewer, EncID)).toMatchObject({
      IsOwner: true,
      OwnerDisplayName: body.OwnerDisplayName,
    })
    expect((await owner.get(`/api/ml/media/${EncID}/`)).status).toBe(404)
    const [told] = (await viewer.get('/api/core/notifications/ml/')).body.Items
    expect(told).toMatchObject({ Description: 'Handed over', Link: `/view.aspx?id=${EncID}` })
    const UserName = 'next.owner'
    await givePerson(app.platform.db, ['viewer'], { UserName, DisplayName: 'Next Owner' })
    expect((await change(viewer, EncID, 'Next.Owner')).body.OwnerDisplayName).toBe('Next Owner')
    const manager = await app.as('manager')
    expect((await item(manager, EncID)).ItemSettings.MediaStateLog[0].Changes).toEqual([
      { Name: 'Owner', From: body.OwnerDisplayName, To: 'Next Owner' },
    ])
  })

  test('ITEM-13 is for owner, co-owners and managers', async () => {
    const { ClipDataID, EncID } = await give()
    expect((await change(viewer, EncID, viewer.PersonID)).status).toBe(403)
    expect((await change(await app.as('editor'), EncID, viewer.PersonID)).status).toBe(403)
    const coOwner = await app.as('viewer')
    await giveGrant(app.platform.db, ClipDataID, coOwner.PersonID, { isCoOwner: true })
    expect((await change(coOwner, EncID, viewer.PersonID)).status).toBe(200)
    expect((await change(manager, EncID, owner.PersonID)).status).toBe(200)
  })

  test('ITEM-13 nobody, and somebody whose account is closed, cannot own', async () => {
    const { EncID } = await give()
    const closed = await givePerson(app.platform.db, [])
    await app.platform.db
      .updateTable('person')
      .set({ disabled_at: new Date() })
      .where('person_id', '=', closed)
      .execute()
    for (const nobody of [closed, 999_999, 'no such name', "' or 1=1 --"])
      expect((await change(owner, EncID, nobody)).body.Fields).toEqual({ owner: 'There is no such person' })
    expect((await item(owner, EncID)).IsOwner).toBe(true)
  })
})

describe('deleting', () => {
  const remove = (browser: Browser, id: string | number) => act(browser, 'DeleteClipDataItem', { id })
  const deleted = async (query = '') => (await manager.get(`/api/ml/deleted/?${query}`)).body

  test('ITEM-10 takes the item from lists, pages and favourites; viewers and editors are refused', async () => {
    const { ClipDataID, EncID } = await give()
    await act(viewer, 'AddToFavourites', { cdid: ClipDataID, ft: 0, add: true })
    expect((await remove(viewer, EncID)).status).toBe(403)
    expect((await remove(await app.as('editor'), EncID)).status).toBe(403)
    expect((await owner.post('/view.aspx/DeleteClipDataItem', { id: ClipDataID })).body.d.Success).toBe(true)
    for (const browser of [viewer, owner])
      expect((await browser.get(`/api/ml/media/${EncID}/`)).status).toBe(404)
    expect((await viewer.get('/api/ml/user/favourites/')).body.Items).toEqual([])
    expect((await remove(owner, EncID)).status).toBe(404)
  })

  test('ITEM-11 a manager finds it with who and when, and brings it back as it was', async () => {
    const { ClipDataID, EncID } = await give({ title: 'Ünlaut brought back' })
    await act(viewer, 'SubmitRating', { cdid: ClipDataID, rating: 5 })
    const before = await item(viewer, EncID)
    await remove(owner, EncID)
    const { Items, Total } = await deleted('s=unlaut')
    expect(Total).toBe(1)
    expect(Items[0]).toMatchObject({
      ClipDataID,
      State: 'deleted',
      DeletedBy: before.OwnerDisplayName,
      DeletedAt: expect.any(String),
    })
    expect((await viewer.post(`/api/ml/media/${EncID}/restore/`)).status).toBe(404)
    expect((await manager.post(`/api/ml/media/${EncID}/restore/`)).status).toBe(200)
    expect(await item(viewer, EncID)).toEqual(before)
    expect((await manager.post(`/api/ml/media/${EncID}/restore/`)).status).toBe(409)
    expect((await deleted('s=unlaut')).Total).toBe(0)
  })

  test('ITEM-11 owners bring back what they deleted themselves; what a manager deleted they do not', async () => {
    const restore = async (browser: Browser, id: string) =>
      (await browser.post(`/api/ml/media/${id}/restore/`)).status
    const longAgo = (id: number) =>
      app.platform.db
        .updateTable('media_item')
        .set({ deleted_at: new Date('2020-01-01') })
        .where('clip_data_id', '=', id)
        .execute()
    const { ClipDataID, EncID } = await give({ title: 'Undone' })
    const before = await item(viewer, EncID)
    await remove(owner, EncID)
    const listed = async (browser: Browser) => (await browser.get('/api/ml/deleted/?s=Undone')).body.Total
    expect([await listed(viewer), await listed(owner), await listed(manager)]).toEqual([0, 1, 1])
    expect(await restore(viewer, EncID)).toBe(404)
    expect(await restore(owner, EncID)).toBe(200)
    expect(await listed(owner)).toBe(0)
    expect(await item(viewer, EncID)).toEqual(before)
    await remove(owner, EncID)
    await longAgo(ClipDataID)
    expect(await restore(owner, EncID)).toBe(200)
    await remove(manager, EncID)
    expect(await listed(owner)).toBe(0)
    expect(await restore(owner, EncID)).toBe(404)
    expect(await restore(manager, EncID)).toBe(200)
  })

  test('ITEM-11 the list is newest first, by pages; others see none of it', async () => {
    const ids: number[] = []
    for (let n = 0; n < 3; n++) {
      const { ClipDataID } = await give({ title: 'Listed 50%_x' })
      await remove(owner, ClipDataID)
      ids.unshift(ClipDataID)
    }
    const numbers = async (query: string) =>
      (await deleted(query)).Items.map((it: { ClipDataID: number }) => it.ClipDataID)
    const s = encodeURIComponent('50%_')
    expect(await numbers(`s=${s}&ps=2`)).toEqual(ids.slice(0, 2))
    expect(await numbers(`s=${s}&ps=2&pi=1`)).toEqual(ids.slice(2))
    expect((await viewer.get('/api/ml/deleted/')).body.Total).toBe(0)
  })
})

describe('categories', () => {
  const add = async (Name: string, more = {}): Promise<number> =>
    (await manager.post('/api/core/cats/', { Name, ...more })).body.Data.ID
  const save = (browser: Browser, cdid: number, catsinc: unknown, catsexc: unknown = []) =>
    act(browser, 'SaveCatSelection', { cdid, catsinc, catsexc })

  test('CAT-08 an editor includes one and excludes one, and both lists follow', async () => {
    const [inside, outside] = [await add('Inside'), await add('Outside')]
    const { ClipDataID: cdid } = await give()
    const editor = await app.as('editor')
    const { body } = await editor.post('/view.aspx/SaveCatSelection', {
      cdid,
      catsinc: String(inside),
      catsexc: String(outside),
    })
    const lists = {
      IncludedCategories: [{ ID: inside, Name: 'Inside', ByRule: false }],
      ExcludedCategories: [{ ID: outside, Name: 'Outside', ByRule: false }],
    }
    expect(body.d).toEqual({ Success: true, ...lists })
    expect(await item(editor, cdid)).toMatchObject(lists)
    expect((await item(editor, cdid)).ItemSettings.MediaStateLog[0]).toMatchObject({
      Action: 'changed the categories',
      Changes: [
        { Name: 'Categories', From: '', To: 'Inside' },
        { Name: 'ExcludedCategories', From: '', To: 'Outside' },
      ],
    })
    expect((await save(viewer, cdid, [outside])).status).toBe(403)
  })

  test('CAT-11 where one is mandatory the last category of an item stays', async () => {
    const only = await add('Only one')
    const { ClipDataID: cdid } = await give()
    const editor = await app.as('editor')
    const admin = await app.as('administrator')
    const setMandatory = (MandatoryCategorySelection: boolean) =>
      admin.post('/api/core/site/settings/', { MandatoryCategorySelection })
    expect((await save(editor, cdid, [only])).status).toBe(200)
    expect((await setMandatory(true)).status).toBe(200)
    onTestFinished(async () => void (await setMandatory(false)))
    expect(await save(editor, cdid, [])).toMatchObject({
      status: 400,
      body: { Fields: { catsinc: 'Please select at least one category' } },
    })
    expect(await item(editor, cdid)).toMatchObject({ IncludedCategories: [{ ID: only }] })
  })

  test('CAT-03 both calls list the two categories of an item', async () => {
    const [one, two] = [await add('First of two'), await add('Second of two')]
    const { ClipDataID: cdid, EncID } = await give()
    await save(owner, cdid, [one, two])
    for (const address of [
      `/iapi/ml/cats/media/?id=${cdid}`,
      `/iapi/ml/media/${EncID}/cats/`,
      `/api/ml/media/${EncID}/cats/`,
    ]) {
      const { body } = await viewer.get(address)
      expect(body.Items.map((it: { ID: number }) => it.ID)).toEqual([one, two])
    }
    const { body } = await viewer.get(`/api/ml/quickview/?id=${cdid}`)
    expect(body.Categories.map((it: { Name: string }) => it.Name)).toEqual(['First of two', 'Second of two'])
  })

  test('CAT-07 a raw save with a category that one may not fill is refused', async () => {
    const closed = await add('For managers', { IsOpen: false })
    const { ClipDataID: cdid } = await give()
    expect((await save(owner, cdid, [closed])).status).toBe(403)
    expect((await save(manager, cdid, [closed])).status).toBe(200)
    expect((await save(owner, (await give()).ClipDataID, [999_999])).status).toBe(400)
  })
})
