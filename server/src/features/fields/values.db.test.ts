import type { Field, FieldValue } from '@mediatheque/contract/fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'
import { viewerOf } from '../sign-in/index.ts'
import { fieldValuesOf } from './show-values.ts'
import { storeValues } from './store-values.ts'

let app: TestApp
let admin: Browser
let owner: Browser
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
  owner = await app.as('uploader')
})
afterAll(() => app.close())

const OPTIONS = [{ Name: 'One' }, { Name: 'Two', IsDefault: true }, { Name: 'Three' }]
const design = async (draft: object): Promise<Field> =>
  (await admin.post('/api/core/fields/', { Title: 'A field', ...draft })).body.Data
const give = (draft: Parameters<typeof giveMedia>[2] = {}) =>
  giveMedia(app.platform.db, owner.PersonID, draft)
const save = (id: number, FieldID: number, FieldValue: string, browser = owner) =>
  browser.post('/api/ml/UpdateDetails/', { cdid: id, fieldvalues: [{ FieldID, FieldValue }] })
const values = async (id: number, browser = owner): Promise<FieldValue[]> =>
  (await browser.get(`/api/ml/media/${id}/fieldvalues/`)).body.Items
const valueIn = async (id: number, fieldID: number, browser = owner) =>
  (await values(id, browser)).find(it => it.FieldID === fieldID)
const reserved = async (name: 'Title' | 'Description' | 'BroadcastChannel' | 'BroadcastDate') =>
  (await admin.get('/api/core/fields/')).body[`${name}FieldID`] as number

describe('what an item says', () => {
  test('FIELD-09 two ticks come back as numbers, as text and as pairs, in both forms', async () => {
    const { ID, Items } = await design({ Title: 'Ticks', Type: 'chk', Items: OPTIONS })
    const { ClipDataID, EncID } = await give()
    const [one, , three] = Items
    expect((await save(ClipDataID, ID, `${three?.ID},${one?.ID}`)).status).toBe(200)
    expect(await valueIn(ClipDataID, ID)).toMatchObject({
      ID,
      FieldID: ID,
      Type: 'chk',
      FieldValue: `${one?.ID},${three?.ID}`,
      TextValue: 'One, Three',
      Values: [
        { ID: one?.ID, Name: 'One' },
        { ID: three?.ID, Name: 'Three' },
      ],
      Valid: true,
      IsTitle: false,
      IsDescField: false,
    })
    const older = (await owner.get(`/iapi/ml/media/${EncID}/fieldvalues/`)).body.Items
    expect(older).toEqual(await values(ClipDataID))
  })

  test('FIELD-03 FIELD-09 a field of each type keeps what is saved and what is taken away', async () => {
    const { ClipDataID } = await give()
    for (const [Type, value] of [
      ['txt', 'Words'],
      ['date', '1969-07-20'],
      ['af', 'Biology'],
      ['ddl', ''],
      ['rb', ''],
    ] as const) {
      const field = await design({ Title: `Kept ${Type}`, Type, Items: value === '' ? OPTIONS : [] })
      const wanted = value || String(field.Items[1]?.ID)
      expect((await save(ClipDataID, field.ID, wanted)).status).toBe(200)
      expect(await valueIn(ClipDataID, field.ID)).toMatchObject({ FieldValue: wanted, Valid: true })
      await save(ClipDataID, field.ID, '')
      expect(await valueIn(ClipDataID, field.ID)).toMatchObject({ FieldValue: '', TextValue: '', Values: [] })
    }
  })

  test('FIELD-06 a field of other record types is neither shown nor saved', async () => {
    const { ID } = await design({ Title: 'Pages of it', Type: 'txt', RecordTypes: [10] })
    const [video, book] = [await give(), await give({ record_type: 10 })]
    expect(await valueIn(video.ClipDataID, ID)).toBeUndefined()
    const { status, body } = await save(video.ClipDataID, ID, '300')
    expect({ status, Fields: body.Fields }).toEqual({
      status: 400,
      Fields: { [`FieldValues.${ID}`]: 'This item does not have that field' },
    })
    await save(book.ClipDataID, ID, '300')
    expect((await valueIn(book.ClipDataID, ID))?.FieldValue).toBe('300')
  })

  test('FIELD-01 a hidden field is read and filled by administrators alone', async () => {
    const { ID } = await design({ Title: 'Shelf', Type: 'txt', IsHidden: true })
    const { ClipDataID } = await give()
    expect((await save(ClipDataID, ID, 'B 12')).status).toBe(400)
    expect((await save(ClipDataID, ID, 'B 12', admin)).status).toBe(200)
    expect((await valueIn(ClipDataID, ID, admin))?.FieldValue).toBe('B 12')
    expect(await valueIn(ClipDataID, ID)).toBeUndefined()
    expect((await owner.get(`/api/core/fields/items/?id=${ID}`)).status).toBe(404)
  })

  test('FIELD-05 an autofill field suggests what others say and keeps free text', async () => {
    const { ID } = await design({ Title: 'Subject', Type: 'af' })
    const say = async (text: string, draft = {}) => save((await give(draft)).ClipDataID, ID, text)
    for (const text of ['Biology', 'Biology', 'Biochemistry', 'Physics 100%']) await say(text)
    await say('Bio of a secret', { is_private: true })
    const suggested = async (s: string, browser = owner) =>
      (await browser.get(`/api/core/fields/items/?id=${ID}&s=${encodeURIComponent(s)}`)).body.Items.map(
        (it: { Name: string }) => it.Name,
      )
    expect(await suggested('bio')).toEqual(['Biology', 'Biochemistry'])
    const { body } = await owner.get(`/iAPI/Core/Fields/Items/?id=${ID}`)
    expect(body.Items).toContainEqual({ ID: expect.anything(), Name: 'Physics 100%' })
    expect(body.Items).toHaveLength(3)
    expect(await suggested('physics 100%')).toEqual(['Physics 100%'])
    await say('The physics of bicycles')
    expect(await suggested('physics')).toEqual(['Physics 100%', 'The physics of bicycles'])
    expect(await suggested('bicy')).toEqual(['The physics of bicycles'])
    expect(await suggested("bicycles' | !x:*")).toEqual([])
    expect(await suggested('%')).toEqual([])
    expect(await suggested('\\'.repeat(199))).toEqual([])
    expect(await suggested('bio', await app.as('guest'))).toEqual([])
  })
})

describe('what is refused', () => {
  test.each([
    ['a date that is none', { Type: 'date' }, '31/12/2030', 'Please enter the date as YYYY-MM-DD'],
    ['an option that is none', { Type: 'ddl', Items: OPTIONS }, '999999', 'Please choose one of the options'],
    ['nothing, where it is required', { Type: 'txt', IsRequired: true }, ' ', 'Please fill in A field'],
    ['a line end in one line', { Type: 'txt' }, 'a\nb', 'Control characters are not allowed'],
    ['a million letters', { Type: 'txt' }, 'x'.repeat(1_000_000), 'Please use at most 2000 characters'],
    [
      'a million letters of markup',
      { Type: 'txt', HTMLEnabled: true },
      '<b>'.repeat(333_333),
      'Please use at most 100000 characters',
    ],
    [
      'markup without text, where it is required',
      { Type: 'txt', HTMLEnabled: true, IsRequired: true },
      '<script>x</script>',
      'Please fill in A field',
    ],
  ])('FIELD-10 %s, under the key of its field', async (_name, draft, value, message) => {
    const { ID } = await design(draft)
    const { ClipDataID } = await give()
    const { status, body } = await save(ClipDataID, ID, value)
    expect({ status, Fields: body.Fields }).toEqual({
      status: 400,
      Fields: { [`FieldValues.${ID}`]: message },
    })
    expect((await valueIn(ClipDataID, ID))?.FieldValue).toBe('')
    await admin.post(`/api/core/fields/${ID}/delete`)
  })

  test('FIELD-10 a title of a million letters, one with a control character, and none', async () => {
    const TitleFieldID = await reserved('Title')
    const { ClipDataID } = await give({ title: 'Stays' })
    for (const title of ['x'.repeat(1_000_000), 'a\u0007b', '', '   '])
      expect((await save(ClipDataID, TitleFieldID, title)).status).toBe(400)
    expect((await valueIn(ClipDataID, TitleFieldID))?.FieldValue).toBe('Stays')
  })

  test('an unknown field, and one that is given twice', async () => {
    const { ClipDataID } = await give()
    expect((await save(ClipDataID, 999_999, 'x')).body.Fields).toHaveProperty('FieldValues.999999')
    const FieldID = await reserved('Title')
    const twice = [1, 2].map(n => ({ FieldID, FieldValue: `Title ${n}` }))
    const { body } = await owner.post('/api/ml/UpdateDetails/', { cdid: ClipDataID, fieldvalues: twice })
    expect(body.Fields).toEqual({ [`FieldValues.${FieldID}`]: 'Title is given twice' })
  })

  test('text that looks like SQL is text', async () => {
    const FieldID = await reserved('Title')
    const { ClipDataID } = await give()
    const title = "'; drop table media_item; -- \\ $1 %s"
    await save(ClipDataID, FieldID, title)
    expect((await valueIn(ClipDataID, FieldID))?.FieldValue).toBe(title)
  })

  test('the title stays one line of plain text, whatever an administrator wishes', async () => {
    const { Items } = (await admin.get('/api/core/fields/')).body
    const title = Items.find((it: Field) => it.IsTitleField)
    const { body } = await admin.post(`/api/core/fields/${title.ID}/`, { ...title, HTMLEnabled: true })
    expect(body.Fields).toEqual({ HTMLEnabled: 'This field is one line of plain text' })
  })
})

describe('formatted text', () => {
  const MARKUP = '<b>x</b><script>1</script>'

  test('FIELD-08 is cleaned in a formatted field and stays literal in a plain one', async () => {
    const formatted = await design({ Title: 'Formatted', Type: 'txt', HTMLEnabled: true })
    const plain = await design({ Title: 'Plain', Type: 'txt', MultiLine: true })
    const { ClipDataID } = await give()
    for (const { ID } of [formatted, plain]) await save(ClipDataID, ID, MARKUP)
    expect(await valueIn(ClipDataID, formatted.ID)).toMatchObject({ FieldValue: '<b>x</b>', TextValue: 'x' })
    expect(await valueIn(ClipDataID, plain.ID)).toMatchObject({ FieldValue: MARKUP, TextValue: MARKUP })
  })

  test('FIELD-08 what was saved as plain text is harmless when the field becomes a formatted one', async () => {
    const field = await design({ Title: 'Turned', Type: 'txt' })
    const { ClipDataID } = await give()
    await save(ClipDataID, field.ID, MARKUP)
    await admin.post(`/api/core/fields/${field.ID}/`, { ...field, HTMLEnabled: true })
    expect((await valueIn(ClipDataID, field.ID))?.FieldValue).toBe('<b>x</b>')
  })

  test('FIELD-08 the description is also kept as text, for cards and search', async () => {
    const { ClipDataID } = await give()
    await save(
      ClipDataID,
      await reserved('Description'),
      '<p>Two <b>cells</b> &amp; more</p><style>x</style>',
    )
    const { body } = await owner.get(`/api/ml/media/${ClipDataID}/`)
    expect(body).toMatchObject({
      Description: 'Two cells & more',
      DescriptionHTML: '<p>Two <b>cells</b> &amp; more</p>',
    })
  })
})

describe('TV content', () => {
  const FOUR = ['Title', 'Description', 'BroadcastChannel', 'BroadcastDate'] as const
  const NEW = { Title: 'New', Description: 'New', BroadcastChannel: 'New', BroadcastDate: '2026-05-05' }
  const setting = (AllowFreeviewEdit: boolean) =>
    admin.post('/api/core/site/settings/', { AllowFreeviewEdit })

  test('FIELD-13 four fields are locked and the raw save is refused, until the site allows it', async () => {
    const broadcast_at = new Date('2026-03-01T20:15:00Z')
    const { ClipDataID } = await give({ record_type: 6, title: 'News', channel_name: 'Arte', broadcast_at })
    await setting(false)
    for (const name of FOUR) {
      const FieldID = await reserved(name)
      expect((await valueIn(ClipDataID, FieldID))?.IsLocked).toBe(true)
      const { status, body } = await save(ClipDataID, FieldID, NEW[name])
      expect({ status, Fields: Object.keys(body.Fields) }).toEqual({
        status: 403,
        Fields: [`FieldValues.${FieldID}`],
      })
    }
    expect((await save(ClipDataID, await reserved('Title'), 'News')).status).toBe(200)
    await setting(true)
    for (const name of FOUR)
      expect((await save(ClipDataID, await reserved(name), NEW[name])).status).toBe(200)
    await setting(false)
    expect((await owner.get(`/api/ml/media/${ClipDataID}/`)).body).toMatchObject({
      Title: 'New',
      ChannelName: 'New',
      BroadcastDate: '2026-05-05T19:15:00.000Z',
    })
  })

  test('FIELD-13 a video is not locked, and a field of one’s own is open on TV content too', async () => {
    const { ID } = await design({ Title: 'Own words', Type: 'txt' })
    const tv = await give({ record_type: 6 })
    expect((await save(tv.ClipDataID, ID, 'x')).status).toBe(200)
    const video = await give()
    expect((await valueIn(video.ClipDataID, await reserved('Title')))?.IsLocked).toBe(false)
  })
})

describe('a new item', () => {
  async function uploader() {
    const viewer = await viewerOf(app.platform, owner.PersonID)
    if (!viewer) throw new Error('no such person')
    return viewer
  }
  const store = async (
    ClipDataID: number,
    drafts: { FieldID: number; FieldValue: string }[],
    form: Parameters<typeof storeValues>[4],
  ) => {
    const viewer = await uploader()
    return app.platform.db
      .transaction()
      .execute(tx => storeValues(tx, viewer, { ClipDataID, RecordType: 1 }, drafts, form))
  }
  const title = async (FieldValue: string) => ({ FieldID: await reserved('Title'), FieldValue })

  test('FIELD-07 takes the defaults of what is left out; one that exists keeps its emptiness', async () => {
    const text = await design({ Title: 'With default', Type: 'txt', DefaultValue: 'Lecture' })
    const choice = await design({ Title: 'With default option', Type: 'ddl', Items: OPTIONS })
    // Designed before defaults had to be dates.
    const wrong = await design({ Title: 'Wrong default', Type: 'date' })
    await app.platform.db
      .updateTable('field')
      .set({ default_value: 'someday' })
      .where('field_id', '=', wrong.ID)
      .execute()
    const { ClipDataID } = await give()
    const stored = await store(ClipDataID, [await title('New one')], { isNew: true })
    expect(stored.map(it => it.Name)).toEqual(
      expect.arrayContaining(['Title', 'With default', 'With default option']),
    )
    const said = await fieldValuesOf(app.platform.db, await uploader(), { ClipDataID, RecordType: 1 })
    const textOf = (id: number) => said.find(it => it.FieldID === id)?.TextValue
    expect([textOf(text.ID), textOf(choice.ID), textOf(wrong.ID)]).toEqual(['Lecture', 'Two', ''])
    await save(ClipDataID, text.ID, '')
    await save(ClipDataID, await reserved('Title'), 'Edited')
    expect((await valueIn(ClipDataID, text.ID))?.FieldValue).toBe('')
  })

  test('FIELD-10 must fill what is required, except the title in title-only mode', async () => {
    const { ClipDataID } = await give({ title: 'recording.mp4' })
    await expect(store(ClipDataID, [], { isNew: true })).rejects.toMatchObject({
      status: 400,
      message: 'Please fill in Title',
    })
    await store(ClipDataID, [await title('')], { isNew: true, isTitleOnly: true })
    expect((await valueIn(ClipDataID, await reserved('Title')))?.FieldValue).toBe('recording.mp4')
    const required = await design({ Title: 'Needed', Type: 'txt', IsRequired: true })
    await expect(store(ClipDataID, [], { isNew: true, isTitleOnly: true })).rejects.toMatchObject({
      fields: { [`FieldValues.${required.ID}`]: 'Please fill in Needed' },
    })
    await admin.post(`/api/core/fields/${required.ID}/delete`)
  })
})
