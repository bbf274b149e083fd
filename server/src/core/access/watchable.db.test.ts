import { randomInt } from 'node:crypto'
import type { Role } from '@mediatheque/contract/primitives'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayFind } from '../../features/search/audience.sql.ts'
import { connect, type Db, openPool } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { givePerson } from '../../testing/people.ts'
import { type Right, rightsOf } from './rights.rules.ts'
import { isWatchable, readReach } from './watchable.sql.ts'
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
const DAY_MS = 86_400_000

const day = fc.option(fc.integer({ min: -3, max: 3 }), { nil: null })
const itemArbitrary = fc
  .record({
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
    grants: fc.array(fc.record({ to: fc.nat(PEOPLE - 1), canEdit: fc.boolean(), isCoOwner: fc.boolean() }), {
      maxLength: 2,
    }),
  })
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

const GUEST: Viewer = { kind: 'guest', SessionID: '', ExpiresAt: new Date(), preferences: {} }

test('SRCH-32 SHARE-04 over random people, items, policies, grants and dates lists, search and links give exactly what the rule allows', async () => {
  await fc.assert(
    fc.asyncProperty(
      peopleArbitrary,
      fc.array(itemArbitrary, { minLength: 12, maxLength: 12 }),
      async (people, items) => {
        const { groupIDs, personIDs, itemIDs, moment } = await store(people, items)
        const viewers = [...people.keys(), null]
        for (const index of viewers) {
          const person = index === null ? null : people[index]
          const PersonID = index === null ? null : (personIDs[index] ?? null)
          const viewer: Viewer =
            person && PersonID
              ? {
                  ...GUEST,
                  kind: 'person',
                  PersonID,
                  UserName: '',
                  DisplayName: '',
                  roles: new Set(person.roles),
                  groups: person.groups.map(group => groupIDs[group] ?? 0),
                  switchedFrom: null,
                }
              : GUEST
          const reach = await readReach(db, viewer)
          const listed = await db
            .selectFrom('media_item as m')
            .select('m.clip_data_id')
            .where(isWatchable(viewer))
            .where('m.clip_data_id', 'in', itemIDs)
            .orderBy('m.clip_data_id')
            .execute()
          const found = await db
            .selectFrom('search_document as m')
            .select('m.clip_data_id')
            .where(mayFind(viewer, reach))
            .where('m.clip_data_id', 'in', itemIDs)
            .orderBy('m.clip_data_id')
            .execute()
          const facts = { PersonID, roles: new Set(person?.roles ?? []), groups: person?.groups ?? [] }
          const widened = await db
            .selectFrom('media_item as m')
            .innerJoin('person as maker', join => join.on('maker.person_id', '=', PersonID))
            .select('m.clip_data_id')
            .where(mayWiden('maker.person_id'))
            .where('m.clip_data_id', 'in', itemIDs)
            .orderBy('m.clip_data_id')
            .execute()
          const itemsWith = (right: Right) =>
            itemIDs.filter((_, at) => {
              const item = items[at]
              const policy = item && POLICIES[item.policy]
              if (!item || !policy) return false
              const grant = item.grants.find(it => it.to === index) ?? null
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
              return rightsOf(facts, itemFacts, policy, grant, new Date()).has(right)
            })
          expect(listed.map(row => row.clip_data_id)).toEqual(itemsWith('watch'))
          expect(found.map(row => row.clip_data_id)).toEqual(itemsWith('watch'))
          expect(widened.map(row => row.clip_data_id)).toEqual(itemsWith('widen'))
        }
      },
    ),
    { numRuns: 25 },
  )
})
