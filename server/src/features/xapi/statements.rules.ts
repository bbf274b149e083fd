// Watching and answering as statements of xAPI 1.0.3 and of its video profile 1.0.
import { createHash } from 'node:crypto'
import { ViewingEvent } from '@mediatheque/contract/analytics'
import type { StatementFailure } from '@mediatheque/contract/xapi'
import { z } from 'zod'

const ADL = 'http://adlnet.gov/expapi'
const VIDEO = 'https://w3id.org/xapi/video'

export const Statement = z.looseObject({ id: z.uuid(), timestamp: z.string() })
export type Statement = z.infer<typeof Statement>

/** Ours alone: a name always gives the same id, so a statement that is sent twice is stored once. */
const NAMESPACE = Buffer.from('5d0d7d0e2b5b4c0d9d2a6f0f0a8f6c11', 'hex')

/** RFC 9562, version 5. */
export function statementID(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface Actor {
  personID: number
  displayName: string
}

export interface Video {
  encID: string
  title: string
  durationSecs: number | null
}

const actorOf = ({ personID, displayName }: Actor, site: string) => ({
  objectType: 'Agent',
  name: displayName,
  account: { homePage: site, name: String(personID) },
})

const verb = (id: string) => ({ id, display: { 'en-US': id.slice(id.lastIndexOf('/') + 1) } })
const VERBS: Readonly<Record<number, string>> = {
  [ViewingEvent.Start]: `${ADL}/verbs/initialized`,
  [ViewingEvent.Play]: `${VIDEO}/verbs/played`,
  [ViewingEvent.Pause]: `${VIDEO}/verbs/paused`,
  [ViewingEvent.Seek]: `${VIDEO}/verbs/seeked`,
  [ViewingEvent.End]: `${ADL}/verbs/completed`,
  [ViewingEvent.Exit]: `${ADL}/verbs/terminated`,
}

const videoOf = ({ encID, title }: Video, site: string) => ({
  objectType: 'Activity',
  id: `${site}/view.aspx?id=${encID}`,
  definition: { type: `${VIDEO}/activity-type/video`, name: { und: title } },
})

/** Whole milliseconds: the precision that the profile wants. */
const secs = (value: number) => Math.round(value * 1000) / 1000

export interface WatchedEvent {
  /** `ViewingEvent`. */
  kind: number
  number: number
  at: string
  placeSecs: number
  /** Of a seek: where it began. */
  fromSecs?: number | undefined
}

interface Viewing {
  site: string
  actor: Actor
  video: Video
  visit: string
  event: WatchedEvent
  /** start, end, start, end, … */
  segments: readonly number[]
}

/** Nothing for what the profile has no verb for. */
export function viewingStatement(it: Viewing): Statement | null {
  const name = VERBS[it.event.kind]
  if (!name) return null
  const session = statementID(`visit ${it.video.encID} ${it.visit}`)
  return {
    id: statementID(`viewing ${it.video.encID} ${it.visit} ${it.event.number}`),
    timestamp: new Date(it.event.at).toISOString(),
    actor: actorOf(it.actor, it.site),
    verb: verb(name),
    object: videoOf(it.video, it.site),
    result: resultOf(it),
    context: {
      registration: session,
      contextActivities: { category: [{ objectType: 'Activity', id: VIDEO }] },
      extensions: {
        [`${VIDEO}/extensions/session-id`]: session,
        ...(it.video.durationSecs !== null && {
          [`${VIDEO}/extensions/length`]: Math.round(it.video.durationSecs),
        }),
      },
    },
  }
}

/** As each verb of the profile wants it; initialized has none. */
function resultOf({ event, segments, video }: Viewing): object | undefined {
  const of = (key: string, value: unknown) => ({ [`${VIDEO}/extensions/${key}`]: value })
  const time = of('time', secs(event.placeSecs))
  const played = of('played-segments', pairs(segments))
  const progress = of('progress', progressOf(segments, video.durationSecs))
  switch (event.kind) {
    case ViewingEvent.Play:
      return { extensions: time }
    case ViewingEvent.Seek:
      return {
        extensions: {
          ...of('time-from', secs(event.fromSecs ?? event.placeSecs)),
          ...of('time-to', secs(event.placeSecs)),
        },
      }
    case ViewingEvent.Pause:
    case ViewingEvent.Exit:
      return { extensions: { ...time, ...played, ...progress } }
    case ViewingEvent.End:
      return { completion: true, extensions: { ...time, ...played, ...progress } }
    default:
      return undefined
  }
}

/** `0[.]12.5[,]20[.]31` */
const pairs = (segments: readonly number[]) =>
  segments
    .flatMap((start, at) => (at % 2 === 0 ? [`${secs(start)}[.]${secs(segments[at + 1] ?? start)}`] : []))
    .join('[,]')

/** From 0 to 1. */
function progressOf(segments: readonly number[], durationSecs: number | null): number {
  if (!durationSecs) return 0
  const seen = segments.reduce((sum, it, at) => sum + (at % 2 === 0 ? -it : it), 0)
  return Math.min(1, Math.round((seen / durationSecs) * 1000) / 1000)
}

export interface Scored {
  points: number
  mostPoints: number
}

interface QuizTaken {
  site: string
  actor: Actor
  video: Video
  quiz: { timelineID: number; name: string }
  attemptID: number
}

const scoreOf = ({ points, mostPoints }: Scored) =>
  mostPoints > 0
    ? {
        score: {
          scaled: Math.round((points / mostPoints) * 10_000) / 10_000,
          ...{ raw: points, min: 0, max: mostPoints },
        },
      }
    : {}

const quizID = ({ site, video, quiz }: QuizTaken) =>
  `${site}/view.aspx?id=${video.encID}&tlid=${quiz.timelineID}`

const contextOf = (it: QuizTaken, parent: object[]) => ({
  registration: statementID(`attempt ${it.attemptID}`),
  contextActivities: { parent },
})

export interface Answered extends Scored {
  questionID: number
  version: number
  question: string
  answer: string
  isCorrect: boolean | null
  at: Date
}

const quizActivity = (it: QuizTaken) => ({
  objectType: 'Activity',
  id: quizID(it),
  definition: { type: `${ADL}/activities/assessment`, name: { und: it.quiz.name } },
})

/** Given again, or with other points after a regrade, it is another statement. */
export const answeredStatement = (it: QuizTaken, by: Answered): Statement => ({
  id: statementID(
    `answer ${it.attemptID} ${by.questionID} ${by.version} ${by.points} ${by.isCorrect} ${by.at.toISOString()}`,
  ),
  timestamp: by.at.toISOString(),
  actor: actorOf(it.actor, it.site),
  verb: verb(`${ADL}/verbs/answered`),
  object: {
    objectType: 'Activity',
    id: `${quizID(it)}&question=${by.questionID}`,
    definition: {
      type: `${ADL}/activities/question`,
      name: { und: by.question },
    },
  },
  result: {
    response: by.answer,
    ...(by.isCorrect !== null && { success: by.isCorrect, ...scoreOf(by) }),
  },
  context: contextOf(it, [quizActivity(it)]),
})

export const completedStatement = (it: QuizTaken, by: Scored & { at: Date }): Statement => ({
  id: statementID(`attempt ${it.attemptID} ${by.points} ${by.mostPoints} ${by.at.toISOString()}`),
  timestamp: by.at.toISOString(),
  actor: actorOf(it.actor, it.site),
  verb: verb(`${ADL}/verbs/completed`),
  object: quizActivity(it),
  result: { completion: true, ...scoreOf(by) },
  context: contextOf(it, [videoOf(it.video, it.site)]),
})

/** What an administrator sends to see whether statements arrive. */
export const testStatement = (it: { id: string; at: Date; site: string; actor: Actor }): Statement => ({
  id: it.id,
  timestamp: it.at.toISOString(),
  actor: actorOf(it.actor, it.site),
  verb: verb(`${ADL}/verbs/experienced`),
  object: {
    objectType: 'Activity',
    id: `${it.site}/`,
    definition: { type: `${ADL}/activities/link`, name: { und: 'Mediatheque' } },
  },
})

export const SWITCHED_OFF = 'The record store is switched off'
export const answered = (status: number) => `The record store answered ${status}`

/** Of what `send` threw, so that each language has a sentence for it. */
export function failureOf(error: string): StatementFailure {
  if (error === '') return { Problem: null, Status: 0 }
  if (error === SWITCHED_OFF) return { Problem: 'switched-off', Status: 0 }
  const status = /^The record store answered (\d{3})$/.exec(error)?.[1]
  return status ? { Problem: 'answered', Status: Number(status) } : { Problem: 'unreachable', Status: 0 }
}
