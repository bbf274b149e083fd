import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { giveMedia } from '../../testing/media.ts'
import { announce, uploadApp } from '../../testing/upload.ts'

const { app, admin, uploader, policyID, titled, send, setSite, countItems, itemOf } = await uploadApp()
afterAll(() => app.close())

const PROCESS = '/api/ml/upload/ProcessUpload3/'

describe('categories and dates of a new item', () => {
  test('CAT-11 with mandatory categories one is required, unless the type is 11', async () => {
    await setSite({ MandatoryCategorySelection: true }, { MandatoryCategorySelection: false })
    const id = await send()
    expect(await uploader.post(PROCESS, { filename: id, filenameastitle: true })).toMatchObject({
      status: 400,
      body: { Fields: { catsinc: 'Please select at least one category' } },
    })
    const { body } = await uploader.post(PROCESS, { filename: id, filenameastitle: true, rt: 11 })
    expect(await itemOf(body.ClipDataID)).toMatchObject({ record_type: 11 })
  })

  test('CAT-10 who may not choose categories cannot send them, and none is asked of them', async () => {
    const viewer = await app.as('viewer')
    await setSite({ MandatoryCategorySelection: true }, { MandatoryCategorySelection: false })
    const id = await send('a.mp4', randomBytes(5), viewer)
    expect(await viewer.post(PROCESS, { filename: id, filenameastitle: true, catsinc: [1] })).toMatchObject({
      status: 403,
      body: { Message: 'Sorry, you cannot choose categories' },
    })
    expect((await viewer.post(PROCESS, { filename: id, filenameastitle: true })).status).toBe(200)
  })

  test('CAT-10 CAT-11 managers choose categories, and one is asked of them where it is mandatory', async () => {
    const manager = await app.as('manager')
    const { body: category } = await manager.post('/api/core/cats/', { Name: 'Coasts of managers' })
    await setSite({ MandatoryCategorySelection: true }, { MandatoryCategorySelection: false })
    const id = await send('a.mp4', randomBytes(5), manager)
    expect(await manager.post(PROCESS, { filename: id, filenameastitle: true })).toMatchObject({
      status: 400,
      body: { Fields: { catsinc: 'Please select at least one category' } },
    })
    const made = await manager.post(PROCESS, {
      filename: id,
      filenameastitle: true,
      catsinc: [category.Data.ID],
    })
    expect(made.status).toBe(200)
  })

  test('an unknown category is refused', async () => {
    expect(
      (await uploader.post(PROCESS, { filename: await send(), filenameastitle: true, catsinc: [4711] }))
        .status,
    ).toBe(400)
  })

  test('ITEM-21 ITEM-22 ITEM-23 dates follow the rules of every item', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const moved = await uploader.post(PROCESS, {
      filename: await send(),
      filenameastitle: true,
      publishat: day(9),
      expiry: day(5),
    })
    expect(moved.body.Message).toBe('The expiry date was moved up to the publish date')
    expect((await itemOf(moved.body.ClipDataID)).expires_at?.toISOString()).toContain(day(9))
    const viewer = await app.as('viewer')
    const refused = await viewer.post(PROCESS, {
      filename: await send('a.mp4', randomBytes(5), viewer),
      filenameastitle: true,
      expiry: day(5),
    })
    expect(refused).toMatchObject({ status: 403, body: { Message: 'Sorry, you cannot set an expiry date' } })
    await setSite({ DocumentExpiryDays: 60 }, { DocumentExpiryDays: 0 })
    const soon = await uploader.post(PROCESS, {
      filename: await send('a.pdf'),
      filenameastitle: true,
      expiry: day(30),
    })
    expect(soon).toMatchObject({
      status: 400,
      body: { Fields: { expiry: expect.stringContaining('cannot expire before') } },
    })
    expect(
      (await uploader.post(PROCESS, { filename: await send(), filenameastitle: true, expiry: '31/12/2030' }))
        .status,
    ).toBe(400)
  })
})

describe('containers', () => {
  test.each([
    ['CreatePlaylist', 2],
    ['CreateVirtualClass', 3],
  ])('UPL-20 %s makes an item of type %d in both forms', async (name, type) => {
    const { db } = app.platform
    const first = await giveMedia(db, uploader.PersonID)
    const second = await giveMedia(db, admin.PersonID)
    const body = {
      ppid: policyID,
      setprivate: true,
      fieldvalues: titled(name),
      expiry: '2999-01-01',
      rt: type,
    }
    const older = (await uploader.post(`/Default.aspx/${name}`, body)).body.d
    expect(await itemOf(older.ClipDataID)).toMatchObject({ record_type: type, is_private: true, title: name })
    const newer = await uploader.post(`/api/ml/${name}/`, {
      ...body,
      items: [second.EncID, first.ClipDataID],
    })
    const entries = await db
      .selectFrom('playlist_item')
      .select(['position', 'clip_data_id'])
      .where('playlist_id', '=', newer.body.ClipDataID)
      .orderBy('position')
      .execute()
    expect(entries).toEqual([
      { position: 0, clip_data_id: second.ClipDataID },
      { position: 1, clip_data_id: first.ClipDataID },
    ])
  })

  test('UPL-20 CreatePhotoset makes an item of type 4 in both forms, with pictures and nothing else', async () => {
    const { db } = app.platform
    const picture = await giveMedia(db, admin.PersonID, { record_type: 10, document_type: 3, title: 'Sea' })
    const film = await giveMedia(db, admin.PersonID)
    const body = { ppid: policyID, fieldvalues: titled('Photos'), rt: 4 }
    const older = (await uploader.post('/Default.aspx/CreatePhotoset', body)).body.d
    expect(await itemOf(older.ClipDataID)).toMatchObject({ record_type: 4, title: 'Photos' })
    const made = await uploader.post('/api/ml/CreatePhotoset/', { ...body, items: [picture.EncID] })
    const photos = db.selectFrom('photo').select(['position', 'clip_data_id', 'title'])
    expect(await photos.where('photoset_id', '=', made.body.ClipDataID).execute()).toEqual([
      { position: 0, clip_data_id: picture.ClipDataID, title: 'Sea' },
    ])
    expect((await uploader.post('/api/ml/CreatePhotoset/', { ...body, items: [film.EncID] })).status).toBe(
      400,
    )
  })

  test('UPL-20 without the permission to add it is refused, and so is another type', async () => {
    const { db } = app.platform
    const body = { fieldvalues: titled('List') }
    expect((await uploader.post('/api/ml/CreatePlaylist/', { ...body, rt: 4 })).status).toBe(400)
    await sql`update add_permission set role = 'editor' where record_type = 2`.execute(db)
    onTestFinished(
      async () => void (await sql`update add_permission set role = '' where record_type = 2`.execute(db)),
    )
    expect((await uploader.post('/api/ml/CreatePlaylist/', body)).status).toBe(403)
  })

  test('PPOL-03 who may add documents only is refused every other type, before the first byte and after the last', async () => {
    const { db } = app.platform
    const [film, paper] = [await send('film.mp4'), await send('paper.pdf')]
    await sql`update add_permission set role = 'editor' where record_type <> 10`.execute(db)
    onTestFinished(async () => void (await sql`update add_permission set role = ''`.execute(db)))
    const before = await countItems()
    expect((await announce(app, uploader, 'film.mp4', 500)).status).toBe(403)
    expect((await announce(app, uploader, 'paper.pdf', 500)).status).toBe(201)
    const named = { filenameastitle: true, ppid: policyID }
    expect((await uploader.post(PROCESS, { ...named, filename: film })).status).toBe(403)
    for (const name of ['CreatePlaylist', 'CreateVirtualClass', 'CreatePhotoset']) {
      const body = { fieldvalues: titled(name), ppid: policyID }
      expect((await uploader.post(`/api/ml/${name}/`, body)).status).toBe(403)
      expect((await uploader.post(`/Default.aspx/${name}`, body)).status).toBe(403)
    }
    expect(await countItems()).toBe(before)
    const made = await uploader.post(PROCESS, { ...named, filename: paper })
    expect(await itemOf(made.body.ClipDataID)).toMatchObject({ record_type: 10 })
  })

  test('UPL-19 a blank title is refused', async () =>
    expect((await uploader.post('/api/ml/CreatePlaylist/', { fieldvalues: titled(' ') })).status).toBe(400))

  test('what somebody may not watch cannot become an entry, and then there is no container', async () => {
    const before = await countItems()
    const hidden = await giveMedia(app.platform.db, admin.PersonID, { is_private: true })
    const answer = await uploader.post('/api/ml/CreatePlaylist/', {
      fieldvalues: titled('List'),
      items: [hidden.EncID],
    })
    expect(answer.status).toBe(404)
    expect(await countItems()).toBe(before + 1)
  })
})
