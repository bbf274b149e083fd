// How well questions were answered. Pure.
import { KINDS, type Question, type QuestionKind } from './question.ts'

export interface Answered {
  question: Question
  /** Titles of what was found, in their order. */
  found: readonly string[]
}

export interface Score {
  count: number
  /** Share of the questions that a wanted item answers in the first place, and among the first five. */
  successAt1: number
  successAt5: number
  ndcgAt10: number
}

/** Of a search that people need not ask twice. */
export const SUCCESS_AT_1 = 0.85
export const SUCCESS_AT_5 = 0.95

const DEPTH = 10

const isFirst = ({ question, found }: Answered) => isWithin(question, found, 1)
const isInFive = ({ question, found }: Answered) => isWithin(question, found, 5)

const isWithin = ({ wants }: Question, found: readonly string[], places: number) =>
  found.slice(0, places).some(title => wants.includes(title))

/** 1 when every wanted item comes before anything else; each counts once, and all of them the same. */
export function ndcgOf({ question: { wants }, found }: Answered): number {
  const seen = new Set<string>()
  let gain = 0
  for (const [place, title] of found.slice(0, DEPTH).entries()) {
    if (!wants.includes(title) || seen.has(title)) continue
    seen.add(title)
    gain += worthAt(place)
  }
  const most = new Set(wants).size
  const best = Array.from({ length: Math.min(most, DEPTH) }, (_, place) => worthAt(place))
  return gain / sum(best)
}

const worthAt = (place: number) => 1 / Math.log2(place + 2)
const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

export function scoreOf(answered: readonly Answered[]): Score {
  const share = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length)
  return {
    count: answered.length,
    successAt1: share(answered.map(it => Number(isFirst(it)))),
    successAt5: share(answered.map(it => Number(isInFive(it)))),
    ndcgAt10: share(answered.map(ndcgOf)),
  }
}

/** Of each kind that was asked, and of them all. */
export const scoresOf = (
  answered: readonly Answered[],
): readonly (readonly [QuestionKind | 'all', Score])[] => [
  ...KINDS.map(kind => [kind, answered.filter(it => it.question.kind === kind)] as const)
    .filter(([, list]) => list.length > 0)
    .map(([kind, list]) => [kind, scoreOf(list)] as const),
  ['all', scoreOf(answered)],
]

/** As a table in plain text, a line for each kind. */
export const tableOf = (name: string, answered: readonly Answered[]): string =>
  [
    `${name.padEnd(12)} asked   @1    @5    nDCG@10`,
    ...scoresOf(answered).map(([kind, it]) =>
      [
        kind.padEnd(12),
        String(it.count).padStart(5),
        ...[it.successAt1, it.successAt5, it.ndcgAt10].map(value => value.toFixed(2).padStart(5)),
      ].join(' '),
    ),
  ].join('\n')

/** The questions that the first result does not answer, with what came instead. */
export const missesOf = (answered: readonly Answered[]): string =>
  answered
    .filter(it => !isFirst(it))
    .map(({ question, found }) => {
      const place = found.findIndex(title => question.wants.includes(title)) + 1
      const where = place === 0 ? 'not found' : `in place ${place}`
      return `${question.kind}: ${question.ask} → ${found[0] ?? 'nothing'} (wanted ${question.wants[0]}: ${where})`
    })
    .join('\n')
