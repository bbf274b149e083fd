// A year of the library, day by day, with items, views, keeps, holds, new owners and rules that people switch. What
// happened is judged by what was really sent: the mails in the queue, not by what the feature remembers of them.
import type { RetentionRuleDraft } from '@mediatheque/contract/retention'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveConverted } from '../../testing/archive.ts'
import { daysAfter } from './retention.rules.ts'
import { runRetention } from './run-retention.ts'

const START = new Date('2030-01-01T04:30:00Z')
const DAYS = 365
const DAY_MS = 86_400_000

let app: TestApp
let admin: Browser
let owners: Browser[]
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('administrator')
  owners = [await app.as('uploader'), await app.as('uploader')]
})
afterAll(() => app.close())

const db = () => app.platform.db

type Happening =
  | { kind: 'view' | 'keep' | 'hold' | 'release' | 'owner'; day: number; item: number }
  | { kind: 'off' | 'on'; day: number; rule: number }
  | { kind: 'down'; day: number; item: number }

const ITEMS = 6
const RULES: readonly Partial<RetentionRuleDraft>[] = [
  {
    Action: 'delete',
    OlderDays: 60,
    UnviewedDays: 40,
    FirstNoticeDays: 21,
    SecondNoticeDays: 7,
    KeepDays: 90,
  },
  { Action: 'archive', UnviewedDays: 30, FirstNoticeDays: 10, SecondNoticeDays: 3, KeepDays: 45 },
]

const day = fc.integer({ min: 0, max: DAYS - 1 })
const happenings = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('view' as const), day, item: fc.nat(ITEMS - 1) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'keep' as const,
          'hold' as const,
          'release' as const,
          'owner' as const,
          'down' as const,
        ),
        day,
        item: fc.nat(ITEMS - 1),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('off' as const, 'on' as const),
        day,
        rule: fc.nat(RULES.length - 1),
      }),
    },
  ),
  { minLength: 10, maxLength: 50 },
)

interface Rule {
  ID: number
  draft: Partial<RetentionRuleDraft>
  isOn: boolean
}

interface Item {
  id: number
  title: string
  owner: number
  isHeld: boolean
  keptUntil: number
  viewedDay: number
  /** Days on which its owner of then got a mail that names it, by what was announced. */
  mails: { day: number; owner: number; action: 'delete' | 'archive' }[]
  isDeleted: boolean
  isArchived: boolean
}

async function makeRules(): Promise<Rule[]> {
  await sql`delete from retention_rule`.execute(db())
  const rules: Rule[] = []
  for (const [n, draft] of RULES.entries()) {
    const { body } = await admin.post('/api/core/retention/', {
      Name: `Rule ${n}`,
      ...draft,
      IsEnabled: true,
    })
    rules.push({ ID: body.Data.ID, draft, isOn: true })
  }
  return rules
}

async function makeItems(): Promise<Item[]> {
  await sql`delete from legal_hold`.execute(db())
  await sql`update media_item set deleted_at = now()`.execute(db())
  const items: Item[] = []
  for (let n = 0; n < ITEMS; n++) {
    const owner = n % owners.length
    const title = `Item number ${crypto.randomUUID()}`
    const created_at = daysAfter(START, -(n * 15))
    const { ClipDataID } = await giveConverted(app.platform, owners[owner]?.PersonID ?? 0, {
      title,
      created_at,
    })
    const was = {
      isHeld: false,
      keptUntil: -1,
      viewedDay: -(n * 15),
      mails: [],
      isDeleted: false,
      isArchived: false,
    }
    items.push({ id: ClipDataID, title, owner, ...was })
  }
  return items
}

const at = (dayOfYear: number) => daysAfter(START, dayOfYear)

async function happen(it: Happening, items: readonly Item[], rules: readonly Rule[]) {
  if ('rule' in it) {
    const rule = rules[it.rule]
    if (!rule) return
    rule.isOn = it.kind === 'on'
    const change = { Name: `Rule ${it.rule}`, ...rule.draft, IsEnabled: rule.isOn }
    expect((await admin.post(`/api/core/retention/${rule.ID}/`, change)).status).toBe(200)
    return
  }
  const item = items[it.item]
  if (!item || item.isDeleted) return
  if (it.kind === 'view') {
    item.viewedDay = it.day
    await sql`update content_row set viewed_at = ${at(it.day)} where clip_data_id = ${item.id}`.execute(db())
  }
  if (it.kind === 'hold' || it.kind === 'release') {
    item.isHeld = it.kind === 'hold'
    await admin.post(`/api/ml/media/${item.id}/hold/`, { IsHeld: item.isHeld })
  }
  if (it.kind === 'owner') {
    item.owner = (item.owner + 1) % owners.length
    await db()
      .updateTable('media_item')
      .set({ owner_id: owners[item.owner]?.PersonID ?? 0 })
      .where('clip_data_id', '=', item.id)
      .execute()
  }
  if (it.kind === 'keep') await keep(item, it.day)
}

/** The clock of the call is today's: what it stored is moved into the year. */
async function keep(item: Item, today: number) {
  const { body } =
    (await owners[item.owner]?.post('/api/ml/retention/keep/', { cdids: [item.id] })) ?? expect.fail()
  if (body.Kept === 0) return
  const { rows } = await sql<{ days: number }>`
    update retention_keep set kept_until = ${at(today)}::timestamptz + (kept_until - now())
    where clip_data_id = ${item.id}
    returning round(extract(epoch from kept_until - ${at(today)}) / 86400)::int as days`.execute(db())
  item.keptUntil = today + (rows[0]?.days ?? 0)
}

/** What was sent today, by the outgoing mails. */
async function takeMails(today: number, items: readonly Item[]) {
  const { rows } = await sql<{ to: string; text: string }>`
    delete from pgboss.job where name = 'send-mail' returning data ->> 'to' as "to", data ->> 'text' as text`.execute(
    db(),
  )
  const addresses = await db().selectFrom('person').select(['person_id', 'email']).execute()
  const byAddress = new Map(addresses.map(it => [it.email, it.person_id]))
  // One mail for each owner and kind of notice, never one for each item.
  expect(rows.length).toBeLessThanOrEqual(owners.length * 2)
  for (const { to, text } of rows)
    for (const line of text.split('\n').filter(it => it.startsWith('- ')))
      for (const item of items.filter(it => line.includes(it.title.slice(0, 30))))
        item.mails.push({
          day: today,
          owner: owners.findIndex(it => it.PersonID === byAddress.get(to)),
          action: line.includes('will be deleted') ? 'delete' : 'archive',
        })
}

/** Judged by the mails alone. */
function expectTwoNotices(item: Item, today: number, rule: Partial<RetentionRuleDraft>) {
  const said = item.mails.filter(it => it.owner === item.owner && it.action === rule.Action).map(it => it.day)
  const [first, second] = said.slice(-2)
  expect(second, `${item.title} on day ${today} after mails on ${said}`).toBeDefined()
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(
    (rule.FirstNoticeDays ?? 0) - (rule.SecondNoticeDays ?? 0),
  )
  expect(today - (second ?? 0)).toBeGreaterThanOrEqual(rule.SecondNoticeDays ?? 0)
  expect(item.isHeld).toBe(false)
  expect(item.keptUntil).toBeLessThanOrEqual(today)
  expect(today - item.viewedDay).toBeGreaterThanOrEqual(rule.UnviewedDays ?? 0)
}

async function judge(today: number, items: readonly Item[], rules: readonly Rule[]) {
  const ids = items.map(it => it.id)
  const { rows } = await sql<{ id: number; is_deleted: boolean; is_archived: boolean }>`
    select clip_data_id as id, deleted_at is not null as is_deleted, is_archived from media_item
    where clip_data_id = any(${ids}::bigint[])`.execute(db())
  expect(rows).toHaveLength(items.length)
  for (const row of rows) {
    const item = items.find(it => it.id === row.id) ?? expect.fail()
    const done = [
      ...(row.is_deleted && !item.isDeleted ? (['delete'] as const) : []),
      ...(row.is_archived && !item.isArchived ? (['archive'] as const) : []),
    ]
    for (const action of done) {
      const rule = rules.find(it => it.draft.Action === action) ?? expect.fail()
      expect(rule.isOn).toBe(true)
      expectTwoNotices(item, today, rule.draft)
    }
    Object.assign(item, { isDeleted: row.is_deleted, isArchived: row.is_archived })
  }
}

let deleted = 0
let archived = 0

test('retention over a simulated year deletes nothing without two notices', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async year => {
      const [items, rules] = [await makeItems(), await makeRules()]
      await sql`delete from pgboss.job where name = 'send-mail'`.execute(db())
      for (let today = 0; today < DAYS; today++) {
        const happening = year.filter(it => it.day === today)
        for (const it of happening) await happen(it, items, rules)
        // Days on which nothing ran: what was missed is not made up for in a hurry.
        if (happening.some(it => it.kind === 'down')) continue
        await runRetention(app.platform, at(today))
        await judge(today, items, rules)
        await takeMails(today, items)
      }
      deleted += items.filter(it => it.isDeleted).length
      archived += items.filter(it => it.isArchived).length
    }),
    { numRuns: 2, seed: 20_260_729 },
  )
  // Not a year in which nothing happened.
  expect(deleted).toBeGreaterThan(0)
  expect(archived).toBeGreaterThan(0)
  expect(at(DAYS).getTime() - START.getTime()).toBe(DAYS * DAY_MS)
}, 300_000)
