// A month of views of an item, as a library that is used has them: fewer at weekends, more when it was new, most
// people from the beginning, some only what everybody looks for.
import { type PastVisit, recordVisits } from '../features/analytics/index.ts'
import { type Random, randomBy } from '../generator/random.ts'
import type { Tx } from '../platform/db/connect.ts'
import { type DemoItem, isRecording } from './items/demo-item.ts'
import { listPeople } from './library.sql.ts'

const DAYS = 30
const DAY_MS = 86_400_000
const REGION = 'Europe/London'
/** An item with four times the views was watched twice as often of late: enough to tell them apart, few to write. */
const VISITS_PER_ROOT = 1.7

/** How likely somebody watches on a day, from Sunday to Saturday. */
const WEEK = [0.3, 0.9, 1, 1, 0.85, 0.6, 0.25]

const dayText = new Intl.DateTimeFormat('sv-SE', { timeZone: REGION })

/**
 * Until it is filmed a recording is as long as its plan says, and has no viewing map: the map of an hour for each day
 * was most of the time that a new library took to start, and the film of a minute replaced it.
 */
export async function leaveViews(tx: Tx, item: DemoItem, ClipDataID: number, filmedSecs?: number) {
  const random = randomBy(ClipDataID * 7919)
  const plannedSecs = isRecording(item) ? (filmedSecs ?? (item.minutes ?? 0) * 60) : null
  const people = await listPeople(tx)
  const count = Math.min(item.views, Math.ceil(VISITS_PER_ROOT * Math.sqrt(item.views)))
  const spots = [random.next() * 0.8, random.next() * 0.8]
  const visits = Array.from({ length: count }, () => visitOf(random, item, people, plannedSecs, spots))
  await recordVisits(tx, { ClipDataID, DurationSecs: filmedSecs ?? null }, visits)
}

function visitOf(
  random: Random,
  item: DemoItem,
  people: readonly number[],
  durationSecs: number | null,
  spots: readonly number[],
): PastVisit {
  const at = momentOf(random, item)
  const watched = durationSecs === null ? [] : partsOf(random, spots)
  const segments = watched.map(
    ([start, end]) => [start * (durationSecs ?? 0), end * (durationSecs ?? 0)] as const,
  )
  return {
    personID: item.policy === 'Public' && random.isIn(0.3) ? null : random.pickByZipf(people),
    at,
    day: dayText.format(at),
    isEmbed: random.isIn(0.18),
    isMobile: random.isIn(0.27),
    hasEnded: watched.some(([, end]) => end === 1),
    segments,
    saved: random.isIn(0.12) ? random.pick(['made', 'made', 'source'] as const) : null,
  }
}

/** In waking hours of a day on which it was there. */
function momentOf(random: Random, item: DemoItem): Date {
  const oldest = Math.min(DAYS - 1, item.daysAgo)
  for (;;) {
    const daysAgo = Math.floor(oldest * random.next())
    const day = new Date(Date.now() - daysAgo * DAY_MS)
    if (!random.isIn(WEEK[day.getUTCDay()] ?? 1)) continue
    day.setUTCHours(8 + random.below(13), random.below(60), random.below(60))
    return day.getTime() < Date.now() ? day : new Date(Date.now() - random.below(3_600_000))
  }
}

/** As shares of the length. */
function partsOf(random: Random, spots: readonly number[]): (readonly [number, number])[] {
  if (random.isIn(0.35)) return [[0, 1]]
  if (random.isIn(0.35)) {
    const spot = random.pick(spots)
    return [
      [0, 0.04 + random.next() * 0.06],
      [spot, Math.min(1, spot + 0.08 + random.next() * 0.1)],
    ]
  }
  return [[0, Math.min(1, 0.05 + random.next() ** 1.5)]]
}
