// A judged question: what somebody types into the box, and what they mean by it.
export const KINDS = [
  'title',
  'name',
  'course',
  'half',
  'slip',
  'sentence',
  'spread',
  'speech',
  'slide',
  'chapter',
  'page',
  'category',
  'field',
  'comment',
  'joined',
  'date',
  'german',
  'phrase',
] as const
export type QuestionKind = (typeof KINDS)[number]

export interface Question {
  ask: string
  /** Titles of the items that answer it, the best first. Where several are as good, any of them may come first. */
  wants: readonly string[]
  kind: QuestionKind
}

type Judged = readonly [ask: string, ...wants: [string, ...string[]]]

/** Questions of one kind. */
export const questions = (kind: QuestionKind, ...judged: readonly Judged[]): Question[] =>
  judged.map(([ask, ...wants]) => ({ ask, wants, kind }))
