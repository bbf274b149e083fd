import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia } from '../../testing/media.ts'

let app: TestApp
let manager: Browser
beforeAll(async () => {
  app = await testApp()
  manager = await app.as('manager')
})
afterAll(() => app.close())

const db = () => app.platform.db
const report = async (name: string, query = '') =>
  (await manager.get(`/api/core/reports/${name}/?ps=10${query}`)).body
const give = (title: string, more: object = {}) =>
  giveMedia(db(), manager.PersonID, { title, record_type: 1, duration_secs: 60, ...more })
const watched = (clip_data_id: number, day: string, views: number) =>
  db()
    .insertInto('item_day')
    .values({ clip_data_id, day: new Date(day), views, played_secs: views * 30.2 })
    .execute()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test('most watched: what the days of an item add up to in this time, and not before it', async () => {
  const [often, seldom] = [await give('Often', { view_count: 12 }), await give('Seldom', { view_count: 3 })]
  await watched(often.ClipDataID, daysAgo(1), 5)
  await watched(often.ClipDataID, daysAgo(2), 4)
  await watched(often.ClipDataID, daysAgo(60), 3)
  await watched(seldom.ClipDataID, daysAgo(1), 3)
  const { Items, Total } = await report('most-watched', '&days=30')
  expect(Total).toBe(2)
  expect(Items.map((it: { Name: string; Values: unknown[] }) => [it.Name, ...it.Values.slice(1)])).toEqual([
    ['Often', 9, 272],
    ['Seldom', 3, 91],
  ])
  expect(Items[0].URL).toContain(often.EncID)
  expect((await report('most-watched', '&days=90')).Items[0].Values[1]).toBe(12)
})

test('never watched: neither what was opened nor what is deleted or failed', async () => {
  await give('Untouched')
  await give('Gone', { deleted_at: new Date() })
  await give('Broken', { is_failed: true })
  const { Items } = await report('never-watched')
  expect(Items.map((it: { Name: string }) => it.Name)).toEqual(['Untouched'])
})

test('searches without a result are counted by their words, for all people together, and only where nothing was found', async () => {
  const viewer = await app.as('viewer')
  const search = (words: string, more = '') =>
    viewer.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ s: words }))}${more}`)
  await search('Xylophagous quokkas')
  await search('xylophagous QUOKKAS')
  await search('untouched')
  await search('12345')
  await search('xylophagous wombats', '&edit=1')
  const { Items } = await report('empty-searches', '&days=7')
  expect(Items).toEqual([{ Name: 'xylophagous quokkas', URL: '', Values: [2, expect.any(String)] }])
})

test('captions: missing, made by a machine, or checked by people', async () => {
  const track = (clip_data_id: number, source: string) =>
    db().insertInto('subtitle_track').values({ clip_data_id, language: 'en', source }).execute()
  const [machine, checked] = [await give('By machine'), await give('Checked')]
  await track(machine.ClipDataID, 'transcription')
  await track(checked.ClipDataID, 'transcription')
  await track(checked.ClipDataID, 'editor')
  const { Items, Shares } = await report('accessibility')
  const stateOf = (name: string) => Items.find((it: { Name: string }) => it.Name === name)?.Values[1]
  expect(['Often', 'By machine', 'Checked'].map(stateOf)).toEqual(['none', 'automatic', 'checked'])
  expect(Shares).toEqual([
    { Name: 'none', Count: 3 },
    { Name: 'automatic', Count: 1 },
    { Name: 'checked', Count: 1 },
  ])
})

test('a report leaves as CSV, with addresses that open; formulas of strangers are text', async () => {
  await give('=HYPERLINK("http://example.org")', { view_count: 0 })
  const { status, text } = await manager.get('/api/core/reports/never-watched/export/')
  expect(status).toBe(200)
  expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`)
  expect(text).toContain(app.platform.config.baseUrl)
})

test('a report is for managers, and a name that there is not is named', async () => {
  const editor = await app.as('editor')
  expect((await editor.get('/api/core/reports/failures/')).status).toBe(403)
  expect((await editor.get('/api/core/reports/failures/export/')).status).toBe(403)
  expect((await manager.get('/api/core/reports/nothing/')).status).toBe(400)
  expect((await manager.get('/api/core/reports/nothing/export/')).status).toBe(400)
})
