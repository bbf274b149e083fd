import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMediaFile, newMediaKey } from '../../core/item-files/index.ts'
import { fillCategoriesJob } from '../../features/search/index.ts'
import { probe } from '../../platform/media-tools/probe.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { runWaiting } from '../../testing/jobs.ts'
import { convertNow } from '../../testing/recordings.ts'
import { awaitSources, convertSource } from '../demo-sources.ts'
import { fillDemo, makeDemoFilms } from '../index.ts'
import { wrapped } from './draw-slides.ts'
import { scriptOf } from './script.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillDemo(app.platform.db, app.platform.jobs, false)
})
afterAll(() => app.close())

const itemOf = (title: string) =>
  app.platform.db
    .selectFrom('media_item')
    .select(['clip_data_id', 'enc_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()

async function film(title: string, streams = 1) {
  const item = await itemOf(title)
  const Poster = {
    Of: 'item' as const,
    ID: item.clip_data_id,
    Folder: item.enc_id,
    Motif: 'hills' as const,
    Seed: 1,
  }
  const run = () =>
    makeDemoFilms.run(app.platform, { Films: [{ Title: title, Poster }] }, new AbortController().signal, 'x')
  await run()
  // As after a kill: what is filmed is not filmed again.
  await run()
  const conversions = await app.platform.db
    .selectFrom('conversion')
    .select('conversion_id')
    .where('clip_data_id', '=', item.clip_data_id)
    .orderBy('conversion_id')
    .execute()
  expect(conversions).toHaveLength(streams)
  return { ...item, ConversionID: conversions[0]?.conversion_id ?? 0 }
}

test('CONV-03 a recording that was cancelled before it was made can be tried again once it is there', async () => {
  const { clip_data_id } = await itemOf('Pond life under the microscope')
  const { db, jobs } = app.platform
  const editor = await app.as('editor')
  await db.transaction().execute(tx => awaitSources(tx, [clip_data_id]))
  const conversion = () =>
    db
      .selectFrom('conversion')
      .select(['conversion_id', 'status', 'media_file_id'])
      .where('clip_data_id', '=', clip_data_id)
      .execute()
  const cid = (await conversion())[0]?.conversion_id
  const manage = (command: string) =>
    editor.post('/api/ml/ManageConversion/', { cid, cdid: clip_data_id, command })
  expect((await manage('cancel')).status).toBe(200)
  expect((await manage('retry')).status).toBe(409)
  await db.transaction().execute(async tx => {
    const key = newMediaKey(clip_data_id, 'source', 'mp4')
    await convertSource(
      tx,
      jobs,
      clip_data_id,
      await insertMediaFile(tx, { clip_data_id, role: 'source', key, bytes: 1 }),
    )
  })
  expect(await conversion()).toMatchObject([{ conversion_id: cid, status: 'cancelled' }])
  expect((await manage('retry')).status).toBe(200)
  expect(await conversion()).toMatchObject([{ status: 'waiting', media_file_id: expect.any(Number) }])
})

test('a recording of the demo plays what its captions say, at that time', async () => {
  const title = 'Volcanoes for beginners: magma, gas and patience'
  const item = await film(title)
  // What is filmed is looked at here; how recordings are made smaller, where that is done.
  await app.platform.db
    .updateTable('conversion')
    .set({ copy_only: true })
    .where('conversion_id', '=', item.ConversionID)
    .execute()
  await convertNow(app.platform, item.ConversionID)
  const viewer = await app.as('viewer')
  const ready = (await viewer.get(`/api/ml/media/${item.enc_id}/playback/`)).body
  expect([ready.State, ready.IsPlayable]).toEqual(['ready', true])
  const cues = await app.platform.db
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

test('MULTI-01 a lecture of the demo has slides, a speaker and a board that begins later', async () => {
  const { db, files } = app.platform
  const item = await film('Why bridges hum: resonance in structures', 3)
  const viewer = await app.as('viewer')
  const { ChildStreams } = (await viewer.get(`/api/ml/media/${item.enc_id}/playback/`)).body
  const waiting = { State: 'waiting', URL: '' }
  expect(ChildStreams).toMatchObject([
    { Name: 'Slides', IsPrimary: true, OffSet: 0, ...waiting },
    { Name: 'Speaker', IsPrimary: false, OffSet: 0, EncoderName: 'Workshop camera', ...waiting },
    { Name: 'Board', IsPrimary: false, OffSet: 2.5, ...waiting },
  ])
  const sources = await db
    .selectFrom('media_file')
    .select(['key', 'child_stream_id'])
    .where('clip_data_id', '=', item.clip_data_id)
    .orderBy(sql`child_stream_id nulls first`)
    .execute()
  const lengths: number[] = []
  for (const { key } of sources) {
    const { path, release } = await files.borrow(key)
    lengths.push((await probe(path, { mostSecs: 240 })).durationSecs)
    await release()
  }
  const [slides = 0, speaker = 0, board = 0] = lengths
  expect(slides).toBeLessThan(60)
  expect(Math.abs(speaker - slides)).toBeLessThan(0.3)
  expect(Math.abs(board + 2.5 - slides)).toBeLessThan(0.3)
})

test('a recording of the demo has an audio description as a second sound, as long as the first', async () => {
  const { db, files } = app.platform
  const item = await film('Hand hygiene: the six steps')
  const { key } = await db
    .selectFrom('media_file')
    .select('key')
    .where('clip_data_id', '=', item.clip_data_id)
    .executeTakeFirstOrThrow()
  const { path, release } = await files.borrow(key)
  const { sounds, isInStep } = await probe(path, { mostSecs: 240 })
  await release()
  expect(sounds).toMatchObject([
    { language: 'en', role: 'main', isDefault: true },
    { language: 'en', role: 'description', isDefault: false },
  ])
  expect(isInStep).toBe(true)
})

test('the category of lectures stays filled when recordings turn out shorter than they were said to be', async () => {
  const { platform } = app
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
  const source = await app.platform.db
    .selectFrom('media_file')
    .select(['name', 'content_type'])
    .where('clip_data_id', '=', item.clip_data_id)
    .executeTakeFirstOrThrow()
  expect(source).toEqual({
    name: 'Oral history: Ellen Pritchard, lamp room 1941 to 1969.m4a',
    content_type: 'audio/mp4',
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
