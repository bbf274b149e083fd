// One believable item after the other; pure, by the numbers of the seed.
import { DocumentType, MediaSource } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import type { Random } from './random.ts'
import {
  AUDIENCES,
  FIRST_NAMES,
  GERMAN_SENTENCES,
  KINDS,
  LEVELS,
  LICENCES,
  nameAt,
  OPENINGS,
  SEASONS,
  SENTENCES,
  TOPICS,
  type Topic,
} from './vocabulary.ts'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DAY_SECS = 86_400
const YEARS_SECS = 5 * 365 * DAY_SECS
const NAMES = 30_000
const MOST_VIEWS = 50_000

/** Places in the lists that the library was given before. */
export interface Surroundings {
  people: number
  policies: number
}

export type GeneratedItem = ReturnType<typeof makeItem>

export function makeItem(random: Random, { people, policies }: Surroundings) {
  const topicAt = random.zipfBelow(TOPICS.length)
  const topic = TOPICS[topicAt] ?? random.pick(TOPICS)
  const recordType = chooseByShare(random, RECORD_TYPES)
  const age = Math.floor(random.next() * YEARS_SECS)
  const text = describe(random, topic)
  return {
    enc_id: Array.from({ length: 22 }, () => BASE58[random.below(58)]).join(''),
    record_type: recordType,
    document_type: recordType === RecordType.Document ? chooseByShare(random, DOCUMENT_TYPES) : null,
    source: recordType === RecordType.Link && random.isIn(0.7) ? MediaSource.VideoHost : MediaSource.Upload,
    ...text,
    description: `<p>${text.description_text}</p>`,
    channel_name:
      recordType === RecordType.TV ? random.pick(['Channel North', 'City TV', 'Learning One']) : '',
    language: topic.language,
    owner: random.zipfBelow(people),
    policy: random.zipfBelow(policies),
    age_secs: age,
    view_count: Math.floor(MOST_VIEWS / (1 + random.below(MOST_VIEWS))) + random.below(20),
    ...ratings(random),
    ...measures(random, recordType),
    ...standing(random, age),
    has_subtitles: random.isIn(0.4),
    has_quiz: random.isIn(0.08),
    has_student_tag: random.isIn(0.05),
    is_archived: random.isIn(0.06),
    categories: categoriesFor(random, topicAt),
    values: valuesFor(random, topic, age),
    grantTo: random.isIn(0.02) ? random.below(people) : null,
    isGrantToEdit: random.isIn(0.5),
  }
}

/** What is said in it, or stands on its slides: one sentence each. */
export function makeLines(random: Random, { values }: GeneratedItem, count: number): string[] {
  const topic = TOPICS.find(it => it.name === values.subject) ?? random.pick(TOPICS)
  const sentences = topic.language === 'de' ? GERMAN_SENTENCES : SENTENCES
  return Array.from({ length: count }, () => fill(random, topic, random.pick(sentences)))
}

type Shares<T> = readonly (readonly [value: T, share: number])[]

const RECORD_TYPES: Shares<number> = [
  [RecordType.Video, 0.78],
  [RecordType.Document, 0.1],
  [RecordType.Playlist, 0.03],
  [RecordType.TV, 0.03],
  [RecordType.Link, 0.03],
  [RecordType.Photoset, 0.02],
  [RecordType.LessonPlan, 0.01],
]
const DOCUMENT_TYPES: Shares<number> = [
  [DocumentType.PDF, 0.6],
  [DocumentType.Image, 0.3],
  [DocumentType.ImageSet, 0.1],
]

function chooseByShare<T>(random: Random, shares: Shares<T>): T {
  let left = random.next()
  for (const [value, share] of shares) {
    left -= share
    if (left < 0) return value
  }
  return random.pick(shares)[0]
}

function describe(random: Random, topic: Topic) {
  const kind = chooseByShare(random, KINDS)
  const subject = `${random.pick(topic.adjectives)} ${random.pickByZipf(topic.nouns)}`
  const part = random.isIn(0.3) ? `, part ${1 + random.below(12)}` : ''
  const title = `${kind}: ${random.pick(OPENINGS)} ${subject}${part}`
  const sentences = topic.language === 'de' ? GERMAN_SENTENCES : SENTENCES
  const description_text = Array.from({ length: 2 + random.below(5) }, () =>
    fill(random, topic, random.pick(sentences)),
  ).join(' ')
  return { title, description_text }
}

const fill = (random: Random, topic: Topic, sentence: string) =>
  sentence.replace(/\{(\w+)\}/g, (_, what: string) => {
    if (what === 'noun') return random.pickByZipf(topic.nouns)
    if (what === 'adjective') return random.pick(topic.adjectives)
    if (what === 'season') return random.pick(SEASONS)
    if (what === 'place') return nameAt(random.zipfBelow(NAMES))
    return `${random.pick(FIRST_NAMES)} ${nameAt(random.zipfBelow(NAMES))}`
  })

function ratings(random: Random) {
  const rating_count = random.isIn(0.3) ? 1 + random.zipfBelow(40) : 0
  return { rating_count, rating_total: rating_count * (2 + Math.round(random.next() * 6) / 2) }
}

function measures(random: Random, recordType: number) {
  const isMoving = recordType === RecordType.Video || recordType === RecordType.TV
  const is_audio = recordType === RecordType.Video && random.isIn(0.08)
  const hasSize = isMoving ? !is_audio : recordType === RecordType.Document
  const height = random.pick([480, 720, 1080, 1440, 2160])
  return {
    is_audio,
    duration_secs: isMoving ? Math.round(30 + 7000 * random.next() ** 2) : null,
    width: hasSize ? Math.round((height * 16) / 9) : null,
    height: hasSize ? height : null,
  }
}

/** Most are live; some are private, waiting, declined, expired or not yet published. */
function standing(random: Random, ageSecs: number) {
  const state = random.next()
  const isExpired = state > 0.95 && state <= 0.97
  const isScheduled = state > 0.97 && state <= 0.98
  return {
    is_private: state <= 0.04,
    approval: state > 0.98 ? 'pending' : state > 0.975 ? 'declined' : 'approved',
    publish_in_secs: isScheduled ? 30 * DAY_SECS : null,
    expires_in_secs: isExpired ? -Math.floor(ageSecs / 2) : random.isIn(0.1) ? 400 * DAY_SECS : null,
  }
}

/** Branch and leaf of its topic; a few stand in none, a few in two. */
function categoriesFor(random: Random, topicAt: number) {
  const one = () => ({ topic: topicAt, branch: random.below(5), leaf: random.below(3) })
  if (random.isIn(0.1)) return []
  return random.isIn(0.15) ? [one(), one()] : [one()]
}

function valuesFor(random: Random, topic: Topic, ageSecs: number) {
  return {
    subject: topic.name,
    level: random.pick(LEVELS),
    licence: random.isIn(0.6) ? random.pickByZipf(LICENCES) : null,
    audience: AUDIENCES.filter(() => random.isIn(0.3)),
    keywords: random.isIn(0.5) ? `${random.pickByZipf(topic.nouns)} ${random.pick(topic.nouns)}` : null,
    recordedAgeSecs: random.isIn(0.4) ? ageSecs + random.below(30 * DAY_SECS) : null,
  }
}
