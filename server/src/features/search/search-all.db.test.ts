import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { giveLine, giveSpeech } from './search-testing.ts'

let it: TestApp
let viewer: Browser
let pp_id: number

interface Hit {
  Title: string
  ClipDataID: number
  Reasons: string[]
  Moments: {
    Kind: string
    StartSecs: number | null
    Page: number | null
    URL: string
    Snippet: { Text: string; IsHit: boolean }[]
  }[]
  MomentTotal: number
}

const ask = async (s: string, by = viewer, more = '') => {
  const answer = await by.get(`/api/ml/search/all/?f=${encodeURIComponent(JSON.stringify({ s }))}${more}`)
  expect(answer.status).toBe(200)
  return answer.body as { Items: Hit[]; Total: number; Corrected: string | null; IsPartly: boolean }
}
const titles = async (s: string, by = viewer, more = '') =>
  (await ask(s, by, more)).Items.map(hit => hit.Title)
const first = async (s: string) => {
  const [hit] = (await ask(s)).Items
  if (!hit) throw new Error(`Nothing was found for ${s}`)
  return hit
}
const kinds = async (s: string, by = viewer) => {
  const answer = await by.get(`/api/ml/search/kinds/?f=${encodeURIComponent(JSON.stringify({ s }))}`)
  return Object.fromEntries(
    answer.body.Kinds.map(({ Kind, Count }: { Kind: string; Count: number }) => [Kind, Count]),
  )
}
const db = () => it.platform.db
const give = (draft: Parameters<typeof giveMedia>[2], owner = viewer) =>
  giveMedia(db(), owner.PersonID, { pp_id, ...draft })

const say = (id: number, lines: readonly (readonly [number, string])[]) => giveSpeech(db(), id, lines)

beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  pp_id = await givePolicy(db())
})
afterAll(() => it.close())

describe('every part of an item is found', () => {
  test('and the filters count what is found so', async () => {
    const { ClipDataID } = await give({ title: 'Counted by what is said' })
    await say(ClipDataID, [[1, 'A quokka smiles']])
    const countOf = async (more: string) => {
      const f = encodeURIComponent(JSON.stringify({ s: 'quokka' }))
      const { body } = await viewer.get(`/api/ml/search/all/facets/?f=${f}${more}`)
      return body.RecordTypes.map(({ Count }: { Count: number }) => Count)
    }
    expect(await countOf('')).toEqual([1])
    expect(await countOf('&k=speech')).toEqual([1])
    expect(await countOf('&k=comments')).toEqual([])
  })

  test('what is said, with the moment it is said at', async () => {
    const { ClipDataID: clip_data_id } = await give({ title: 'Renewable power' })
    await say(clip_data_id, [
      [4, 'Welcome to this lecture'],
      [205.4, 'Offshore turbines turn more slowly'],
    ])
    const hit = await first('turbines')
    expect(hit).toMatchObject({ Title: 'Renewable power', Reasons: ['speech'], MomentTotal: 1 })
    expect(hit.Moments[0]).toMatchObject({ Kind: 'speech', StartSecs: 205.4, Page: null })
    expect(hit.Moments[0]?.URL).toMatch(/&t=205$/)
    expect(hit.Moments[0]?.Snippet.filter(piece => piece.IsHit)).toEqual([{ Text: 'turbines', IsHit: true }])
  })

  test('words may be spread over title and speech', async () => {
    const { ClipDataID: clip_data_id } = await give({ title: 'Cell division' })
    await say(clip_data_id, [[12, 'In prophase the chromosomes condense']])
    const hit = await first('prophase cell division')
    expect(hit.Title).toBe('Cell division')
    expect(hit.Moments[0]?.StartSecs).toBe(12)
  })

  test('chapters and their tags', async () => {
    const { ClipDataID: clip_data_id } = await give({ title: 'Lava' })
    const { chapter_id } = await db()
      .insertInto('chapter')
      .values({ clip_data_id, title: 'Runny or thick', start_secs: 31 })
      .returning('chapter_id')
      .executeTakeFirstOrThrow()
    expect(await first('runny thick')).toMatchObject({
      Title: 'Lava',
      Moments: [{ Kind: 'chapters', StartSecs: 31 }],
    })
    const { tag_group_id } = await db()
      .insertInto('tag_group')
      .values({ title: 'Rocks' })
      .returning('tag_group_id')
      .executeTakeFirstOrThrow()
    const { tag_id } = await db()
      .insertInto('tag')
      .values({ tag_group_id, title: 'Viscosity' })
      .returning('tag_id')
      .executeTakeFirstOrThrow()
    await db().insertInto('chapter_tag').values({ chapter_id, tag_id }).execute()
    expect(await titles('viscosity')).toEqual(['Lava'])
    await db().updateTable('tag').set({ title: 'Thickness' }).where('tag_id', '=', tag_id).execute()
    expect(await titles('viscosity')).toEqual([])
    expect(await titles('thickness')).toEqual(['Lava'])
  })

  test('slides', async () => {
    const { ClipDataID: clip_data_id } = await give({ title: 'Deck' })
    const { slideshow_id } = await db()
      .insertInto('slideshow')
      .values({ clip_data_id, name: 'Deck' })
      .returning('slideshow_id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('slide')
      .values({ slideshow_id, clip_data_id, start_secs: 60, text: 'Krebs cycle overview' })
      .execute()
    expect(await first('krebs')).toMatchObject({
      Title: 'Deck',
      Moments: [{ Kind: 'slides', StartSecs: 60 }],
    })
  })

  test('pages of a document', async () => {
    await give({
      title: 'Handout',
      record_type: 10,
      document_text: 'First page\fSecond with palimpsest\fThird',
    })
    const hit = await first('palimpsest')
    expect(hit).toMatchObject({ Title: 'Handout', Moments: [{ Kind: 'pages', Page: 2 }] })
    expect(hit.Moments[0]?.URL).toMatch(/&page=2$/)
  })

  test('comments that everybody may read, and no notes or waiting ones', async () => {
    const { ClipDataID: clip_data_id } = await give({ title: 'Discussed' })
    const write = (text: string, more: { is_note?: boolean; status?: number } = {}) =>
      db()
        .insertInto('comment')
        .values({ clip_data_id, author_id: viewer.PersonID, text, position_secs: 9, ...more })
        .execute()
    await write('A marvellous quokka')
    await write('A secret wombat', { is_note: true })
    await write('A waiting numbat', { status: 1 })
    expect(await first('quokka')).toMatchObject({
      Title: 'Discussed',
      Moments: [{ Kind: 'comments', StartSecs: 9 }],
    })
    await write('Alte Häuser am Fluss')
    const shown = async (words: string) => (await first(words)).Moments[0]?.Snippet
    expect(await shown('quokka')).toContainEqual({ Text: 'quokka', IsHit: true })
    // In another language than the item, so that nothing is marked.
    expect(await shown('Häusern')).toEqual([{ Text: 'Alte Häuser am Fluss', IsHit: false }])
    expect(await titles('wombat')).toEqual([])
    expect(await titles('numbat')).toEqual([])
  })

  test('owners by their names, also when they are called something else', async () => {
    const owner = await it.as('uploader')
    await db()
      .updateTable('person')
      .set({ display_name: 'Siân Pryce' })
      .where('person_id', '=', owner.PersonID)
      .execute()
    await give({ title: 'Estuaries' }, owner)
    expect(await first('sian pryce')).toMatchObject({ Title: 'Estuaries', Reasons: ['owner'] })
    expect(await titles('pry estuaries')).toEqual(['Estuaries'])
    await db()
      .updateTable('person')
      .set({ display_name: 'Nia Vaughan' })
      .where('person_id', '=', owner.PersonID)
      .execute()
    expect(await titles('pryce')).toEqual([])
    expect(await titles('vaughan')).toEqual(['Estuaries'])
    expect(await titles(owner.PersonID.toString())).toEqual([])
  })

  test('categories by their names, with what is below them', async () => {
    const { ClipDataID: clip_data_id } = await give({ title: 'Reefs' })
    const top = await it.platform.db
      .insertInto('category')
      .values({ name: 'Oceanography', path: '90001' })
      .returning('category_id')
      .executeTakeFirstOrThrow()
    const below = await it.platform.db
      .insertInto('category')
      .values({ name: 'Corals', path: '90001.90002', parent_id: top.category_id })
      .returning('category_id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('category_membership')
      .values({ clip_data_id, category_id: below.category_id })
      .execute()
    expect(await first('oceanography')).toMatchObject({ Title: 'Reefs', Reasons: ['category'] })
    await db().deleteFrom('category_membership').where('clip_data_id', '=', clip_data_id).execute()
    expect(await titles('oceanography')).toEqual([])
  })
})

describe('words as people type them', () => {
  test('a misspelt name is mended too, and what cannot be mended does not hide the rest', async () => {
    const owner = await it.as('uploader')
    await db()
      .updateTable('person')
      .set({ display_name: 'Gwendolyn Marchbanks' })
      .where('person_id', '=', owner.PersonID)
      .execute()
    await give({ title: 'Peatlands' }, owner)
    expect(await ask('gwendolin')).toMatchObject({ Total: 1, Corrected: 'gwendolyn' })
    expect(await ask('gwendolin peatlands qqzzqq')).toMatchObject({ Total: 1, IsPartly: true })
  })

  test('every word may be a beginning', async () => {
    await give({ title: 'Machine learning for beginners' })
    expect(await titles('mach lear')).toEqual(['Machine learning for beginners'])
    expect(await titles('learn mach beg')).toEqual(['Machine learning for beginners'])
  })

  test.each([
    ['x-ray', 'xray'],
    ['xray', 'x-ray'],
    ['GEO1101', 'geo 1101'],
    ['GEO 1102', 'geo1102'],
    ['GEO-1103', 'geo1103'],
  ])('%s is found by %s', async (written, typed) => {
    const title = `About ${written} ${typed.length}`
    await give({ title })
    expect(await titles(typed)).toContain(title)
  })

  test('parts of German compounds, and compounds typed in two', async () => {
    await give({ title: 'Zelle', language: 'de' })
    await give({ title: 'Die Zellteilung', language: 'de' })
    await give({ title: 'Eine Datenbank', language: 'de' })
    expect(await titles('Teilung')).toEqual(['Die Zellteilung'])
    expect(await titles('Daten Bank')).toEqual(['Eine Datenbank'])
  })

  test('two words that were written as one', async () => {
    await give({ title: 'Reading a tide gauge' })
    await give({ title: 'Brot aus Sauerteig', language: 'de' })
    expect(await ask('tidegauge')).toMatchObject({ Total: 1, Corrected: 'tide gauge' })
    expect(await titles('Sauerteigbrot')).toEqual(['Brot aus Sauerteig'])
  })

  test('one word or another', async () => {
    await give({ title: 'Gneiss' })
    await give({ title: 'Schist' })
    expect((await titles('gneiss OR schist')).toSorted()).toEqual(['Gneiss', 'Schist'])
  })

  test('a question in a sentence', async () => {
    await give({ title: 'Why volcanoes erupt' })
    expect(await titles('how do volcanoes erupt?')).toContain('Why volcanoes erupt')
  })

  test('where nothing has all the words, what has most of them', async () => {
    await give({ title: 'Glacier mass balance' })
    const found = await ask('glacier mass balance kangaroo')
    expect(found).toMatchObject({ IsPartly: true, Total: 1 })
  })

  test('dates as the page writes them', async () => {
    await give({ title: 'On a day', created_at: new Date('2021-10-07T12:00:00Z') } as Parameters<
      typeof giveMedia
    >[2])
    for (const asked of ['7 Oct 2021', '7. Oktober 2021', '07.10.2021', '2021-10-07'])
      expect(await titles(asked)).toEqual(['On a day'])
  })
})

test('operators narrow', async () => {
  const owner = await it.as('uploader')
  await db()
    .updateTable('person')
    .set({ display_name: 'Ines Falk' })
    .where('person_id', '=', owner.PersonID)
    .execute()
  const { ClipDataID: clip_data_id } = await give({ title: 'Tundra one', duration_secs: 1200 }, owner)
  await give({ title: 'Tundra two', duration_secs: 60 })
  await say(clip_data_id, [[3, 'permafrost thaws']])
  expect(await titles('tundra by:falk')).toEqual(['Tundra one'])
  expect(await titles('tundra by:"Ines Falk"')).toEqual(['Tundra one'])
  expect(await titles('tundra said:permafrost')).toEqual(['Tundra one'])
  expect(await titles('tundra longer:10')).toEqual(['Tundra one'])
  expect(await titles('tundra shorter:10min')).toEqual(['Tundra two'])
  expect(await titles('title:tundra title:two')).toEqual(['Tundra two'])
  expect(await titles('tundra before:2001')).toEqual([])
  expect((await titles('tundra after:2001')).toSorted()).toEqual(['Tundra one', 'Tundra two'])
})

test('kinds are filters with counts', async () => {
  const { ClipDataID: clip_data_id } = await give({ title: 'Ammonite' })
  await say(clip_data_id, [[3, 'an ammonite and a belemnite']])
  await db().insertInto('chapter').values({ clip_data_id, title: 'Belemnite', start_secs: 0 }).execute()
  expect(await kinds('belemnite')).toEqual({
    details: 0,
    speech: 1,
    slides: 0,
    chapters: 1,
    pages: 0,
    comments: 0,
  })
  expect(await titles('belemnite', viewer, '&k=chapters')).toEqual(['Ammonite'])
  expect(await titles('belemnite', viewer, '&k=comments')).toEqual([])
})

test('inside an item the places with the most of the words come first, of every kind', async () => {
  const { ClipDataID, EncID } = await give({ title: 'Fjords' })
  await say(ClipDataID, [
    [3, 'A fjord is drowned'],
    [9, 'A drowned valley'],
  ])
  await giveLine(db(), ClipDataID, 'comments', 'Which valley was drowned?', viewer.PersonID)
  const inside = async (more = '') =>
    (await viewer.get(`/api/ml/media/${EncID}/moments/?s=drowned+valley${more}`)).body
  const all = await inside()
  expect(all.Total).toBe(3)
  expect(all.Items.map((it: { Kind: string; StartSecs: number }) => [it.Kind, it.StartSecs])).toEqual([
    ['comments', 3],
    ['speech', 9],
    ['speech', 3],
  ])
  expect(all.Kinds).toContainEqual({ Kind: 'speech', Count: 2 })
  expect((await inside('&k=speech')).Total).toBe(2)
  expect((await (await it.as('guest')).get(`/api/ml/media/${EncID}/moments/?s=valley`)).status).toBe(404)
})

test('words that administrators call the same find each other, from the next search on', async () => {
  const administrator = await it.as('administrator')
  await give({ title: 'Artificial intelligence at school' })
  await give({ title: 'Ein Vortrag über KI', language: 'de' })
  const saved = await administrator.post('/api/core/synonyms/', {
    Groups: [['AI', 'artificial intelligence', 'KI']],
  })
  expect(saved.status).toBe(200)
  expect((await titles('ai')).toSorted()).toEqual([
    'Artificial intelligence at school',
    'Ein Vortrag über KI',
  ])
  expect(await titles('ai school')).toEqual(['Artificial intelligence at school'])
  expect((await administrator.get('/api/core/synonyms/')).body.Items).toEqual([
    ['ai', 'artificial intelligence', 'ki'],
  ])
  const refused = await administrator.post('/api/core/synonyms/', { Groups: [['x', 'X!']] })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Groups.0')])
  const stale = await administrator.post('/api/core/synonyms/', { Groups: [], Version: 'older' })
  expect(stale.status).toBe(409)
})

describe('suggestions', () => {
  const suggest = async (s: string, by = viewer) =>
    (await by.get(`/api/ml/search/suggest/?s=${encodeURIComponent(s)}`)).body.Items as {
      Kind: string
      Text: string
      URL: string
    }[]

  test('people who own something that the viewer may watch', async () => {
    const owner = await it.as('uploader')
    await db()
      .updateTable('person')
      .set({ display_name: 'Bronwen Kestrel' })
      .where('person_id', '=', owner.PersonID)
      .execute()
    expect(await suggest('kestr')).toEqual([])
    await give({ title: 'Hidden', is_private: true }, owner)
    expect(await suggest('kestr')).toEqual([])
    await give({ title: 'Moors' }, owner)
    const [person] = await suggest('bron kestr')
    expect(person).toMatchObject({ Kind: 'person', Text: 'Bronwen Kestrel' })
    expect(decodeURIComponent(person?.URL ?? '')).toContain('by:\\"Bronwen Kestrel\\"')
  })

  test('what several people have asked and found, and not what fewer have', async () => {
    await give({ title: 'Lichen and moss' })
    const askers = [viewer, await it.as('viewer'), await it.as('viewer')]
    for (const by of askers) {
      expect((await suggest('lichen an')).some(offer => offer.Kind === 'question')).toBe(false)
      await ask('Lichen  and moss', by)
    }
    expect((await suggest('lichen an'))[0]).toMatchObject({ Kind: 'question', Text: 'lichen and moss' })
  })
})
