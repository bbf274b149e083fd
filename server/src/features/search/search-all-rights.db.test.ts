// Nobody finds a place inside what they may not watch: over people of every role and items in every state, whatever
// kind of place a word stands in finds exactly the items whose titles find them, and these are held to the one rule by
// the property test of core/access.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { giveGrant, giveMedia, givePolicy } from '../../testing/media.ts'
import { giveLine } from '../../testing/search.ts'

let it: TestApp
let browsers: Record<string, Browser>
const LATER = new Date(Date.now() + 86_400_000)
const EARLIER = new Date(Date.now() - 86_400_000)

const db = () => it.platform.db
const listOf = async (by: Browser, path: string, f: object) =>
  (await by.get(`${path}?ps=200&f=${encodeURIComponent(JSON.stringify(f))}`)).body
const idsIn = (body: { Items: { ClipDataID: number }[] }) =>
  body.Items.map(item => item.ClipDataID).toSorted((a, b) => a - b)

/** A word for each kind of place, which every item has there. */
const WORDS = {
  speech: 'spokenword',
  slides: 'shownword',
  chapters: 'chapterword',
  pages: 'pageword',
  comments: 'commentword',
}

beforeAll(async () => {
  it = await testApp()
  browsers = {
    guest: await it.as('guest'),
    viewer: await it.as('viewer'),
    member: await it.as('viewer'),
    granted: await it.as('viewer'),
    owner: await it.as('uploader'),
    editor: await it.as('editor'),
    approver: await it.as('approver'),
    manager: await it.as('manager'),
  }
  await fill()
})
afterAll(() => it.close())

async function fill() {
  const { owner, member, granted } = browsers
  if (!owner || !member || !granted) throw new Error('There is nobody')
  const { group_id } = await db()
    .insertInto('person_group')
    .values({ name: 'Members' })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await db().insertInto('membership').values({ group_id, person_id: member.PersonID }).execute()
  const policies = [
    await givePolicy(db(), { restriction: 0 }),
    await givePolicy(db(), { restriction: 1 }),
    await givePolicy(db(), { restriction: 2, groupIDs: [group_id] }),
  ]
  const states = [
    {},
    { is_private: true },
    { approval: 'pending' },
    { approval: 'declined' },
    { publish_at: LATER },
    { expires_at: EARLIER },
    { deleted_at: EARLIER },
    { is_failed: true },
  ]
  for (const pp_id of policies)
    for (const state of states) {
      const { ClipDataID } = await giveMedia(db(), owner.PersonID, {
        pp_id,
        title: 'Titleword',
        record_type: 10,
        document_text: WORDS.pages,
      })
      await db()
        .updateTable('media_item')
        .set({ updated_at: new Date(), ...state })
        .where('clip_data_id', '=', ClipDataID)
        .execute()
      await giveGrant(db(), ClipDataID, granted.PersonID)
      for (const kind of ['speech', 'slides', 'chapters', 'comments'] as const)
        await giveLine(db(), ClipDataID, kind, WORDS[kind], owner.PersonID)
    }
}

test.each(['guest', 'viewer', 'member', 'granted', 'owner', 'editor', 'approver', 'manager'])(
  'SRCH-32 a %s finds no place in what they may not watch, in lists, counts, facets or suggestions',
  async who => {
    const by = browsers[who]
    if (!by) throw new Error(`There is no ${who}`)
    const allowed = idsIn(await listOf(by, '/api/ml/search/', { s: 'titleword' }))
    for (const [kind, word] of Object.entries(WORDS)) {
      const found = await listOf(by, '/api/ml/search/all/', { s: word })
      expect(idsIn(found)).toEqual(allowed)
      expect(found.Total).toBe(allowed.length)
      const { RecordTypes } = await listOf(by, '/api/ml/search/all/facets/', { s: word })
      const counted = RecordTypes.map((it: { Count: number }) => it.Count)
      expect(counted).toEqual(allowed.length === 0 ? [] : [allowed.length])
      const { All, Kinds } = await listOf(by, '/api/ml/search/kinds/', { s: word })
      expect(All).toBe(allowed.length)
      expect(Kinds.find((it: { Kind: string }) => it.Kind === kind)).toEqual({
        Kind: kind,
        Count: allowed.length,
      })
    }
    const { Items } = (await by.get('/api/ml/search/suggest/?s=titlewo')).body
    expect(Items.length > 0).toBe(allowed.length > 0)
  },
)
