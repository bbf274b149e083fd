// What people have done in the demo library: watched, liked, rated, edited, decided.
import { type Random, randomBy } from '../generator/random.ts'
import type { Tx } from '../platform/db/connect.ts'
import { type DemoItem, isRecording } from './items/demo-item.ts'
import { leaveViews } from './leave-views.ts'
import * as store from './library.sql.ts'

export type FilledItem = DemoItem & { ClipDataID: number; EncID: string; ownerID: number }

type People = ReadonlyMap<string, { PersonID: number; email: string }>

const SEED = 1953
const DAY_MS = 86_400_000
const VISITS = 14
const VOTERS = 9

/** Those that everybody who is signed in can open. */
export const isOpen = (it: DemoItem) =>
  !it.isPrivate &&
  it.approval === undefined &&
  it.publishIn === undefined &&
  it.expireIn === undefined &&
  (it.policy === undefined || it.policy === 'Whole library' || it.policy === 'Public')

export async function leaveTraces(tx: Tx, people: People, items: readonly FilledItem[]) {
  const random = randomBy(SEED)
  const open = items.filter(isOpen)
  const everybody = [...people.values()].map(it => it.PersonID)
  const accounts = ACCOUNT_NAMES.flatMap(name => people.get(name)?.PersonID ?? [])
  await store.insertHistory(
    tx,
    accounts.flatMap(personID => visits(random, personID, open)),
  )
  for (const item of open) await leaveViews(tx, item, item.ClipDataID)
  await store.insertFavourites(
    tx,
    accounts.flatMap(personID => favourites(random, personID, open)),
  )
  await store.insertRatings(
    tx,
    open.flatMap(item => votes(random, item, everybody)),
  )
  const own = items.filter(it => accounts.includes(it.ownerID))
  await store.insertEdits(
    tx,
    own.map((it, n) => ({ personID: it.ownerID, clipDataID: it.ClipDataID, at: hoursAgo(9 * n + 2) })),
  )
  await decide(tx, people, items)
  await leaveLink(tx, people, open)
  await leaveDifference(tx, items)
}

/** Of their own, so that those of the other items stay what they are. */
export async function leaveLessonTraces(tx: Tx, people: People, lessons: readonly FilledItem[]) {
  const random = randomBy(SEED + 1)
  const everybody = [...people.values()].map(it => it.PersonID)
  await store.insertRatings(
    tx,
    lessons.flatMap(item => votes(random, item, everybody)),
  )
  // The second one is half watched by those who try the demo.
  const [, begun] = lessons
  const accounts = ACCOUNT_NAMES.flatMap(name => people.get(name)?.PersonID ?? [])
  if (begun?.minutes === undefined) return
  const { ClipDataID: clipDataID, minutes } = begun
  await store.insertHistory(
    tx,
    accounts.map(personID => ({
      personID,
      clipDataID,
      at: hoursAgo(2),
      positionSecs: Math.round(minutes * 24),
    })),
  )
}

export const ACCOUNT_NAMES = [
  'viewer',
  'commenter',
  'uploader',
  'owner',
  'editor',
  'approver',
  'manager',
  'admin',
]

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

function some<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat()
}

/** Two of them longer ago than the history remembers. */
const visits = (random: Random, personID: number, items: readonly FilledItem[]) =>
  some(random, items, VISITS).map((item, n) => ({
    personID,
    clipDataID: item.ClipDataID,
    at: hoursAgo(n < 2 ? 24 * (32 + n) : 3 + n * 47 * random.next()),
    // Half of what somebody opened they came back from.
    positionSecs: isRecording(item) && n % 2 === 0 ? Math.round((item.minutes ?? 0) * 60 * random.next()) : 0,
  }))

const favourites = (random: Random, personID: number, items: readonly FilledItem[]) =>
  some(random, items, 5).map((item, n) => ({
    personID,
    clipDataID: item.ClipDataID,
    at: hoursAgo(20 + n * 61),
    startSecs: n === 0 && item.minutes ? Math.round(item.minutes * 24) : null,
  }))

const votes = (random: Random, item: FilledItem, people: readonly number[]) =>
  some(
    random,
    people.filter(id => id !== item.ownerID),
    random.below(VOTERS),
  ).map(personID => ({
    personID,
    clipDataID: item.ClipDataID,
    at: hoursAgo(random.below(24 * (item.daysAgo + 1))),
    points: random.pick([3, 3.5, 4, 4, 4.5, 4.5, 5, 5]),
  }))

/** A link that people have used, for the list in the Share dialog. */
async function leaveLink(tx: Tx, people: People, open: readonly FilledItem[]) {
  const maker = people.get('owner')?.PersonID
  const item = open.find(it => it.ownerID === maker && it.policy === undefined && isRecording(it))
  if (maker === undefined || item === undefined) return
  await store.insertUsedLink(tx, { clipDataID: item.ClipDataID, personID: maker, uses: 23 })
}

/** An item that was approved, then changed, and waits again: its approver sees what is different. */
async function leaveDifference(tx: Tx, items: readonly FilledItem[]) {
  const item = items.find(it => it.title === CHANGED_TITLE.To)
  if (item) await store.insertChangedTitle(tx, item.ClipDataID, { personID: item.ownerID, ...CHANGED_TITLE })
}

const CHANGED_TITLE = { From: 'Poetry slam', To: 'Poetry slam, winter term' }

async function decide(tx: Tx, people: People, items: readonly FilledItem[]) {
  const approver = people.get('approver')?.PersonID
  if (approver === undefined) return
  for (const item of items.filter(it => it.policy === 'Public' && it.approval !== 'pending'))
    await store.insertDecision(tx, item.ClipDataID, {
      personID: approver,
      action: item.approval === 'declined' ? 'declined' : 'approved',
      at: new Date(Date.now() - Math.max(item.daysAgo - 1, 0.3) * DAY_MS),
      reason: item.declineReason ?? '',
    })
}
