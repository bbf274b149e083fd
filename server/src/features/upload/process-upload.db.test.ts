import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { TUS_PATH } from '@mediatheque/contract/upload'
import { afterAll, describe, expect, test } from 'vitest'
import { giveAddPermission, givePolicy } from '../../testing/media.ts'
import { sendPart, tus, uploadApp } from '../../testing/upload.ts'

const { app, admin, uploader, policyID, titleField, titled, send, setSite, countItems, itemOf } =
  await uploadApp()
afterAll(() => app.close())

const PROCESS = '/api/ml/upload/ProcessUpload3/'
const fileOf = (id: number) =>
  app.platform.db
    .selectFrom('media_file')
    .selectAll()
    .where('clip_data_id', '=', id)
    .executeTakeFirstOrThrow()
const conversionOf = (id: number) =>
  app.platform.db
    .selectFrom('conversion')
    .selectAll()
    .where('clip_data_id', '=', id)
    .executeTakeFirstOrThrow()

describe('ProcessUpload3', () => {
  test('UPL-15 UPL-10 both forms make an item with every value, its file and its conversion', async () => {
    const { db, files, config } = app.platform
    const cat = (
      await admin.post('/api/core/cats/', { Name: `Physics ${randomBytes(4).toString('hex')}`, IsOpen: true })
    ).body
    const CategoryID = cat.Data?.ID ?? cat.ID
    for (const isOlder of [false, true]) {
      const bytes = randomBytes(2000)
      const id = await send('lecture.mp4', bytes)
      const profile = await db
        .selectFrom('media_profile')
        .selectAll()
        .where('name', '=', 'Small files')
        .executeTakeFirstOrThrow()
      const body = {
        [isOlder ? 'fn' : 'filename']: id,
        ppid: policyID,
        isprivate: true,
        showera: true,
        catsinc: String(CategoryID),
        catsexc: '',
        retainsource: true,
        copyonly: false,
        mediaprofile: profile.media_profile_id,
        fieldvalues: titled('Optics'),
        mobiledevice: false,
        rt: 1,
        filenameastitle: false,
        expiry: '2999-12-31',
        publishat: '2031-01-02',
      }
      const answer = isOlder
        ? (await uploader.post('/Default.aspx/ProcessUpload3', body)).body.d
        : (await uploader.post(PROCESS, body)).body
      expect(answer).toMatchObject({
        Success: true,
        Title: 'Optics',
        ViewURL: `/view.aspx?id=${answer.EncID}`,
      })
      expect(await itemOf(answer.ClipDataID)).toMatchObject({
        title: 'Optics',
        owner_id: uploader.PersonID,
        pp_id: policyID,
        is_private: true,
        show_era: true,
        record_type: 1,
        approval: 'approved',
      })
      const item = (await uploader.get(`/api/ml/media/${answer.EncID}/`)).body
      expect(item.IncludedCategories).toMatchObject([{ ID: CategoryID }])
      expect(item.PublishAt).toMatch(/^2031-01-02/)
      expect(item.ExpiryDate).toMatch(/^2999-12-31/)
      expect(item.ItemSettings.MediaStateLog).toMatchObject([{ Action: 'added it' }])
      const file = await fileOf(answer.ClipDataID)
      expect(file).toMatchObject({
        role: 'source',
        name: 'lecture.mp4',
        bytes: 2000,
        content_type: 'video/mp4',
      })
      expect(await buffer(await files.read(file.key))).toEqual(bytes)
      expect(await conversionOf(answer.ClipDataID)).toMatchObject({
        media_file_id: file.media_file_id,
        media_profile_id: profile.media_profile_id,
        copy_only: false,
        keeps_source: true,
        status: 'waiting',
        requested_by: uploader.PersonID,
      })
      expect(await readdir(join(config.dataDir, 'incoming'))).toEqual([])
    }
  })

  test('sent twice, even at once, it makes one item', async () => {
    const id = await send()
    const before = await countItems()
    const body = { filename: id, filenameastitle: true }
    const answers = await Promise.all([1, 2, 3].map(() => uploader.post(PROCESS, body)))
    expect(new Set(answers.map(it => it.body.ClipDataID)).size).toBe(1)
    expect(answers.map(it => it.status)).toEqual([200, 200, 200])
    expect((await uploader.post(PROCESS, body)).body.EncID).toBe(answers[0]?.body.EncID)
    expect(await countItems()).toBe(before + 1)
  })

  test('a client that lost the answer learns that everything has come, and is given the same item', async () => {
    const id = await send('lost.mp4', Buffer.alloc(700))
    const body = { filename: id, filenameastitle: true }
    const made = await uploader.post(PROCESS, body)
    expect(await tus(app, uploader, 'HEAD', `${TUS_PATH}${id}`)).toMatchObject({
      status: 200,
      headers: { 'upload-offset': '700', 'upload-length': '700', 'tus-resumable': '1.0.0' },
    })
    expect((await tus(app, await app.as('uploader'), 'HEAD', `${TUS_PATH}${id}`)).status).toBe(404)
    expect((await sendPart(app, uploader, id, 700, Buffer.alloc(0))).status).toBe(409)
    expect((await uploader.post(PROCESS, body)).body.EncID).toBe(made.body.EncID)
  })

  test('UPL-11 the file name without extension becomes the title', async () => {
    const { body } = await uploader.post(PROCESS, {
      filename: await send('week 1.mp4'),
      filenameastitle: true,
      fieldvalues: titled(''),
    })
    expect(body.Title).toBe('week 1')
    expect((await uploader.get(`/api/ml/media/${body.EncID}/`)).body.Title).toBe('week 1')
  })

  test('without a title it is refused, and nothing is left behind', async () => {
    const before = await countItems()
    const id = await send()
    expect(await uploader.post(PROCESS, { filename: id })).toMatchObject({
      status: 400,
      body: { Success: false, Fields: { [`FieldValues.${titleField}`]: 'Please fill in Title' } },
    })
    expect(await countItems()).toBe(before)
    expect((await uploader.post(PROCESS, { filename: id, fieldvalues: titled('Now') })).status).toBe(200)
  })

  test('UPL-12 CopyOnly and RetainSource are told to the conversion; a document keeps its source', async () => {
    const copied = (
      await uploader.post(PROCESS, { filename: await send(), filenameastitle: true, copyonly: true })
    ).body
    expect(await conversionOf(copied.ClipDataID)).toMatchObject({
      copy_only: true,
      keeps_source: false,
      media_profile_id: null,
    })
    const document = (await uploader.post(PROCESS, { filename: await send('a.pdf'), filenameastitle: true }))
      .body
    expect(await itemOf(document.ClipDataID)).toMatchObject({ record_type: 10 })
    expect(await conversionOf(document.ClipDataID)).toMatchObject({ keeps_source: true })
  })

  test('a recording is cut as it was asked for', async () => {
    const cut = { filename: await send(), filenameastitle: true, trimstart: 1.5, trimend: 4 }
    const { body } = await uploader.post(PROCESS, cut)
    expect(await conversionOf(body.ClipDataID)).toMatchObject({ trim_start_secs: 1.5, trim_end_secs: 4 })
    expect((await uploader.post(PROCESS, { ...cut, trimend: 1 })).body.Fields).toHaveProperty('trimend')
  })

  test('a profile that does not exist is refused', async () => {
    const { status, body } = await uploader.post(PROCESS, {
      filename: await send(),
      filenameastitle: true,
      mediaprofile: 4711,
    })
    expect({ status, Fields: body.Fields }).toEqual({
      status: 400,
      Fields: { mediaprofile: 'There is no such profile' },
    })
  })

  test('the record type follows from the file', async () => {
    const id = await send('a.pdf')
    expect(
      (await uploader.post(PROCESS, { filename: id, filenameastitle: true, rt: 1 })).body.Fields,
    ).toHaveProperty('rt')
    expect((await uploader.post(PROCESS, { filename: id, filenameastitle: true, rt: 11 })).status).toBe(400)
    expect((await uploader.post(PROCESS, { filename: id, filenameastitle: true, rt: 10 })).status).toBe(200)
  })

  test.each([
    ['', { filename: 'x' }, 400],
    ['no name', {}, 400],
    ['an unknown one', { filename: 'f'.repeat(32) }, 404],
  ])('%s upload is refused', async (_what, body, status) =>
    expect((await uploader.post(PROCESS, body)).status).toBe(status),
  )

  test('UPL-05 a type that has been denied meanwhile is refused', async () => {
    const id = await send('a.pdf')
    await setSite({ DeniedFileTypes: ['pdf'] }, { DeniedFileTypes: ['exe'] })
    expect((await uploader.post(PROCESS, { filename: id, filenameastitle: true })).status).toBe(415)
  })

  test('the same bytes are known even when their source is no longer kept, but not where they could not be converted', async () => {
    const bytes = randomBytes(700)
    const made = (
      await uploader.post(PROCESS, { filename: await send('a.mp4', bytes), filenameastitle: true })
    ).body
    await app.platform.db.deleteFrom('media_file').where('clip_data_id', '=', made.ClipDataID).execute()
    const again = await send('b.mp4', bytes)
    const sameAs = async () => (await uploader.get(`/api/ml/upload/received/?filename=${again}`)).body.SameAs
    expect(await sameAs()).toMatchObject([{ ClipDataID: made.ClipDataID }])
    const conversion = app.platform.db.updateTable('conversion').where('clip_data_id', '=', made.ClipDataID)
    await conversion.set({ status: 'failed' }).execute()
    expect(await sameAs()).toEqual([])
  })
})

describe('where a new item goes', () => {
  test('PPOL-07 under a policy with approval it waits, and approvers are told', async () => {
    const { db } = app.platform
    const approver = await app.as('approver')
    const careful = await givePolicy(db, { approvalRequired: true })
    await giveAddPermission(db, careful, 1)
    const { body } = await uploader.post(PROCESS, {
      filename: await send(),
      fieldvalues: titled('Mine'),
      ppid: careful,
    })
    expect(body).toMatchObject({ Success: true, Message: 'The item is saved and waits for approval' })
    expect(await itemOf(body.ClipDataID)).toMatchObject({ approval: 'pending' })
    expect((await approver.get('/api/ml/user/notifications/')).text).toContain('Waiting for approval')
    const own = await approver.post(PROCESS, {
      filename: await send('a.mp4', randomBytes(9), approver),
      filenameastitle: true,
      ppid: careful,
    })
    expect(await itemOf(own.body.ClipDataID)).toMatchObject({ approval: 'approved' })
    const unchosen = await uploader.post(PROCESS, { filename: await send(), filenameastitle: true })
    expect(await itemOf(unchosen.body.ClipDataID)).toMatchObject({ pp_id: policyID })
  })

  test('PPOL-04 a policy under which somebody may not add is refused', async () => {
    const closed = await givePolicy(app.platform.db)
    expect(
      (await uploader.post(PROCESS, { filename: await send(), filenameastitle: true, ppid: closed })).body
        .Fields,
    ).toEqual({
      ppid: 'You cannot publish with this visibility. Please choose another one',
    })
  })
})
