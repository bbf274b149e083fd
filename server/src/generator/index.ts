// A believable library of any size, the same for the same seed: for benches, tests and trying things out.
import type { Db, Tx } from '../platform/db/connect.ts'
import * as store from './generator.sql.ts'
import { type GeneratedItem, makeItem, makeLines } from './make-item.ts'
import { type Random, randomBy } from './random.ts'
import { AUDIENCES, FIRST_NAMES, LEVELS, LICENCES, nameAt, TOPICS } from './vocabulary.ts'

export interface Order {
  items: number
  people: number
  seed: number
  /** How many lines are said in each item that has subtitles; every eighth of them stands on a slide too. */
  lines?: number
}

const ITEMS_AT_ONCE = 2_000
const GROUP_SHARE = 5
const LEAVES = ['Basics', 'Methods', 'Examples']

type Say = (line: string) => void

/** One transaction: a library is either filled or as it was. */
export async function generateLibrary(db: Db, order: Order, say: Say = () => {}): Promise<void> {
  await db.transaction().execute(async tx => {
    const random = randomBy(order.seed)
    // Of its own: a library is the same with speech and without.
    const speech = randomBy(order.seed + 1)
    const library = await furnish(tx, order, random)
    const indexes = await store.pauseSearch(tx)
    for (let done = 0; done < order.items; done += ITEMS_AT_ONCE) {
      const count = Math.min(ITEMS_AT_ONCE, order.items - done)
      const items = Array.from({ length: count }, () => makeItem(random, sizesOf(library)))
      const ids = await addItems(tx, library, items)
      if (order.lines) await addLines(tx, speech, items, ids, order.lines)
      await store.writeDocuments(tx, ids)
      if ((done / ITEMS_AT_ONCE) % 10 === 9) say(`${done + count} items`)
    }
    say('Making the indexes of search')
    await store.resumeSearch(tx, indexes)
  })
  await store.analyse(db)
}

type Library = Awaited<ReturnType<typeof furnish>>

const sizesOf = ({ personIDs, policyIDs }: Library) => ({
  people: personIDs.length,
  policies: policyIDs.length,
})

/** Numbers in names keep a second library apart from the first. */
async function furnish(tx: Tx, { people, seed }: Order, random: Random) {
  const personIDs = await store.insertPeople(
    tx,
    Array.from({ length: people }, (_, n) => {
      const first = random.pick(FIRST_NAMES)
      const last = nameAt(n)
      return { userName: `person${seed}.${n}`, displayName: `${first} ${last}` }
    }),
  )
  await store.insertRole(tx, personIDs, 'viewer')
  await store.insertRole(
    tx,
    personIDs.filter((_, n) => n % 3 === 0),
    'uploader',
  )
  const groupID = await store.insertGroup(
    tx,
    `Department ${seed}`,
    personIDs.filter((_, n) => n % GROUP_SHARE === 0),
  )
  return {
    personIDs,
    policyIDs: [
      await store.insertPolicy(tx, { name: `Signed in ${seed}`, restriction: 1, approvalRequired: false }),
      await store.insertPolicy(tx, { name: `Everybody ${seed}`, restriction: 0, approvalRequired: true }),
      await store.insertPolicy(tx, {
        name: `Department ${seed}`,
        restriction: 2,
        approvalRequired: false,
        groupID,
      }),
    ],
    leafIDs: await addCategories(tx, seed),
    fields: await addFields(tx),
  }
}

/** By topic, branch and leaf. */
async function addCategories(tx: Tx, seed: number): Promise<number[][][]> {
  const leafIDs: number[][][] = []
  for (const topic of TOPICS) {
    const topicID = await store.insertCategory(tx, `${topic.name} ${seed}`, null)
    const branches: number[][] = []
    for (const branch of topic.branches) {
      const branchID = await store.insertCategory(tx, branch, topicID)
      const leaves: number[] = []
      for (const leaf of LEAVES) leaves.push(await store.insertCategory(tx, leaf, branchID))
      branches.push(leaves)
    }
    leafIDs.push(branches)
  }
  return leafIDs
}

const addFields = async (tx: Tx) => ({
  subject: await store.insertField(tx, {
    title: 'Subject',
    type: 'ddl',
    options: TOPICS.map(topic => topic.name),
  }),
  level: await store.insertField(tx, { title: 'Level', type: 'rb', options: LEVELS }),
  licence: await store.insertField(tx, { title: 'Licence', type: 'ddl', options: LICENCES }),
  audience: await store.insertField(tx, { title: 'Audience', type: 'chk', options: AUDIENCES }),
  keywords: await store.insertField(tx, { title: 'Keywords', type: 'af' }),
  recorded: await store.insertField(tx, { title: 'Recorded on', type: 'date' }),
})

async function addItems(tx: Tx, library: Library, items: readonly GeneratedItem[]) {
  const ids = await store.insertItems(
    tx,
    items.map(({ owner, policy, categories: _c, values: _v, grantTo: _g, isGrantToEdit: _e, ...row }) => ({
      ...row,
      owner_id: library.personIDs[owner] ?? 0,
      pp_id: library.policyIDs[policy] ?? 0,
    })),
  )
  const each = <T>(take: (item: GeneratedItem, id: number) => readonly T[]): T[] =>
    items.flatMap((item, at) => take(item, ids[at] ?? 0))
  await store.insertMemberships(
    tx,
    each((item, id) =>
      item.categories.map(it => [id, library.leafIDs[it.topic]?.[it.branch]?.[it.leaf] ?? 0] as const),
    ),
  )
  await addValues(tx, library, each)
  await store.insertGrants(
    tx,
    each(({ grantTo, isGrantToEdit }, id) =>
      grantTo === null ? [] : [{ id, personID: library.personIDs[grantTo] ?? 0, canEdit: isGrantToEdit }],
    ),
  )
  return ids
}

async function addLines(
  tx: Tx,
  random: Random,
  items: readonly GeneratedItem[],
  ids: readonly number[],
  count: number,
) {
  const lines = items.flatMap((item, at) =>
    item.has_subtitles
      ? makeLines(random, item, count).map((text, nth) => lineOf(item, ids[at] ?? 0, text, nth))
      : [],
  )
  await store.insertSpeech(tx, lines)
  await store.insertSlides(
    tx,
    lines.filter(line => line.nth % SLIDE_EVERY === 0),
  )
}

const SLIDE_EVERY = 8
const LINE_SECS = 5

const lineOf = ({ language }: GeneratedItem, id: number, text: string, nth: number): store.GeneratedLine => ({
  id,
  language,
  text,
  nth,
  start: nth * LINE_SECS,
})

async function addValues(
  tx: Tx,
  { fields }: Library,
  each: <T>(take: (item: GeneratedItem, id: number) => readonly T[]) => T[],
) {
  const chosen = ({ values }: GeneratedItem) => [
    fields.subject.optionIDs.get(values.subject),
    fields.level.optionIDs.get(values.level),
    values.licence === null ? undefined : fields.licence.optionIDs.get(values.licence),
    ...values.audience.map(name => fields.audience.optionIDs.get(name)),
  ]
  await store.insertChoices(
    tx,
    each((item, id) => chosen(item).flatMap(option => (option === undefined ? [] : [[id, option] as const]))),
  )
  await store.insertValues(
    tx,
    fields.keywords.fieldID,
    each(({ values }, id) => (values.keywords === null ? [] : [[id, values.keywords] as const])),
  )
  await store.insertDates(
    tx,
    fields.recorded.fieldID,
    each(({ values }, id) =>
      values.recordedAgeSecs === null ? [] : [[id, values.recordedAgeSecs] as const],
    ),
  )
}
