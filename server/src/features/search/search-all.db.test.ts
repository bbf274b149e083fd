import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { askAll, callPerson, filtersOf, giveLine, giveSpeech, titlesFor } from '../../testing/search.ts'

import { countWordsJob } from './index.ts'

let it: TestApp
let viewer: Browser
let pp_id: number

const db = () => it.platform.db
const give = (draft: Parameters<typeof giveMedia>[2], owner = viewer) =>
  giveMedia(db(), owner.PersonID, { pp_id, ...draft })
const titles = (words: string, more = '') => titlesFor(viewer, words, more)
const say = (id: number, lines: readonly (readonly [number, string])[]) => giveSpeech(db(), id, lines)
const first = async (words: string) => {
  const [hit] = (await askAll(viewer, words)).Items
  if (!hit) throw new Error(`Nothing was found for ${words}`)
  return hit
}
const kinds = async (words: string) => {
  const { body } = await viewer.get(`/api/ml/search/kinds/?f=${filtersOf(words)}`)
  return Object.fromEntries(
    body.Kinds.map(({ Kind, Count }: { Kind: string; Count: number }) => [Kind, Count]),
  )
}

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
      const { body } = await viewer.get(`/api/ml/search/all/facets/?f=${filtersOf('quokka')}${more}`)
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
    await callPerson(db(), owner.PersonID, 'Siân Pryce')
    await give({ title: 'Estuaries' }, owner)
    expect(await first('sian pryce')).toMatchObject({ Title: 'Estuaries', Reasons: ['owner'] })
    expect(await titles('pry estuaries')).toEqual(['Estuaries'])
    await callPerson(db(), owner.PersonID, 'Nia Vaughan')
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

test('a word that begins like the kind of a name finds the word only', async () => {
  await give({ title: 'Cats of the daylight' })
  await give({ title: 'Owned by nobody' })
  expect(await titles('cat')).toEqual(['Cats of the daylight'])
  expect(await titles('day')).toEqual(['Cats of the daylight'])
  expect(await titles('own')).toEqual(['Owned by nobody'])
  expect(await titles('category')).toEqual([])
})

test('names that were written before words were kept apart from them are found, and written again', async () => {
  const owner = await it.as('uploader')
  await callPerson(db(), owner.PersonID, 'Ottoline Zephyrson')
  const { ClipDataID } = await give({ title: 'Kelp forests' }, owner)
  await sql`
    update search_text set words = ts_delete(words, array['@owner ' || owner_id, '@day ' || day])
      || format('''owner %s'':1A ''day %s'':1B', owner_id, day)::tsvector
    where clip_data_id = ${ClipDataID}`.execute(db())
  expect(await titles('zephyrson')).toEqual(['Kelp forests'])
  await countWordsJob.run(it.platform, {}, new AbortController().signal, 'words')
  const { rows } = await sql<{ names: string[] }>`
    select array(select word from unnest(tsvector_to_array(words)) word where word like '%owner %') as names
    from search_text where clip_data_id = ${ClipDataID}`.execute(db())
  expect(rows).toEqual([{ names: [`@owner ${owner.PersonID}`] }])
  expect(await titles('zephyrson')).toEqual(['Kelp forests'])
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
  expect(await titles('belemnite', '&k=chapters')).toEqual(['Ammonite'])
  expect(await titles('belemnite', '&k=comments')).toEqual([])
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
