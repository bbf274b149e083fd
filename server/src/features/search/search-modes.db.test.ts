import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'

let it: TestApp
let viewer: Browser
let owner: Browser
let pp_id: number

const give = (draft: Parameters<typeof giveMedia>[2], by = owner) =>
  giveMedia(it.platform.db, by.PersonID, { pp_id, ...draft })
const ask = (path: string, f: Record<string, unknown>, by = viewer) =>
  by.get(`${path}?f=${encodeURIComponent(JSON.stringify(f))}`)

async function say(clip_data_id: number, lines: string[], language = 'en') {
  const { db } = it.platform
  const { subtitle_track_id } = await db
    .insertInto('subtitle_track')
    .values({ clip_data_id, language })
    .returning('subtitle_track_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('cue')
    .values(
      lines.map((text, at) => ({
        subtitle_track_id,
        clip_data_id,
        language,
        start_secs: at * 10,
        end_secs: at * 10 + 5,
        text,
      })),
    )
    .execute()
}

async function show(clip_data_id: number, name: string, texts: string[]) {
  const { db } = it.platform
  const { slideshow_id } = await db
    .insertInto('slideshow')
    .values({ clip_data_id, name })
    .returning('slideshow_id')
    .executeTakeFirstOrThrow()
  for (const [at, text] of texts.entries())
    await db
      .insertInto('slide')
      .values({ slideshow_id, clip_data_id, start_secs: at * 60, text, image_key: `slides/${at}.webp` })
      .execute()
  return slideshow_id
}

beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  owner = await it.as('uploader')
  pp_id = await givePolicy(it.platform.db)
})
afterAll(() => it.close())

describe('what is said', () => {
  test('SRCH-21 SRCH-22 an item comes once with its lines, in both forms of the call', async () => {
    const { ClipDataID } = await give({ title: 'Talk' })
    await say(ClipDataID, ['Welcome to the lighthouse', 'nothing here', 'two lighthouses at sea'])
    const { body } = await ask('/api/ml/subs/', { s: 'lighthouse' })
    expect(body).toMatchObject({ Total: 1, Page: 0, PageSize: 20, Corrected: null })
    expect(body.Items[0]).toMatchObject({ ClipDataID, Item: { Title: 'Talk' }, EntryTotal: 2 })
    expect(body.Items[0].Entries).toEqual([
      {
        StartSecs: 0,
        PreviewText: 'Welcome to the lighthouse',
        Snippet: [
          { Text: 'Welcome to the ', IsHit: false },
          { Text: 'lighthouse', IsHit: true },
        ],
      },
      {
        StartSecs: 20,
        PreviewText: 'two lighthouses at sea',
        Snippet: [
          { Text: 'two ', IsHit: false },
          { Text: 'lighthouses', IsHit: true },
          { Text: ' at sea', IsHit: false },
        ],
      },
    ])
    expect((await ask('/iapi/ml/subs/', { s: 'lighthouse' })).body).toEqual(body)
  })

  test('five lines of each item are told, and how many there are', async () => {
    const { ClipDataID } = await give({ title: 'Chatter' })
    await say(
      ClipDataID,
      Array.from({ length: 12 }, (_, n) => `windmill number ${n}`),
    )
    const { body } = await ask('/api/ml/subs/', { s: 'windmill' })
    expect(body.Items[0].Entries).toHaveLength(5)
    expect(body.Items[0].EntryTotal).toBe(12)
  })

  test('German lines are found by their stems, and a misspelt word is mended', async () => {
    const { ClipDataID } = await give({ title: 'Rede' })
    await say(ClipDataID, ['viele alte Windräder und Kathedralen'], 'de')
    expect((await ask('/api/ml/subs/', { s: 'windrad' })).body.Total).toBe(1)
    expect((await ask('/api/ml/subs/', { s: 'kathedralne' })).body).toMatchObject({
      Total: 1,
      Corrected: 'kathedralen',
    })
  })

  test('without words there is nothing to show', async () =>
    expect((await ask('/api/ml/subs/', { s: '*' })).body).toMatchObject({ Total: 0, Items: [] }))

  test('SRCH-32 lines and slides of items that one may not watch are neither told nor counted', async () => {
    const hidden = [
      { is_private: true },
      { approval: 'pending' },
      { expires_at: new Date(Date.now() - 1000) },
      { deleted_at: new Date() },
    ]
    for (const draft of [{}, ...hidden]) {
      const { ClipDataID } = await give({ title: 'Secret talk', ...draft })
      await say(ClipDataID, ['the password is marzipan'])
      await show(ClipDataID, 'Deck', ['marzipan'])
    }
    for (const path of ['/api/ml/subs/', '/api/ml/slideshows/search/']) {
      expect((await ask(path, { s: 'marzipan' })).body).toMatchObject({ Total: 1 })
      expect((await ask(path, { s: 'marzipan', rco: true })).body).toMatchObject({ Total: 1, Items: [] })
      expect((await ask(path, { s: 'marzipan' }, await it.as('manager'))).body).toMatchObject({ Total: 4 })
      expect((await ask(path, { s: 'marzipan' }, await it.as('guest'))).body).toMatchObject({ Total: 0 })
    }
    expect((await ask('/api/ml/subs/', { s: 'marzipan', rt: [10] })).body.Total).toBe(0)
  })
})

describe('what is on slides', () => {
  test('SRCH-21 SRCH-23 SRCH-28 a word on three slides of an item is one group of three', async () => {
    const { ClipDataID, EncID } = await give({ title: 'Slides' })
    const SlideShowID = await show(ClipDataID, 'Deck', [
      'zeppelin one',
      `zeppelin ${'long text '.repeat(30)}`,
      'other',
      'Zeppelins',
    ])
    const { body } = await ask('/api/ml/slideshows/search/', { s: 'zeppelin' })
    expect(body.Items).toHaveLength(1)
    const [group] = body.Items
    expect(group).toMatchObject({
      ClipDataID,
      SlideShowItem: { SlideShowID, SlideShowName: 'Deck' },
      SlideTotal: 3,
    })
    expect(group.Slides.map((slide: { StartTime: number }) => slide.StartTime)).toEqual([0, 60, 180])
    expect(group.Slides[0].ImageURL).toBe(`/image/slide/${EncID}/0.webp`)
    expect(group.Slides[1].Text).toHaveLength(148)
    expect(group.Slides[1].Text.endsWith('…')).toBe(true)
    expect((await ask('/iapi/ml/slideshows/search/', { s: 'zeppelin' })).body).toEqual(body)
  })
})

describe('facets', () => {
  const word = 'facetword'
  let FID: number
  let red: number
  let top: number
  let below: number

  beforeAll(async () => {
    const { db } = it.platform
    const manager = await it.as('manager')
    const make = async (Name: string, ParentID = 0) =>
      (await manager.post('/api/core/cats/', { Name, ParentID })).body.Data.ID
    top = await make('Facet top')
    below = await make('Facet below', top)
    const { rows } = await sql<{ field_id: number; id: number }>`
      with f as (insert into field (title, type) values ('Colour', 'ddl') returning field_id)
      insert into field_item (field_id, name) select field_id, name from f, unnest('{Red,Blue}'::text[]) name
      returning field_id, field_item_id as id`.execute(db)
    FID = rows[0]?.field_id ?? 0
    red = rows[0]?.id ?? 0
    const blue = rows[1]?.id ?? 0
    const drafts = [
      { option: red, category: below, duration_secs: 60, has_quiz: true },
      { option: red, category: top, duration_secs: 600 },
      { option: blue, category: below, record_type: 10, document_type: 2, has_subtitles: true },
      { option: blue, category: null, is_private: true },
    ]
    for (const { option, category, ...draft } of drafts) {
      const { ClipDataID } = await give({ title: word, ...draft })
      await db
        .insertInto('field_choice')
        .values({ clip_data_id: ClipDataID, field_item_id: option })
        .execute()
      if (category !== null)
        await db
          .insertInto('category_membership')
          .values({ category_id: category, clip_data_id: ClipDataID })
          .execute()
    }
  })

  const facets = async (f: Record<string, unknown> = {}, by = viewer) =>
    (await ask('/api/ml/search/facets/', { s: word, ...f }, by)).body

  test('each choice is counted among what one may watch', async () => {
    const body = await facets()
    expect(body.RecordTypes).toEqual([
      { Value: '1', Name: 'Video', Count: 2 },
      { Value: '10', Name: 'Document', Count: 1 },
    ])
    expect(body.DocumentTypes).toEqual([{ Value: '2', Name: '', Count: 1 }])
    expect(body.Durations.map((it: { Value: string }) => it.Value).toSorted()).toEqual(['-5', '-60'])
    expect(body.Locations).toMatchObject([{ Value: String(pp_id), Count: 3 }])
    expect(body.Categories).toEqual([{ Value: String(top), Name: 'Facet top', Count: 3 }])
    expect(body.Fields).toMatchObject([
      {
        FID,
        Title: 'Colour',
        Values: [
          { Value: String(red), Name: 'Red', Count: 2 },
          { Name: 'Blue', Count: 1 },
        ],
      },
    ])
    expect(body).toMatchObject({ HasSubtitles: 1, HasQuiz: 1, IsPrivate: 0 })
    expect(await facets({}, owner)).toMatchObject({ IsPrivate: 1 })
  })

  test('a choice leaves its own facet as it was and narrows the others', async () => {
    const byType = await facets({ rt: [10] })
    expect(byType.RecordTypes).toHaveLength(2)
    expect(byType.Fields[0].Values).toMatchObject([{ Name: 'Blue', Count: 1 }])
    const byColour = await facets({ mf: [{ FID, V: [String(red)] }] })
    expect(byColour.Fields[0].Values).toHaveLength(2)
    expect(byColour.RecordTypes).toMatchObject([{ Value: '1', Count: 2 }])
    const byCategory = await facets({ c: [top] })
    expect(byCategory.Categories).toEqual([{ Value: String(below), Name: 'Facet below', Count: 2 }])
  })

  test('text without a word and a report by others', async () => {
    expect((await facets({ s: '!!' })).RecordTypes).toEqual([])
    expect((await viewer.get('/api/ml/search/facets/?report=1')).status).toBe(403)
  })
})

describe('suggestions', () => {
  const suggest = async (s: string, by = viewer) =>
    (await by.get(`/api/ml/search/suggest/?s=${encodeURIComponent(s)}`)).body

  test('titles, categories and values that begin so, by any of their words', async () => {
    const { EncID } = await give({ title: 'Deep nautilus dive' })
    const manager = await it.as('manager')
    const { ID } = (await manager.post('/api/core/cats/', { Name: 'Nautical maps' })).body.Data
    const { rows } = await sql<{ field_id: number; id: number }>`
      with f as (insert into field (title, type) values ('Ship', 'ddl') returning field_id)
      insert into field_item (field_id, name) select field_id, 'HMS Nautica' from f
      returning field_id, field_item_id as id`.execute(it.platform.db)
    const body = await suggest('nauti')
    const mf = [{ FID: rows[0]?.field_id, A: false, V: [String(rows[0]?.id)] }]
    expect(body.Items).toEqual([
      { Kind: 'item', Text: 'Deep nautilus dive', URL: `/view.aspx?id=${EncID}`, ImageURL: null },
      { Kind: 'category', Text: 'Nautical maps', URL: `/Default.aspx?catid=${ID}`, ImageURL: null },
      {
        Kind: 'value',
        Text: 'HMS Nautica',
        URL: `/Default.aspx?f=${encodeURIComponent(JSON.stringify({ s: '*', o: 8, mf }))}`,
        ImageURL: null,
      },
    ])
    expect(body.Total).toBe(3)
  })

  test('what was meant is offered for what was misspelt', async () => {
    await give({ title: 'Submarine volcanoes' })
    expect((await suggest('submraine')).Items[0].Text).toBe('Submarine volcanoes')
  })

  test('SRCH-32 neither titles nor values of items that one may not watch', async () => {
    const { db } = it.platform
    const { ClipDataID } = await give({ title: 'Gargoyle plans', is_private: true })
    const field = await sql<{ id: number }>`
      insert into field (title, type) values ('Tag', 'af') returning field_id as id`.execute(db)
    await sql`insert into field_value (clip_data_id, field_id, value)
              values (${ClipDataID}, ${field.rows[0]?.id ?? 0}, 'Gargoyle tag')`.execute(db)
    expect((await suggest('gargoyle')).Items).toEqual([])
    expect((await suggest('gargoyle', owner)).Items).toHaveLength(2)
  })

  test('at most eight, and nothing for nothing', async () => {
    for (let n = 0; n < 12; n++) await give({ title: `Octopus ${n}` })
    expect((await suggest('octop')).Items).toHaveLength(8)
    expect((await suggest('')).Items).toEqual([])
    expect((await suggest('?!')).Items).toEqual([])
  })
})
