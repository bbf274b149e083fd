import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { askAll, callPerson, giveSpeech, titlesFor } from '../../testing/search.ts'

let it: TestApp
let viewer: Browser
let pp_id: number

const db = () => it.platform.db
const give = (draft: Parameters<typeof giveMedia>[2], owner = viewer) =>
  giveMedia(db(), owner.PersonID, { pp_id, ...draft })
const titles = (words: string, more = '') => titlesFor(viewer, words, more)
const say = (id: number, lines: readonly (readonly [number, string])[]) => giveSpeech(db(), id, lines)

beforeAll(async () => {
  it = await testApp()
  viewer = await it.as('viewer')
  pp_id = await givePolicy(db())
})
afterAll(() => it.close())

describe('words as people type them', () => {
  test('a misspelt name is mended too, and what cannot be mended does not hide the rest', async () => {
    const owner = await it.as('uploader')
    await callPerson(db(), owner.PersonID, 'Gwendolyn Marchbanks')
    await give({ title: 'Peatlands' }, owner)
    expect(await askAll(viewer, 'gwendolin')).toMatchObject({ Total: 1, Corrected: 'gwendolyn' })
    expect(await askAll(viewer, 'gwendolin peatlands qqzzqq')).toMatchObject({ Total: 1, IsPartly: true })
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
    expect(await askAll(viewer, 'tidegauge')).toMatchObject({ Total: 1, Corrected: 'tide gauge' })
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
    const found = await askAll(viewer, 'glacier mass balance kangaroo')
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
  await callPerson(db(), owner.PersonID, 'Ines Falk')
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
