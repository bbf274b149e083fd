import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MediaItem } from '../../platform/db/schema.generated.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let it: TestApp
let viewer: Browser
let owner: Browser
let pp_id: number
let count = 0
/** One for each test: nobody sees the items of another. */
let word: string

const find = (f: Record<string, unknown>, by = viewer, more = '') =>
  by.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s: word, o: 3, ...f }))}${more}`)
const names = async (f: Record<string, unknown>, by = viewer, more = ''): Promise<string[]> =>
  (await find(f, by, more)).body.Items.map((item: { Title: string }) => item.Title.split(' ')[0])
const give = (name: string, draft: Partial<Insertable<MediaItem>> = {}, by = owner) =>
  giveMedia(it.platform.db, by.PersonID, { pp_id, title: `${name} ${word}`, ...draft })

beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  owner = await it.as('uploader')
  pp_id = await givePolicy(it.platform.db)
})
beforeEach(() => {
  // Ends in no letter that stemming would take away.
  word = `filterword${String.fromCharCode(97 + count++)}x`
})
afterAll(() => it.close())

describe('filters', () => {
  test('SRCH-09 rt narrows to record types and dt to document types', async () => {
    await give('video')
    await give('pdf', { record_type: 10, document_type: 2 })
    await give('image', { record_type: 10, document_type: 3 })
    expect(await names({ rt: [10] })).toEqual(['image', 'pdf'])
    expect(await names({ rt: '1,10', dt: 2 })).toEqual(['pdf'])
    expect(await names({ rt: 1 })).toEqual(['video'])
  })

  test('SRCH-10 mf: any of the values or every one, by number or by name', async () => {
    const { db } = it.platform
    const { rows } = await sql<{ field_id: number; id: number; name: string }>`
      with f as (insert into field (title, type) values (${word}, 'chk') returning field_id)
      insert into field_item (field_id, name) select field_id, name from f, unnest('{Red,Blue}'::text[]) name
      returning field_id, field_item_id as id, name`.execute(db)
    const FID = rows[0]?.field_id ?? 0
    const idOf = (name: string) => rows.find(row => row.name === name)?.id ?? 0
    const choose = async (name: string, options: string[]) => {
      const { ClipDataID } = await give(name)
      for (const option of options)
        await db
          .insertInto('field_choice')
          .values({ clip_data_id: ClipDataID, field_item_id: idOf(option) })
          .execute()
    }
    await choose('both', ['Red', 'Blue'])
    await choose('red', ['Red'])
    await choose('blue', ['Blue'])
    expect(await names({ mf: [{ FID, V: [String(idOf('Red'))] }] })).toEqual(['both', 'red'])
    expect(await names({ mf: [{ FID, V: 'red' }] })).toEqual(['both', 'red'])
    expect(await names({ mf: [{ FID, V: ['Red', 'Blue'], A: false }] })).toEqual(['blue', 'both', 'red'])
    expect(await names({ mf: [{ FID, V: ['Red', 'Blue'], A: true }] })).toEqual(['both'])
  })

  test('SRCH-10 mf: a text by a part of it, a date between two days; both are offered as filters', async () => {
    const { db } = it.platform
    const { rows } = await sql<{ field_id: number; type: string }>`
      insert into field (title, type) values (${`${word} notes`}, 'txt'), (${`${word} day`}, 'date')
      returning field_id, type`.execute(db)
    const fieldOf = (type: string) => rows.find(row => row.type === type)?.field_id ?? 0
    const write = async (name: string, notes: string, day: string) => {
      const { ClipDataID } = await give(name)
      await db
        .insertInto('field_value')
        .values([
          { clip_data_id: ClipDataID, field_id: fieldOf('txt'), value: notes },
          { clip_data_id: ClipDataID, field_id: fieldOf('date'), value: day },
        ])
        .execute()
    }
    await write('spring', 'Filmed on the beach', '2026-03-31')
    await write('summer', 'Filmed in the studio', '2026-07-01')
    await write('winter', 'Recorded', '2026-12-24')
    const between = (range: string) => names({ mf: [{ FID: fieldOf('date'), V: range }] })
    expect(await names({ mf: [{ FID: fieldOf('txt'), V: 'filmed' }] })).toEqual(['spring', 'summer'])
    expect(await between('2026-03-31..2026-07-01')).toEqual(['spring', 'summer'])
    expect(await between('2026-07-01..')).toEqual(['summer', 'winter'])
    expect(await between('..2026-06-30')).toEqual(['spring'])
    expect(await between('2026-07')).toEqual(['summer'])
    const { body } = await viewer.get(
      `/api/ml/search/facets/?f=${encodeURIComponent(JSON.stringify({ s: word }))}`,
    )
    const offered = body.Fields.filter((field: { Title: string }) => field.Title.startsWith(word))
    expect(offered).toEqual([
      { FID: fieldOf('txt'), Title: `${word} notes`, Type: 'txt', Values: [] },
      { FID: fieldOf('date'), Title: `${word} day`, Type: 'date', Values: [] },
    ])
  })

  test('SRCH-11 c keeps the items of a category and below, nic those of none', async () => {
    const { db } = it.platform
    const manager = await it.as('manager')
    const make = async (Name: string, ParentID = 0): Promise<number> =>
      (await manager.post('/api/core/cats/', { Name, ParentID })).body.Data.ID
    const top = await make(word)
    const below = await make('Below', top)
    const other = await make(`${word} other`)
    const put = async (name: string, category_id: number, is_excluded = false) => {
      const { ClipDataID } = await give(name)
      await db
        .insertInto('category_membership')
        .values({ category_id, clip_data_id: ClipDataID, is_excluded })
        .execute()
    }
    await put('top', top)
    await put('below', below)
    await put('other', other)
    await put('kept-out', top, true)
    await give('none')
    expect(await names({ c: [top] })).toEqual(['below', 'top'])
    expect(await names({ c: [below, other] })).toEqual(['below', 'other'])
    expect(await names({ nic: true })).toEqual(['kept-out', 'none'])
  })

  test('SRCH-12 af and at bound the day of adding, rdt counts days back', async () => {
    await give('first', { created_at: new Date('2024-03-01T00:00:00Z') })
    await give('second', { created_at: new Date('2024-03-02T23:59:59Z') })
    await give('third', { created_at: new Date('2024-03-03T00:00:00Z') })
    await give('now')
    expect(await names({ af: '2024-03-02', at: '2024-03-02' })).toEqual(['second'])
    expect(await names({ s: '*', af: '2024-03-02', at: '2024-03-02' })).toEqual(['second'])
    expect(await names({ at: '2024-03-01' })).toEqual(['first'])
    expect(await names({ rdt: 7 })).toEqual(['now'])
  })

  test('SRCH-13 loc, ab and pri narrow to a location, a person and private items', async () => {
    const elsewhere = await givePolicy(it.platform.db)
    await give('here')
    await give('there', { pp_id: elsewhere })
    await give('mine', { is_private: true }, viewer)
    await give('theirs', { is_private: true })
    expect(await names({ loc: [elsewhere] })).toEqual(['there'])
    expect(await names({ ab: String(viewer.PersonID) })).toEqual(['mine'])
    expect(await names({ ab: `Person uploader` })).toEqual(['here', 'there'])
    expect(await names({ pri: true })).toEqual(['mine'])
    expect(await names({ pri: true }, await it.as('editor'))).toEqual([])
    expect(await names({ pri: true }, await it.as('manager'))).toEqual(['mine', 'theirs'])
  })

  test('SRCH-13 ab finds nobody by user name or address for those who may not see them', async () => {
    await give('added')
    const { user_name, email } = await it.platform.db
      .selectFrom('person')
      .select(['user_name', 'email'])
      .where('person_id', '=', owner.PersonID)
      .executeTakeFirstOrThrow()
    const manager = await it.as('manager')
    const guest = await it.as('guest')
    await it.platform.db
      .updateTable('person')
      .set({ display_name: 'Wilhelmina Ostrander' })
      .where('person_id', '=', owner.PersonID)
      .execute()
    for (const ab of [user_name, email, email.slice(0, 12), '@example']) {
      for (const browser of [viewer, guest])
        expect((await find({ ab, rco: true }, browser)).body.Total).toBe(0)
      expect(await names({ ab }, manager)).toEqual(['added'])
    }
    expect(await names({ ab: 'ostrander' })).toEqual(['added'])
  })

  test('SRCH-10 values of a hidden field are neither filtered, found, counted nor shown, also when it is hidden later', async () => {
    const { db } = it.platform
    const { ClipDataID } = await give('paid', { description_text: 'Something else' })
    const { field_id: FID } = await db
      .insertInto('field')
      .values({ title: 'Salary', type: 'txt' })
      .returning('field_id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('field_value')
      .values({ clip_data_id: ClipDataID, field_id: FID, value: 'fortyseventhousand' })
      .execute()
    const asked = { mf: [{ FID, V: ['fortyseventhousand'] }] }
    const found = async (browser: Browser) => [
      (await find(asked, browser)).body.Total,
      (await find({ ...asked, rco: true }, browser)).body.Total,
      (await find({ s: 'fortyseventhousand' }, browser)).body.Total,
    ]
    expect(await found(viewer)).toEqual([1, 1, 1])
    await db.updateTable('field').set({ is_hidden: true }).where('field_id', '=', FID).execute()
    const administrator = await it.as('administrator')
    for (const browser of [viewer, owner, await it.as('manager')])
      expect(await found(browser)).toEqual([0, 0, 0])
    expect((await find(asked, administrator)).body.Total).toBe(1)
    const facets = await viewer.get(
      `/api/ml/search/facets/?f=${encodeURIComponent(JSON.stringify({ s: word, ...asked }))}`,
    )
    expect(JSON.stringify(facets.body)).not.toContain('fortyseven')
    await db.updateTable('field').set({ is_hidden: false }).where('field_id', '=', FID).execute()
    expect(await found(viewer)).toEqual([1, 1, 1])
  })

  test('SRCH-10 a NUL in a value is refused with its field, in search and facets', async () => {
    const asked = { mf: [{ FID: 1, V: ['a\0b'] }] }
    const { status, body } = await find(asked)
    expect([status, Object.keys(body.Fields)]).toEqual([400, ['Filters.fields.0.values.0']])
    const f = encodeURIComponent(JSON.stringify(asked))
    expect((await viewer.get(`/api/ml/search/facets/?f=${f}`)).status).toBe(400)
    expect((await viewer.get('/api/ml/search/?f=%00')).status).toBe(400)
    expect((await viewer.get('/api/ml/media/a%00b/')).status).toBe(404)
    expect((await viewer.get('/view.aspx?id=%00')).status).toBe(400)
  })

  test('SRCH-14 vs, uvs and ao narrow to a source, to what one has not viewed, and to sound', async () => {
    const { ClipDataID } = await give('seen')
    await give('host', { source: 13 })
    await give('sound', { is_audio: true })
    await it.platform.db
      .insertInto('history')
      .values({ person_id: viewer.PersonID, clip_data_id: ClipDataID })
      .execute()
    expect(await names({ vs: [13] })).toEqual(['host'])
    expect(await names({ uvs: true })).toEqual(['host', 'sound'])
    expect(await names({ uvs: true }, owner)).toEqual(['host', 'seen', 'sound'])
    expect(await names({ ao: true })).toEqual(['sound'])
  })

  test('SRCH-15 SRCH-18 SRCH-19 quiz, subtitles, archive and student tags', async () => {
    await give('quiz', { has_quiz: true })
    await give('said', { has_subtitles: true })
    await give('old', { is_archived: true })
    await give('tagged', { has_student_tag: true })
    expect(await names({ hq: true })).toEqual(['quiz'])
    expect(await names({ hs: true })).toEqual(['said'])
    expect(await names({ bta: true })).toEqual(['old'])
    expect(await names({ stutag: true })).toEqual(['tagged'])
  })

  test('SRCH-16 clips of 3, 30 and 90 minutes are short, medium and long', async () => {
    await give('three', { duration_secs: 180 })
    await give('thirty', { duration_secs: 1800 })
    await give('ninety', { duration_secs: 5400 })
    await give('document', { record_type: 10 })
    expect(await names({ dur: -5 })).toEqual(['three'])
    expect(await names({ dur: -60 })).toEqual(['thirty'])
    expect(await names({ dur: 60 })).toEqual(['ninety'])
  })

  test('SRCH-17 wxh keeps pictures at least so large, rco gives only the count', async () => {
    await give('large', { record_type: 10, document_type: 3, width: 4000, height: 3000 })
    await give('small', { record_type: 10, document_type: 3, width: 800, height: 3000 })
    await give('video', { width: 4000, height: 3000 })
    expect(await names({ wxh: '1920x1080' })).toEqual(['large'])
    expect((await find({ rco: true })).body).toMatchObject({ Total: 3, Items: [] })
  })

  test('SRCH-18 eyt leaves out the video host, ems other external media', async () => {
    await give('upload')
    await give('host', { record_type: 9, source: 13 })
    await give('link', { record_type: 9 })
    expect(await names({ eyt: true })).toEqual(['link', 'upload'])
    expect(await names({ ems: true })).toEqual(['host', 'upload'])
  })

  test('SRCH-07 each key alone is accepted', async () => {
    const alone = {
      s: 'x',
      o: 1,
      d: true,
      rt: 1,
      mf: [],
      c: [],
      af: '2024-01-01',
      at: '2024-01-01',
      loc: [],
      ab: 'a',
    }
    const more = {
      nic: 1,
      pri: true,
      uvs: true,
      vs: 0,
      ao: true,
      hq: true,
      hs: true,
      dur: '',
      dt: 1,
      wxh: '',
      rdt: 7,
    }
    const rest = {
      rco: true,
      eyt: true,
      ems: true,
      bta: true,
      stutag: true,
      stls: true,
      utc: 'now',
      pi: 0,
      ps: 5,
    }
    for (const [key, value] of Object.entries({ ...alone, ...more, ...rest })) {
      const f = encodeURIComponent(JSON.stringify({ [key]: key === 'nic' ? true : value }))
      expect([key, (await viewer.get(`/api/ml/search/?f=${f}`)).status]).toEqual([key, 200])
    }
  })
})

describe('modes of the call', () => {
  test('PPOL-10 SRCH-24 approve lists what waits, for those who may approve it', async () => {
    await give('waiting', { approval: 'pending' })
    await give('secret', { approval: 'pending', is_private: true })
    await give('declined', { approval: 'declined' })
    await give('live')
    expect(await names({}, await it.as('approver'), '&approve=true')).toEqual(['waiting'])
    expect(await names({}, await it.as('manager'), '&approve=true')).toEqual(['secret', 'waiting'])
    for (const who of ['viewer', 'editor', 'guest'] as const)
      expect((await find({}, await it.as(who), '&approve=true')).body).toMatchObject({ Total: 0, Items: [] })
    expect((await find({}, owner, '&approve=true')).body.Total).toBe(0)
  })

  test('SRCH-25 a report gives its links to managers and is refused to others', async () => {
    const { EncID } = await give('reported')
    const manager = await it.as('manager')
    const link = async (type: number) =>
      (await find({}, manager, `&report=1&linktype=${type}`)).body.Items[0].ReportURL
    expect(await link(0)).toBe(`/view.aspx?id=${EncID}`)
    expect(await link(1)).toBe(`/view.aspx?id=${EncID}&opensidebar=stats`)
    expect(await link(2)).toBe(`/api/ml/media/${EncID}/metadata/`)
    for (const who of ['viewer', 'editor', 'guest'] as const)
      expect((await find({}, await it.as(who), '&report=1')).status).toBe(403)
    expect((await find({})).body.Items[0].ReportURL).toBeUndefined()
  })

  test('SRCH-24 SRCH-26 images and collections have searches of their own; the other flags are accepted', async () => {
    await give('photos', { record_type: 4 })
    await give('video')
    await give('picture', { record_type: 10, document_type: 3 })
    expect(await names({}, viewer, '&collection_search=true')).toEqual(['photos'])
    const f = encodeURIComponent(JSON.stringify({ s: word }))
    expect((await viewer.get(`/iAPI/PL/Collections/?f=${f}`)).body.Total).toBe(1)
    const images = await viewer.get(`/iAPI/PL/Images/?f=${f}`)
    expect(images.body.Items.map((item: { DocumentType: number }) => item.DocumentType)).toEqual([3])
    expect((await viewer.get('/iAPI/PL/Images/?f={')).status).toBe(400)
    expect((await find({}, viewer, '&signage=0&pager=0&inlinemode=x&code=1e5&utc=1')).body.Total).toBe(3)
  })

  test('SRCH-32 everybody sees what they may, counted too, also when they ask at the same time', async () => {
    const group = await sql<{ id: number }>`
      insert into person_group (name) values (${word}) returning group_id as id`.execute(it.platform.db)
    const groups = await givePolicy(it.platform.db, { restriction: 2, groupIDs: [group.rows[0]?.id ?? 0] })
    const open = await givePolicy(it.platform.db, { restriction: 0 })
    await give('a-open', { pp_id: open })
    await give('b-signed')
    await give('c-group', { pp_id: groups })
    await give('d-mine', { is_private: true }, viewer)
    await give('e-theirs', { is_private: true })
    await give('f-waiting', { approval: 'pending' })
    await give('g-expired', { expires_at: new Date(Date.now() - 1000) })
    await give('h-future', { publish_at: new Date(Date.now() + 3_600_000) })
    await give('i-gone', { deleted_at: new Date() })
    const guest = await it.as('guest')
    const wanted = new Map<Browser, string>([
      [guest, 'a'],
      [viewer, 'abd'],
      [owner, 'abcefgh'],
      [await it.as('editor'), 'abfgh'],
      [await it.as('manager'), 'abcdefgh'],
    ])
    const asked = [...wanted.keys()].flatMap(by => [by, by, by])
    const answers = await Promise.all(
      asked.flatMap(by => [1, 8].map(async o => ({ by, body: (await find({ o }, by)).body }))),
    )
    for (const { by, body } of answers) {
      const seen = body.Items.map((item: { Title: string }) => item.Title[0])
        .toSorted()
        .join('')
      expect(seen).toBe(wanted.get(by))
      expect(body.Total).toBe(wanted.get(by)?.length)
    }
    for (const [by, letters] of wanted)
      expect((await find({ rco: true }, by)).body.Total).toBe(letters.length)
  })

  test('SRCH-32 a grant lets somebody find a private item, and nobody else', async () => {
    const { ClipDataID } = await give('granted', { is_private: true })
    const { email } = await it.platform.db
      .selectFrom('person')
      .select('email')
      .where('person_id', '=', viewer.PersonID)
      .executeTakeFirstOrThrow()
    await it.platform.db
      .insertInto('media_grant')
      .values({ clip_data_id: ClipDataID, address: email.toLowerCase() })
      .execute()
    expect(await names({})).toEqual(['granted'])
    expect(await names({}, await it.as('viewer'))).toEqual([])
  })
})
