import { randomInt } from 'node:crypto'
import type { Right } from '@mediatheque/contract/access'
import type { Role } from '@mediatheque/contract/primitives'
import fc from 'fast-check'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApprovers } from '../../features/approval/approvers.sql.ts'
import { connect, type Db, openPool } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { giveCourse } from '../../testing/courses.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { givePerson } from '../../testing/people.ts'
import { countAll, editableParts, mayFind, tallyEditable } from './audience.sql.ts'
import { isLive, rightsOf } from './rights.rules.ts'
import { isApprovable, isEditable, isWatchable, readReach } from './watchable.sql.ts'
import { listWatchers } from './watchers.sql.ts'
import { mayWiden } from './widen.sql.ts'

let database: FreshDatabase
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = connect(openPool(database.url, 3))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const PEOPLE = 5
const GROUPS = 2
/** Each below the one before it. */
const CATEGORIES = 3
const DAY_MS = 86_400_000

const day = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null, freq: 2 })
const grant = fc.record({ to: fc.nat(PEOPLE - 1), canEdit: fc.boolean(), isCoOwner: fc.boolean() })
/** INTG-02: linked in the one course there is, by this person, before the item was made or since. */
const link = fc.option(fc.record({ by: fc.nat(PEOPLE - 1), isEarlier: fc.boolean() }), { nil: null, freq: 2 })
const category = fc.option(fc.nat(CATEGORIES - 1), { nil: null, freq: 3 })
const anyItem = fc.record({
  category,
  link,
  owner: fc.nat(PEOPLE - 1),
  policy: fc.nat(4),
  isPrivate: fc.boolean(),
  approval: fc.constantFrom(
    'pending' as const,
    'approved' as const,
    'approved' as const,
    'declined' as const,
  ),
  isFailed: fc.boolean(),
  publish: day,
  expire: day,
  isDeleted: fc.boolean(),
  grants: fc.array(grant, { maxLength: 2 }),
})

/** As most items are: open to the audience of its policy forever. Its owner may hold a grant too, after a change of owner. */
const plainItem = fc
  .record({
    owner: fc.nat(PEOPLE - 1),
    policy: fc.nat(4),
    category,
    link,
    grants: fc.array(grant, { maxLength: 2 }),
    isOwnersToo: fc.boolean(),
  })
  .map(({ isOwnersToo, ...it }) => ({
    ...it,
    isPrivate: false,
    approval: 'approved' as const,
    isFailed: false,
    publish: null,
    expire: null,
    isDeleted: false,
    grants: isOwnersToo ? [{ to: it.owner, canEdit: false, isCoOwner: false }, ...it.grants] : it.grants,
  }))

const itemArbitrary = fc
  .oneof(anyItem, plainItem)
  .filter(({ publish, expire }) => publish === null || expire === null || expire >= publish)

const peopleArbitrary = fc.array(
  fc.record({
    roles: fc.uniqueArray(
      fc.constantFrom<Role>('viewer', 'commenter', 'uploader', 'editor', 'approver', 'manager'),
      {
        maxLength: 2,
      },
    ),
    groups: fc.uniqueArray(fc.nat(GROUPS - 1), { maxLength: 2 }),
    isInCourse: fc.boolean(),
    manages: fc.option(
      fc.record({
        policy: fc.option(fc.nat(4), { nil: null }),
        category,
        /** By a group of theirs, where they have one. */
        isByGroup: fc.boolean(),
      }),
      { nil: null, freq: 2 },
    ),
  }),
  { minLength: PEOPLE, maxLength: PEOPLE },
)

type Item = typeof itemArbitrary extends fc.Arbitrary<infer T> ? T : never
type People = typeof peopleArbitrary extends fc.Arbitrary<infer T> ? T : never

const POLICIES = [
  { restriction: 0, groups: [], widenedBy: 2 },
  { restriction: 1, groups: [], widenedBy: 1 },
  { restriction: 2, groups: [0], widenedBy: 3 },
  { restriction: 2, groups: [0, 1], widenedBy: 0 },
  { restriction: 1, groups: [], widenedBy: 3 },
]

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const encID = () => Array.from({ length: 22 }, () => BASE58[randomInt(58)]).join('')

async function store(people: People, items: Item[]) {
  const groupIDs = await Promise.all(
    Array.from({ length: GROUPS }, async () => {
      const row = await db
        .insertInto('person_group')
        .values({ name: encID() })
        .returning('group_id')
        .executeTakeFirstOrThrow()
      return row.group_id
    }),
  )
  const at = (index: number) => groupIDs[index] ?? 0
  const personIDs = await Promise.all(people.map(it => givePerson(db, it.roles)))
  for (const [index, { groups }] of people.entries())
    for (const group of groups)
      await db
        .insertInto('membership')
        .values({ person_id: personIDs[index] ?? 0, group_id: at(group) })
        .execute()
  const emails = (
    await db.selectFrom('person').select(['person_id', 'email']).where('person_id', 'in', personIDs).execute()
  )
    .toSorted((a, b) => personIDs.indexOf(a.person_id) - personIDs.indexOf(b.person_id))
    .map(row => row.email.toLowerCase())
  const policyIDs: number[] = []
  for (const policy of POLICIES) {
    const { publishing_policy_id } = await db
      .insertInto('publishing_policy')
      .values({ name: crypto.randomUUID(), restriction: policy.restriction, widened_by: policy.widenedBy })
      .returning('publishing_policy_id')
      .executeTakeFirstOrThrow()
    policyIDs.push(publishing_policy_id)
    for (const group of policy.groups)
      await db
        .insertInto('policy_group')
        .values({ publishing_policy_id, group_id: at(group) })
        .execute()
  }
  const categoryIDs = await storeCategories()
  for (const [index, { manages, groups }] of people.entries())
    if (manages) {
      const [group] = manages.isByGroup ? groups : []
      const who = group === undefined ? { person_id: personIDs[index] ?? 0 } : { group_id: at(group) }
      for (const place of [
        ...(manages.policy === null ? [] : [{ publishing_policy_id: policyIDs[manages.policy] ?? 0 }]),
        ...(manages.category === null ? [] : [{ category_id: categoryIDs[manages.category] ?? 0 }]),
      ])
        await db
          .insertInto('place_manager')
          .values({ ...who, ...place })
          .onConflict(conflict => conflict.doNothing())
          .execute()
    }
  const courseID = await giveCourse(
    db,
    '',
    personIDs.filter((_, index) => people[index]?.isInCourse),
  )
  const now = Date.now()
  const moment = (days: number | null) => (days === null ? null : new Date(now + days * DAY_MS + DAY_MS / 2))
  const itemIDs: number[] = []
  for (const item of items) {
    const { clip_data_id } = await db
      .insertInto('media_item')
      .values({
        enc_id: encID(),
        title: 'x',
        owner_id: personIDs[item.owner] ?? 0,
        pp_id: policyIDs[item.policy] ?? 0,
        is_private: item.isPrivate,
        approval: item.approval,
        is_failed: item.isFailed,
        publish_at: moment(item.publish),
        expires_at: moment(item.expire),
        deleted_at: item.isDeleted ? new Date(now) : null,
      })
      .returning('clip_data_id')
      .executeTakeFirstOrThrow()
    itemIDs.push(clip_data_id)
    if (item.category !== null)
      await db
        .insertInto('category_membership')
        .values({ category_id: categoryIDs[item.category] ?? 0, clip_data_id })
        .execute()
    if (item.link)
      await db
        .insertInto('course_link')
        .values({
          course_id: courseID,
          clip_data_id,
          linked_by: personIDs[item.link.by] ?? 0,
          linked_at: item.link.isEarlier ? new Date(now - DAY_MS) : new Date(now + DAY_MS),
        })
        .execute()
    for (const grant of item.grants)
      await db
        .insertInto('media_grant')
        .values({
          clip_data_id,
          address: emails[grant.to] ?? '',
          can_edit: grant.canEdit,
          co_owner: grant.isCoOwner,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
  return { groupIDs, personIDs, itemIDs, moment }
}

async function storeCategories(): Promise<number[]> {
  const ids: number[] = []
  for (let depth = 0; depth < CATEGORIES; depth++) {
    const { category_id } = await db
      .insertInto('category')
      .values({ name: encID(), parent_id: ids.at(-1) ?? null, path: sql<string>`''::ltree` })
      .returning('category_id')
      .executeTakeFirstOrThrow()
    ids.push(category_id)
    await db
      .updateTable('category')
      .set({ path: sql<string>`${ids.join('.')}::ltree` })
      .where('category_id', '=', category_id)
      .execute()
  }
  return ids
}

const GUEST: Viewer = { kind: 'guest', SessionID: '', ExpiresAt: new Date(), preferences: {} }

type Stored = Awaited<ReturnType<typeof store>>

function viewerOf(people: People, { personIDs, groupIDs }: Stored, index: number | null): Viewer {
  const person = index === null ? undefined : people[index]
  if (index === null || !person) return GUEST
  return {
    kind: 'person',
    SessionID: '',
    ExpiresAt: new Date(),
    PersonID: personIDs[index] ?? 0,
    UserName: '',
    DisplayName: '',
    roles: new Set(person.roles),
    groups: person.groups.map(group => groupIDs[group] ?? 0),
    switchedFrom: null,
  }
}

/** Whether somebody manages the place of an item, themselves or by their groups. */
function managesPlaceOf(people: People, index: number | null, item: Item): boolean {
  const person = index === null ? undefined : people[index]
  if (!person) return false
  const isInPlace = ({ manages }: People[number]) =>
    manages !== null &&
    (manages.policy === item.policy ||
      (manages.category !== null && item.category !== null && item.category >= manages.category))
  const groupOf = ({ manages, groups }: People[number]) => (manages?.isByGroup ? groups[0] : undefined)
  return people.some((it, at) => {
    const group = groupOf(it)
    return isInPlace(it) && (group === undefined ? at === index : person.groups.includes(group))
  })
}

/** The one function: what it says of these people and these items. */
function ruleOf(people: People, items: Item[], { personIDs, itemIDs, moment }: Stored) {
  const may = (index: number | null, at: number, right: Right): boolean => {
    const [item, person] = [items[at], index === null ? undefined : people[index]]
    const policy = item && POLICIES[item.policy]
    if (!item || !policy) return false
    const facts = {
      PersonID: index === null ? null : (personIDs[index] ?? null),
      roles: new Set(person?.roles ?? []),
      groups: person?.groups ?? [],
      managesPlace: managesPlaceOf(people, index, item),
    }
    const itemFacts = {
      ownerID: personIDs[item.owner] ?? 0,
      isPrivate: item.isPrivate,
      approval: item.approval,
      isFailed: item.isFailed,
      publishAt: moment(item.publish),
      expiresAt: moment(item.expire),
      deletedAt: item.isDeleted ? new Date() : null,
      isCommentingOff: false,
      isRatingOff: false,
      isDownloadOff: false,
      isEmbeddingOff: false,
    }
    const held = item.grants.find(it => it.to === index) ?? null
    if (rightsOf(facts, itemFacts, policy, held, new Date()).has(right)) return true
    if (right !== 'watch' || !person?.isInCourse || !item.link || !isLive(itemFacts, new Date())) return false
    const isShut = item.isPrivate && item.link.isEarlier
    return !isShut && may(item.link.by, at, 'widen')
  }
  return {
    may,
    itemsWith: (index: number | null, right: Right, isMeant: (item: Item) => boolean = () => true) =>
      itemIDs.filter((_, at) => items.slice(at, at + 1).some(isMeant) && may(index, at, right)),
  }
}

/** Which of these items each SQL form answers for one viewer. */
async function formsFor(viewer: Viewer, itemIDs: number[]) {
  const reach = await readReach(db, viewer)
  type Table = 'media_item' | 'search_document' | 'content_row' | 'content_size'
  const among = async (table: Table, condition: RawBuilder<SqlBool>) => {
    const { rows } = await sql<{ id: number }>`
      select m.clip_data_id as id from ${sql.table(table)} m
      where m.clip_data_id = any(${itemIDs}::bigint[]) and ${condition} order by 1`.execute(db)
    return rows.map(row => row.id)
  }
  const PersonID = viewer.kind === 'person' ? viewer.PersonID : null
  const { rows } = await sql<Record<'counted' | 'found' | 'countedEditable' | 'foundEditable', number>>`
    select ${countAll(viewer, reach)} as counted,
      (select coalesce(sum(items), 0) from (${tallyEditable(editableParts(viewer, reach), sql`0`, sql`true`)}) it)
        as "countedEditable",
      (select count(*) from search_document m where ${isEditable(viewer, reach)}) as "foundEditable",
      (select count(*) from search_document m where ${mayFind(viewer, reach)}) as found`.execute(db)
  return {
    listed: await among('media_item', isWatchable(viewer)),
    listedByReach: await among('media_item', isWatchable(viewer, reach)),
    found: await among('search_document', mayFind(viewer, reach)),
    edited: await among('media_item', isEditable(viewer)),
    foundToEdit: await among('search_document', isEditable(viewer, reach)),
    listedToEdit: await among('content_row', isEditable(viewer, reach)),
    sizedToEdit: await among('content_size', isEditable(viewer, reach)),
    approved: await among('media_item', isApprovable(viewer)),
    widened: await among(
      'media_item',
      sql<SqlBool>`exists (select from person maker where maker.person_id = ${PersonID} and ${mayWiden('maker.person_id')})`,
    ),
    total: rows[0],
  }
}

/** Of one item: who of these people may watch it, and who hears that it waits. */
async function peopleFor(clipDataID: number, personIDs: number[]) {
  const watchers = await listWatchers(db, clipDataID, { ids: personIDs })
  const approvers = await db.transaction().execute(tx => listApprovers(tx, clipDataID))
  return {
    watchers: personIDs.filter(id => watchers.some(it => it.PersonID === id)),
    approvers: personIDs.filter(id => approvers.includes(id)),
  }
}

test('SRCH-32 SHARE-04 LIST-10 INTG-02 BATCH-01 over random people, items, policies, places, grants, courses and dates every SQL form gives exactly what the rule allows', async () => {
  await fc.assert(
    fc.asyncProperty(
      peopleArbitrary,
      fc.array(itemArbitrary, { minLength: 12, maxLength: 12 }),
      async (people, items) => {
        const stored = await store(people, items)
        const { itemIDs, personIDs } = stored
        const rule = ruleOf(people, items, stored)
        for (const index of [...people.keys(), null]) {
          const { total, ...forms } = await formsFor(viewerOf(people, stored, index), itemIDs)
          expect(forms).toEqual({
            listed: rule.itemsWith(index, 'watch'),
            listedByReach: rule.itemsWith(index, 'watch'),
            found: rule.itemsWith(index, 'watch'),
            edited: rule.itemsWith(index, 'edit'),
            foundToEdit: rule.itemsWith(index, 'edit'),
            listedToEdit: rule.itemsWith(index, 'edit'),
            sizedToEdit: rule.itemsWith(index, 'edit'),
            approved: rule.itemsWith(index, 'approve', item => item.approval === 'pending'),
            widened: rule.itemsWith(index, 'widen'),
          })
          expect(total?.counted).toBe(total?.found)
          expect(total?.countedEditable).toBe(total?.foundEditable)
        }
        for (const [at, item] of items.entries()) {
          const { watchers, approvers } = await peopleFor(itemIDs[at] ?? 0, personIDs)
          expect(watchers).toEqual(personIDs.filter((_, index) => rule.may(index, at, 'watch')))
          const deciders = personIDs.filter(
            (_, index) => index !== item.owner && rule.may(index, at, 'approve'),
          )
          if (!item.isDeleted) expect(deciders).toEqual(expect.arrayContaining(approvers))
        }
      },
    ),
    { numRuns: 25 },
  )
})
