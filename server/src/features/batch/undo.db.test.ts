import { type BatchActDraft, How } from '@mediatheque/contract/batch'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveAddPermission, giveMedia, givePolicy } from '../../testing/media.ts'
import { giveGroup, givePerson } from '../../testing/people.ts'

let it: TestApp
let manager: Browser
let people: number[]
let policies: number[]
let categories: number[]
let fieldID: number
let tagFieldID: number
let tags: number[]
let groups: number[]

beforeAll(async () => {
  it = await testApp()
  const { db } = it.platform
  manager = await it.as('manager')
  const admin = await it.as('administrator')
  people = [await givePerson(db, ['viewer']), await givePerson(db, ['uploader'])]
  policies = [await givePolicy(db), await givePolicy(db, { approvalRequired: true }), await givePolicy(db)]
  groups = [await giveGroup(db, people.slice(1)), await giveGroup(db, [])]
  for (const groupIDs of [groups.slice(0, 1), groups])
    policies.push(await givePolicy(db, { restriction: 2, groupIDs }))
  for (const policy of policies) await giveAddPermission(db, policy)
  categories = []
  for (const Name of ['One', 'Two', 'Three'])
    categories.push((await admin.post('/api/core/cats/', { Name, IsOpen: true })).body.Data.ID)
  fieldID = (await admin.post('/api/core/fields/', { Title: 'Words', Type: 'txt' })).body.Data.ID
  const tagField = { Title: 'Tags', Type: 'chk', Items: [{ Name: 'Tide' }, { Name: 'Moon' }] }
  const { Data } = (await admin.post('/api/core/fields/', tagField)).body
  tagFieldID = Data.ID
  tags = Data.Items.map((item: { ID: number }) => item.ID)
})
afterAll(() => it.close())

/** Everything that is said of the items, but for the moment at which they were last touched. */
async function contents(ids: readonly number[]) {
  const { rows } = await sql`
    select to_jsonb(m) - 'updated_at' as item,
      array(select c.category_id from category_membership c where c.clip_data_id = m.clip_data_id
        order by 1) as categories,
      array(select v.value from field_value v where v.clip_data_id = m.clip_data_id) as said,
      array(select c.field_item_id from field_choice c where c.clip_data_id = m.clip_data_id
        order by 1) as tags
    from media_item m where m.clip_data_id = any(${[...ids]}::bigint[]) order by m.clip_data_id`.execute(
    it.platform.db,
  )
  return rows
}

const acts = () =>
  fc.oneof(
    fc.constantFrom(...people).map((id): BatchActDraft => ({ Act: 'owner', Owner: String(id) })),
    fc.constantFrom(...policies).map((PPID): BatchActDraft => ({ Act: 'location', PPID })),
    fc.boolean().map((IsPrivate): BatchActDraft => ({ Act: 'privacy', IsPrivate })),
    fc.boolean().map((IsArchived): BatchActDraft => ({ Act: 'archive', IsArchived })),
    fc.boolean().map((IsShared): BatchActDraft => ({ Act: 'connect', IsShared })),
    fc.constant<BatchActDraft>({ Act: 'delete' }),
    fc
      .tuple(fc.subarray(categories), fc.boolean())
      .map(([Categories, IsReplaced]): BatchActDraft => ({ Act: 'categories', Categories, IsReplaced })),
    fc
      .constantFrom('', 'low tide', 'high tide')
      .map((Value): BatchActDraft => ({ Act: 'field', FID: fieldID, Value })),
    fc
      .tuple(fc.subarray(tags, { minLength: 1 }), fc.constantFrom(...How.options))
      .map(([Tags, how]): BatchActDraft => ({ Act: 'tags', FID: tagFieldID, Tags, How: how })),
    fc
      .tuple(fc.subarray(groups, { minLength: 1 }), fc.constantFrom(...How.options))
      .map(([Groups, how]): BatchActDraft => ({ Act: 'groups', Groups, How: how })),
    fc.constantFrom('', '2031-01-01', '2033-06-30').map((Day): BatchActDraft => ({ Act: 'expiry', Day })),
  )

test('a batch and its undo together change nothing, whatever was done before', async () => {
  const { db } = it.platform
  await fc.assert(
    fc.asyncProperty(fc.array(acts(), { maxLength: 3 }), acts(), async (before, act) => {
      const ids: number[] = []
      for (const pp_id of policies)
        ids.push(
          (
            await giveMedia(db, people[0] ?? 0, {
              pp_id,
              is_private: ids.length === 1,
              publish_at: ids.length === 2 ? new Date('2032-01-01T00:00:00Z') : null,
            })
          ).ClipDataID,
        )
      // Each of the items has a past of its own.
      for (const [n, Act] of before.entries())
        await manager.post('/api/ml/batch/', { Selection: { ids: ids.slice(n) }, Act })
      const then = await contents(ids)
      const { Data } = (await manager.post('/api/ml/batch/', { Selection: { ids }, Act: act })).body
      const isChanged = Data.Counts.changed > 0
      expect(isChanged).toBe(JSON.stringify(await contents(ids)) !== JSON.stringify(then))
      if (!isChanged) return
      const undone = (await manager.post(`/api/ml/batch/${Data.BatchID}/undo/`)).body.Data
      expect(undone.Counts).toMatchObject({ undone: Data.Counts.changed, touched: 0, kept: 0 })
      expect(await contents(ids)).toEqual(then)
    }),
    { numRuns: 40 },
  )
})
