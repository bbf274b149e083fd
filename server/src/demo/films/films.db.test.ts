import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCategoriesJob } from '../../features/search/index.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { convertNow } from '../../testing/recordings.ts'
import { fillDemo, makeDemoFilms } from '../index.ts'
import { wrapped } from './draw-slides.ts'
import { scriptOf } from './script.ts'

let house: TestApp
beforeAll(async () => {
  house = await testApp({ MEDIA_NICE: '0' })
  await fillDemo(house.platform.db, house.platform.jobs, false)
})
afterAll(() => house.close())

const itemOf = (title: string) =>
  house.platform.db
    .selectFrom('media_item')
    .select(['clip_data_id', 'enc_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()

async function film(title: string) {
  const item = await itemOf(title)
  const Poster = {
    Of: 'item' as const,
    ID: item.clip_data_id,
    Folder: item.enc_id,
    Motif: 'hills' as const,
    Seed: 1,
  }
  const run = () =>
    makeDemoFilms.run(
      house.platform,
      { Films: [{ Title: title, Poster }] },
      new AbortController().signal,
      'x',
    )
  await run()
  // As after a kill: what is filmed is not filmed again.
  await run()
  const conversions = await house.platform.db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('clip_data_id', '=', item.clip_data_id)
    .execute()
  expect(conversions).toHaveLength(1)
  return { ...item, ConversionID: conversions[0]?.conversion_id ?? 0 }
}

test('a recording of the demo plays what its captions say, at that time', async () => {
  const title = 'Volcanoes for beginners: magma, gas and patience'
  const item = await film(title)
  await convertNow(house.platform, item.ConversionID)
  const viewer = await house.as('viewer')
  const ready = (await viewer.get(`/api/ml/media/${item.enc_id}/playback/`)).body
  expect([ready.State, ready.IsPlayable]).toEqual(['ready', true])
  const cues = await house.platform.db
    .selectFrom('cue')
    .select(['start_secs', 'end_secs', 'text'])
    .where('clip_data_id', '=', item.clip_data_id)
    .orderBy('start_secs')
    .execute()
  expect(cues.map(it => it.text)[1]).toBe(
    'Runny magma lets its gas go. Thick magma keeps it, until it cannot.',
  )
  expect(cues.at(-1)?.end_secs).toBeLessThan(ready.DurationSecs)
  expect(ready.DurationSecs).toBeGreaterThan(8)
  expect(ready.DurationSecs).toBeLessThan(60)
})

test('the category of lectures stays filled when recordings turn out shorter than they were said to be', async () => {
  const { platform } = house
  await platform.db
    .updateTable('media_item')
    .set({ duration_secs: 30 })
    .where('record_type', '=', 1)
    .execute()
  await runWaiting(platform, fillCategoriesJob)
  const lectures = await platform.db
    .selectFrom('category_membership as m')
    .innerJoin('category as c', 'c.category_id', 'm.category_id')
    .select('m.clip_data_id')
    .where('c.name', '=', 'Lectures')
    .execute()
  expect(lectures.length).toBeGreaterThan(2)
})

test('an oral history of the demo is a sound recording', async () => {
  const item = await film('Oral history: Ellen Pritchard, lamp room 1941 to 1969')
  const source = await house.platform.db
    .selectFrom('media_file')
    .select(['name', 'content_type'])
    .where('clip_data_id', '=', item.clip_data_id)
    .executeTakeFirstOrThrow()
  expect(source).toEqual({
    name: 'Oral history: Ellen Pritchard, lamp room 1941 to 1969.mp3',
    content_type: 'audio/mpeg',
  })
})

test('without lines of its own an item says its title and what it is about', () => {
  const script = scriptOf({
    title: 'Rocks',
    text: 'They are hard. Why? Nobody knows!',
    owner: 'x',
    daysAgo: 1,
    views: 1,
    art: 'strata',
    categories: [],
    recordType: 1,
  })
  expect(script.lines.map(it => it.text)).toEqual(['Rocks.', 'They are hard.', 'Why?', 'Nobody knows!'])
  expect(script.hasCaptions).toBe(false)
})

test('a line on a slide is broken between words', () => {
  expect(wrapped('one two three four', 9)).toEqual(['one two', 'three', 'four'])
})
