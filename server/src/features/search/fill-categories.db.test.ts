import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { giveMedia, givePolicy } from '../../testing/media.ts'
import { fillCategoriesJob, fillWithChanged } from './fill-categories.job.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const fill = (data = {}) => fillCategoriesJob.run(it.platform, data, new AbortController().signal, '')

test('CAT-09 a rule fills its category with what it finds, regardless of who may see it, and empties it again', async () => {
  const { db } = it.platform
  const manager = await it.as('manager')
  const pp_id = await givePolicy(db)
  const give = (title: string, draft = {}) => giveMedia(db, manager.PersonID, { pp_id, title, ...draft })
  const open = await give('Rule glacier one')
  const secret = await give('Rule glacier two', { is_private: true })
  await give('Rule glacier gone', { deleted_at: new Date() })
  await give('Something else')
  const { ID } = (
    await manager.post('/api/core/cats/', { Name: 'Glaciers', Rule: { s: 'glacier', rt: [1] } })
  ).body.Data
  const other = (await manager.post('/api/core/cats/', { Name: 'Else', Rule: { s: 'something' } })).body.Data
    .ID
  const members = async (category_id: number) =>
    (await db.selectFrom('category_membership').selectAll().where('category_id', '=', category_id).execute())
      .map(row => [row.clip_data_id, row.by_rule])
      .toSorted()

  await fill({ CategoryID: ID })
  expect(await members(ID)).toEqual([
    [open.ClipDataID, true],
    [secret.ClipDataID, true],
  ])
  expect(await members(other)).toEqual([])
  await db
    .updateTable('media_item')
    .set({ title: 'Renamed' })
    .where('clip_data_id', '=', open.ClipDataID)
    .execute()
  await fill()
  expect(await members(ID)).toEqual([[secret.ClipDataID, true]])
  expect(await members(other)).toHaveLength(1)
  const found = await manager.get(`/api/ml/search/?f=${encodeURIComponent(JSON.stringify({ c: [ID] }))}`)
  expect(found.body.Total).toBe(1)
})

test('CAT-09 an item that changes goes in and out without waiting for the whole to be filled', async () => {
  const { db } = it.platform
  const manager = await it.as('manager')
  const { ID } = (await manager.post('/api/core/cats/', { Name: 'Moraines', Rule: { s: 'moraine' } })).body
    .Data
  const members = async () =>
    (
      await db
        .selectFrom('category_membership')
        .select('clip_data_id')
        .where('category_id', '=', ID)
        .execute()
    ).map(row => row.clip_data_id)
  const { ClipDataID } = await giveMedia(db, manager.PersonID, { title: 'A moraine' })
  await fillWithChanged(db)
  expect(await members()).toEqual([ClipDataID])
  await db
    .updateTable('media_item')
    .set({ title: 'A drumlin' })
    .where('clip_data_id', '=', ClipDataID)
    .execute()
  await fillWithChanged(db)
  expect(await members()).toEqual([])
  await db.updateTable('media_item').set({ view_count: 12 }).where('clip_data_id', '=', ClipDataID).execute()
  expect(await db.selectFrom('changed_item').selectAll().execute()).toEqual([])
})
