// Furnishes the demo library and puts its items in.
import { RecordType, type Role } from '@mediatheque/contract/primitives'
import { insertMedia } from '../core/items/index.ts'
import { storePage } from '../features/appearance/index.ts'
import { fillCategoriesQueue, insertCategory } from '../features/categories/index.ts'
import { storeValues } from '../features/fields/index.ts'
import type { Tx } from '../platform/db/connect.ts'
import { NOBODY } from '../platform/http/viewer.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { insertAddPermissions, insertPolicy } from './demo.sql.ts'
import { CHAPTERS } from './demo-chapters.ts'
import { CLASS, CLASS_PLAN } from './demo-class.ts'
import { CATEGORIES, type DemoCategory, FIELDS, type FieldKey, POLICIES } from './demo-library.ts'
import { type DemoLines, LINES } from './demo-lines.ts'
import { PAGES } from './demo-pages.ts'
import { QUIZZES } from './demo-quizzes.ts'
import { type Drawing, drawDemoPosters } from './draw-posters.job.ts'
import { fillChapters, fillTags } from './fill-chapters.ts'
import { fillClass } from './fill-class.ts'
import { fillCourse } from './fill-course.ts'
import { fillFollows } from './fill-follows.ts'
import { fillLessons } from './fill-lessons.ts'
import { fillPlaylists } from './fill-playlists.ts'
import { fillQuizzes } from './fill-quizzes.ts'
import { fillSearch } from './fill-search.ts'
import { fillSignIn } from './fill-sign-in.ts'
import { fillSignage } from './fill-signage.ts'
import { fillTracks } from './fill-tracks.ts'
import type { DemoItem } from './items/demo-item.ts'
import { SHELVES } from './items/shelves.ts'
import { ACCOUNT_NAMES, type FilledItem, leaveTraces } from './leave-traces.ts'
import * as store from './library.sql.ts'
import { orderFiles } from './order-files.ts'
import { relateItems } from './relate-items.ts'
import { writeComments } from './write-comments.ts'

export interface Names {
  /** By user name. */
  people: ReadonlyMap<string, { PersonID: number; email: string }>
  groups: ReadonlyMap<string, number>
}

export async function fillLibrary(tx: Tx, jobs: Jobs, names: Names, withMedia: boolean) {
  await fillTags(tx)
  for (const page of PAGES) await storePage(tx, page)
  const furniture = {
    names,
    policies: await fillPolicies(tx, names),
    fields: await fillFields(tx),
    ...(await fillCategories(tx)),
  }
  const items: FilledItem[] = []
  for (const [subject, shelf] of SHELVES)
    for (const item of shelf) items.push(await fillItem(tx, furniture, subject, item))
  const byTitle = new Map(items.map(it => [it.title, it.ClipDataID]))
  await fillPlaylists(tx, title => known(byTitle, title))
  const numberOf = {
    item: (title: string) => known(byTitle, title),
    person: (userName: string) => known(names.people, userName).PersonID,
    group: (name: string) => known(names.groups, name),
  }
  await fillSignage(tx, numberOf)
  await fillSearch(tx, numberOf.person)
  await fillSignIn(tx, numberOf)
  await fillCourse(tx, jobs, numberOf)
  await leaveTraces(tx, names.people, items)
  await writeComments(tx, names.people, items)
  await relateItems(tx, items)
  const lesson = await fillItem(tx, furniture, 'Earth sciences', CLASS)
  await fillClass(tx, lesson, CLASS_PLAN, numberOf)
  // Without media they would be empty.
  const add = (subject: string, item: DemoItem) => fillItem(tx, furniture, subject, item)
  const lessons = withMedia ? await fillLessons(tx, add, { items, people: names.people }, numberOf) : []
  await fillFollows(tx, { ...numberOf, category: name => known(furniture.categories, name) })
  await jobs.send(tx, fillCategoriesQueue, {})
  const posters = [...items, lesson, ...lessons].map(
    (it, seed): Drawing => ({ Of: 'item', ID: it.ClipDataID, Folder: it.EncID, Motif: it.art, Seed: seed }),
  )
  await jobs.send(tx, drawDemoPosters, { Drawings: [...posters, ...furniture.drawings] })
  if (withMedia) await orderFiles(tx, jobs, { items, lessons, posters })
}

type Furniture = {
  names: Names
  policies: ReadonlyMap<string, number>
  fields: ReadonlyMap<FieldKey, Awaited<ReturnType<typeof store.insertField>>>
  categories: ReadonlyMap<string, number>
}

const ADDED = [
  RecordType.Video,
  RecordType.Playlist,
  RecordType.LessonPlan,
  RecordType.Photoset,
  RecordType.Link,
  RecordType.Document,
]
const ADDERS: Role[] = ['uploader', 'editor', 'manager']

async function fillPolicies(tx: Tx, { groups }: Names): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const policy of POLICIES) {
    const policyID = await insertPolicy(tx, policy)
    ids.set(policy.name, policyID)
    for (const group of policy.groups) await store.insertPolicyGroup(tx, policyID, known(groups, group))
    const adders = policy.groups.length > 0 ? ADDERS.slice(1) : ADDERS
    const isDefault = policy.name === 'Whole library'
    await insertAddPermissions(
      tx,
      adders.flatMap(role => ADDED.map(recordType => ({ policyID, recordType, role, isDefault }))),
    )
  }
  return ids
}

async function fillFields(tx: Tx): Promise<Furniture['fields']> {
  const fields = new Map<FieldKey, Awaited<ReturnType<typeof store.insertField>>>()
  for (const key of Object.keys(FIELDS) as FieldKey[])
    fields.set(key, await store.insertField(tx, FIELDS[key]))
  return fields
}

async function fillCategories(tx: Tx) {
  const categories = new Map<string, number>()
  const drawings: Drawing[] = []
  const add = async (list: readonly DemoCategory[], parentID: number) => {
    for (const { name, art, rule, isClosed, below = [] } of list) {
      const id = await insertCategory(tx, { parentID, name, isOpen: !isClosed, rule: rule ?? null })
      categories.set(name, id)
      if (art) drawings.push({ Of: 'category', ID: id, Folder: String(id), Motif: art, Seed: 100 + id })
      await add(below, id)
    }
  }
  await add(CATEGORIES, 0)
  return { categories, drawings }
}

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

async function fillItem(tx: Tx, furniture: Furniture, subject: string, item: DemoItem): Promise<FilledItem> {
  const { names, policies, categories } = furniture
  const { PersonID } = known(names.people, item.owner)
  const made = await insertMedia(tx, {
    ...columnsOf(item),
    owner_id: PersonID,
    pp_id: known(policies, item.policy ?? 'Whole library'),
  })
  await storeValues(
    tx,
    NOBODY,
    { ClipDataID: made.ClipDataID, RecordType: item.recordType },
    valuesOf(furniture, subject, item),
  )
  await store.insertMemberships(
    tx,
    made.ClipDataID,
    item.categories.map(name => known(categories, name)),
  )
  for (const { to, canEdit, coOwner } of item.grants ?? [])
    await store.insertGrant(tx, made.ClipDataID, {
      address: names.people.get(to)?.email ?? to,
      canEdit: canEdit === true,
      isCoOwner: coOwner === true,
    })
  const lines = LINES[item.title]
  if (lines) await fillLines(tx, made.ClipDataID, lines)
  if (lines)
    await fillChapters(tx, {
      clipDataID: made.ClipDataID,
      chapters: CHAPTERS[item.title] ?? [],
      durationSecs: (item.minutes ?? 0) * 60,
      startOf: line => lines.said[line]?.[0] ?? 0,
    })
  if (lines)
    await fillQuizzes(
      tx,
      {
        clipDataID: made.ClipDataID,
        quizzes: QUIZZES[item.title] ?? [],
        startOf: line => lines.said[line]?.[0] ?? 0,
        endOf: line => (lines.said[line]?.[0] ?? 0) + LINE_SECS,
      },
      PersonID,
      pupilsOf(names),
    )
  return { ...made, ...item, ownerID: PersonID }
}

/** Visitors who try the demo have not taken any of them yet. */
const pupilsOf = ({ people }: Names) =>
  [...people].filter(([name]) => !ACCOUNT_NAMES.includes(name)).map(([, it]) => it.PersonID)

/** Until the recording is made and says when each line really is. */
const LINE_SECS = 6

async function fillLines(tx: Tx, clipDataID: number, { language, said, translated, slides }: DemoLines) {
  const lines = said.map(([at, text]) => ({ startSecs: at, endSecs: at + LINE_SECS, text }))
  await fillTracks(tx, clipDataID, { language, lines, ...(translated && { translated }) })
  if (slides) await store.insertSlides(tx, clipDataID, language, slides.name, slides.pages)
}

/** At different hours of the day, so that nothing looks made at once. */
const createdAt = ({ daysAgo, title }: DemoItem) =>
  new Date(daysFromNow(-daysAgo).getTime() - (title.length % 11) * 3_100_000)

const columnsOf = (item: DemoItem) => ({
  title: item.title,
  description: `<p>${item.text}</p>`,
  description_text: item.text,
  record_type: item.recordType,
  document_type: item.documentType ?? null,
  created_at: createdAt(item),
  updated_at: createdAt(item),
  view_count: item.views,
  duration_secs: item.minutes === undefined ? null : Math.round(item.minutes * 60),
  width: item.pixels?.[0] ?? null,
  height: item.pixels?.[1] ?? null,
  is_audio: item.isAudio ?? false,
  is_360: item.is360 ?? false,
  language: item.isGerman ? 'de' : 'en',
  channel_name: item.channel ?? '',
  broadcast_at: item.channel ? daysFromNow(-item.daysAgo - 2) : null,
  is_private: item.isPrivate ?? false,
  approval: item.approval ?? 'approved',
  decline_reason: item.declineReason ?? '',
  publish_at: item.publishIn === undefined ? null : daysFromNow(item.publishIn),
  expires_at: item.expireIn === undefined ? null : daysFromNow(item.expireIn),
})

function valuesOf({ fields }: Furniture, subject: string, item: DemoItem) {
  const optionsOf = (key: FieldKey, chosen: readonly string[]) =>
    chosen.map(name => known(known(fields, key).options, name)).join(',')
  const values: Partial<Record<FieldKey, string>> = {
    subject: optionsOf('subject', [subject]),
    level: optionsOf('level', item.level ? [item.level] : []),
    module: item.module ?? '',
    recorded:
      item.recordType === RecordType.Video && item.minutes !== undefined
        ? daysFromNow(-item.daysAgo - 6)
            .toISOString()
            .slice(0, 10)
        : '',
    accessible: optionsOf('accessible', item.accessible ?? []),
    outcomes: item.outcomes ?? '',
  }
  return (Object.keys(values) as FieldKey[])
    .map(key => ({ FieldID: known(fields, key).ID, FieldValue: values[key] ?? '' }))
    .filter(it => it.FieldValue !== '')
}

/** A name that is written wrongly in the data of the demo. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo library knows no ${key}`)
  return value
}
