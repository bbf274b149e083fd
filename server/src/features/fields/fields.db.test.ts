import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
})
afterAll(() => app.close())

const LICENCE = {
  Title: 'Licence',
  Type: 'ddl',
  Tooltip: 'Who may use it',
  Items: [{ Name: 'All rights reserved', IsDefault: true }, { Name: 'CC BY' }],
}
const list = async (browser: Browser, query = '') => (await browser.get(`/api/core/fields/?${query}`)).body
const titles = async (browser: Browser, query = '') =>
  (await list(browser, query)).Items.map((field: { Title: string }) => field.Title)
const create = async (draft: object) => (await admin.post('/api/core/fields/', draft)).body.Data

describe('reading', () => {
  test('FIELD-01 FIELD-04 both forms give the same list, with the reserved ids of real fields', async () => {
    const viewer = await app.as('viewer')
    const newer = await list(viewer)
    expect((await viewer.get('/iAPI/Core/Fields/')).body).toEqual(newer)
    const ids = newer.Items.map((field: { ID: number }) => field.ID)
    for (const name of [
      'TitleFieldID',
      'DescriptionFieldID',
      'BroadcastChannelFieldID',
      'BroadcastDateFieldID',
    ])
      expect(ids).toContain(newer[name])
  })

  test('FIELD-01 hidden fields are listed for administrators who ask, and for nobody else', async () => {
    await create({ Title: 'Shelf mark', Type: 'txt', IsHidden: true })
    expect(await titles(admin, 'admin=1')).toContain('Shelf mark')
    expect(await titles(admin)).not.toContain('Shelf mark')
    expect(await titles(await app.as('manager'), 'admin=1')).not.toContain('Shelf mark')
  })

  test('FIELD-02 FIELD-03 a field of each type has every name', async () => {
    for (const Type of ['txt', 'date', 'ddl', 'af', 'rb', 'chk'])
      await create({
        Title: `Of type ${Type}`,
        Type,
        Items: ['ddl', 'rb', 'chk'].includes(Type) ? [{ Name: 'One' }] : [],
      })
    const { Items } = await list(admin)
    for (const Type of ['txt', 'date', 'ddl', 'af', 'rb', 'chk'])
      expect(Items.find((field: { Title: string }) => field.Title === `Of type ${Type}`)).toMatchObject({
        ID: expect.any(Number),
        Type,
        Tooltip: '',
        DefaultValue: '',
        IsRequired: false,
        IsTitleField: false,
        IsDescField: false,
        MultiLine: false,
        HTMLEnabled: false,
        Order: expect.any(Number),
        RecordTypes: [],
        Items: expect.any(Array),
      })
  })

  test('FIELD-05 the options of a dropdown have number and name, in both forms', async () => {
    const { ID } = await create({ ...LICENCE, Title: 'Licence of the picture' })
    const { body } = await admin.get(`/api/core/fields/items/?id=${ID}`)
    expect(body.Items.map((item: { Name: string }) => item.Name)).toEqual(['All rights reserved', 'CC BY'])
    expect(body.Items[0]).toEqual(expect.objectContaining({ ID: expect.any(Number) }))
    expect((await admin.get(`/iapi/core/fields/items/?id=${ID}`)).body).toEqual(body)
    expect((await admin.get(`/api/core/fields/items/?id=${ID}&s=cc`)).body.Total).toBe(1)
    expect((await admin.get('/api/core/fields/items/?id=999999')).status).toBe(404)
  })

  test('FIELD-06 a field for documents is in their form only', async () => {
    await create({ Title: 'Pages', Type: 'txt', RecordTypes: [10] })
    expect(await titles(admin, 'rt=10')).toContain('Pages')
    expect(await titles(admin, 'rt=1')).not.toContain('Pages')
  })
})

describe('designing', () => {
  test('an option keeps its number when it is renamed, swapped or moved; one left out is gone', async () => {
    const { ID, Items } = await create({
      ...LICENCE,
      Title: 'Letters',
      Items: [{ Name: 'A' }, { Name: 'B' }, { Name: 'C' }],
    })
    const [a, b] = Items
    const changed = {
      ...LICENCE,
      Title: 'Letters',
      Items: [{ ID: b.ID, Name: 'A' }, { ID: a.ID, Name: 'B' }, { Name: 'D' }],
    }
    const { body } = await admin.post(`/api/core/fields/${ID}/`, changed)
    expect(body.Data.Items.map((item: { ID: number; Name: string }) => [item.ID, item.Name])).toEqual([
      [b.ID, 'A'],
      [a.ID, 'B'],
      [expect.any(Number), 'D'],
    ])
  })

  test('an option in use is removed from items only when that is said', async () => {
    const { ID, Items } = await create({ ...LICENCE, Title: 'Used', Items: [{ Name: 'A' }, { Name: 'B' }] })
    const [a, b] = Items
    const { ClipDataID } = await giveMedia(app.platform.db, admin.PersonID, { title: 'Uses A' })
    await app.platform.db
      .insertInto('field_choice')
      .values({ clip_data_id: ClipDataID, field_item_id: a.ID })
      .execute()
    const withoutA = { ...LICENCE, Title: 'Used', Items: [{ ID: b.ID, Name: 'B' }] }
    const used = async () => {
      const all: { ID: number; Items: object[] }[] = (await list(admin, 'admin=1')).Items
      return all.find(field => field.ID === ID)?.Items
    }
    expect(await admin.post(`/api/core/fields/${ID}/`, withoutA)).toMatchObject({
      status: 409,
      body: { Message: '1 items use an option that you want to remove. Please confirm' },
    })
    expect(await used()).toMatchObject([{ UseCount: 1 }, { UseCount: 0 }])
    const { status } = await admin.post(`/api/core/fields/${ID}/`, { ...withoutA, RemoveUsedOptions: true })
    expect({ status, left: await used() }).toMatchObject({ status: 200, left: [{ Name: 'B' }] })
  })

  test('the order is kept, and fields not named follow', async () => {
    const { Items } = await list(admin, 'admin=1')
    const ids: number[] = Items.map((field: { ID: number }) => field.ID)
    const wanted = [ids[2], ids[0]]
    await admin.post('/api/core/fields/order', { IDs: wanted })
    const after = (await list(admin, 'admin=1')).Items.map((field: { ID: number }) => field.ID)
    expect(after.slice(0, 2)).toEqual(wanted)
    expect(after.slice(2)).toEqual(ids.filter(id => !wanted.includes(id)))
  })

  test.each([
    ['Items', { ...LICENCE, Items: [] }, 'Please add at least one option'],
    ['Items', { ...LICENCE, Items: [{ Name: 'x' }, { Name: 'X' }] }, 'Two options have the same name'],
    [
      'Items',
      {
        ...LICENCE,
        Items: [
          { Name: 'x', IsDefault: true },
          { Name: 'y', IsDefault: true },
        ],
      },
      'Only one option can be the default',
    ],
    [
      'Items',
      { ...LICENCE, Items: [{ ID: 1_000_000, Name: 'x' }] },
      'An option does not belong to this field',
    ],
    ['Title', { ...LICENCE, Title: ' ' }, 'Please enter a title'],
    ['Title', { ...LICENCE, Title: 'title' }, 'There is already a field called “title”'],
    [
      'DefaultValue',
      { Title: 'Recorded on', Type: 'date', DefaultValue: '31/12/2030' },
      'Please enter the date as YYYY-MM-DD',
    ],
  ])('a wrong %s is refused with its field', async (field, draft, message) => {
    const { status, body } = await admin.post('/api/core/fields/', draft)
    expect({ status, Fields: body.Fields }).toEqual({ status: 400, Fields: { [field]: message } })
  })

  test('title and description stay: not removed, not hidden, not of another type', async () => {
    const { TitleFieldID, Items } = await list(admin)
    const title = Items.find((field: { ID: number }) => field.ID === TitleFieldID)
    expect((await admin.post(`/api/core/fields/${TitleFieldID}/delete`)).status).toBe(409)
    const save = (change: object) => admin.post(`/api/core/fields/${TitleFieldID}/`, { ...title, ...change })
    expect((await save({ Title: 'Name of the recording' })).status).toBe(200)
    expect((await save({ IsHidden: true })).body.Fields).toHaveProperty('IsHidden')
    expect((await save({ IsRequired: false })).body.Fields).toHaveProperty('IsRequired')
    expect((await save({ Type: 'af' })).body.Fields).toHaveProperty('Type')
  })

  test('a field of one’s own can be removed, once', async () => {
    const { ID } = await create({ Title: 'Short-lived', Type: 'txt' })
    expect((await admin.post(`/api/core/fields/${ID}/delete`)).status).toBe(200)
    expect((await admin.post(`/api/core/fields/${ID}/delete`)).status).toBe(404)
  })
})
