// Nobody hears of what they may not watch: over people of every role and items in every state, the feed and the
// notices hold exactly the items that are live, not private, and found by the same person's search.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { insertCategory } from '../categories/index.ts'
import { notifyFollowersJob } from './notify-followers.job.ts'

const ROLES = ['viewer', 'editor', 'approver', 'manager'] as const
const LATER = new Date(Date.now() + 86_400_000)
const EARLIER = new Date(Date.now() - 86_400_000)

let app: TestApp
let owner: Browser
let browsers: Record<string, Browser>
let announced: ReadonlySet<number>
const db = () => app.platform.db

beforeAll(async () => {
  app = await testApp()
  owner = await app.as('uploader')
  browsers = { member: await app.as('viewer'), granted: await app.as('viewer') }
  for (const role of ROLES) browsers[role] = await app.as(role)
  const category = await db()
    .transaction()
    .execute(tx => insertCategory(tx, { parentID: 0, name: 'All', isOpen: true, rule: null }))
  const open = await givePolicy(db(), { restriction: 1 })
  const list = await giveMedia(db(), owner.PersonID, { pp_id: open, record_type: 2, title: 'List' })
  for (const by of Object.values(browsers)) {
    await by.post('/api/ml/follows/', { Kind: 'person', ID: String(owner.PersonID) })
    await by.post('/api/ml/follows/', { Kind: 'category', ID: String(category) })
    await by.post('/api/ml/follows/', { Kind: 'playlist', ID: list.EncID })
  }
  announced = new Set([list.ClipDataID, ...(await fill(category, list.ClipDataID))])
})
afterAll(() => app.close())

const STATES = [
  {},
  { is_private: true },
  { approval: 'pending' as const },
  { publish_at: LATER },
  { expires_at: EARLIER },
  { deleted_at: EARLIER },
  { is_failed: true },
]

/** Every state under every policy; returns the live ones, with or without the right to watch them. */
async function fill(category_id: number, playlist_id: number): Promise<number[]> {
  const { group_id } = await db()
    .insertInto('person_group')
    .values({ name: 'Members' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  const person_id = browsers.member?.PersonID ?? 0
  await db().insertInto('membership').values({ group_id, person_id }).execute()
  const live: number[] = []
  for (const policy of [
    { restriction: 0 },
    { restriction: 1 },
    { restriction: 2, groupIDs: [group_id] },
  ] as const) {
    const pp_id = await givePolicy(db(), { ...policy, groupIDs: 'groupIDs' in policy ? [group_id] : [] })
    for (const state of STATES) {
      const { ClipDataID } = await giveMedia(db(), owner.PersonID, { pp_id, ...state })
      await giveGrant(db(), ClipDataID, browsers.granted?.PersonID ?? 0)
      await db().insertInto('category_membership').values({ category_id, clip_data_id: ClipDataID }).execute()
      await db()
        .insertInto('playlist_item')
        .values({ playlist_id, clip_data_id: ClipDataID, position: 0 })
        .execute()
      if (state === STATES[0]) live.push(ClipDataID)
    }
  }
  return live
}

const idsIn = (items: readonly { ClipDataID: number }[]) =>
  items.map(it => it.ClipDataID).toSorted((a, b) => a - b)

test.each([...ROLES, 'member', 'granted'])(
  'a %s hears of what they may watch, and of nothing else',
  async who => {
    const by = browsers[who]
    if (!by) throw new Error(`There is no ${who}`)
    const found = (await by.get(`/api/ml/search/?ps=200&f=${encodeURIComponent('{"s":"*"}')}`)).body.Items
    const allowed = idsIn(found).filter(id => announced.has(id))
    const feed = (await by.get('/api/ml/follows/feed/?ps=200')).body
    expect(idsIn(feed.Items)).toEqual(allowed)
    expect(feed.Total).toBe(allowed.length)
    await notifyFollowersJob.run(app.platform, {}, new AbortController().signal, '')
    const known = await db()
      .selectFrom('follow_known')
      .select('clip_data_id as ClipDataID')
      .where('person_id', '=', by.PersonID)
      .execute()
    expect(idsIn(known)).toEqual(allowed)
  },
)
