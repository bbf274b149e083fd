import { type Asset, type Attempt, isPoll, QuestionMode } from '@mediatheque/contract/quiz'

export type Mode =
  | { mode: 'list' }
  | { mode: 'create'; chapterID: number | null }
  | { mode: 'view' | 'edit' | 'analytics' | 'marking' | 'grades'; id: number }

/** QUIZ-02: what the list shows where there is nothing. */
export const listMode = (count: number) => (count === 0 ? 'noquiz' : 'list')

export type Standing = 'open' | 'skipped' | 'answered' | 'waiting' | 'right' | 'partly' | 'wrong'

export function standingOf({ Result }: Pick<Asset, 'Result'>): Standing {
  if (!Result) return 'open'
  if (Result.IsSkipped) return 'skipped'
  if (Result.IsWaiting) return 'waiting'
  if (Result.IsCorrect === null) return 'answered'
  if (Result.IsCorrect) return 'right'
  return Result.Points > 0 ? 'partly' : 'wrong'
}

/** Nobody is asked it any more, as long as this attempt lasts. */
export const isDone = ({ Result }: Pick<Asset, 'Result'>) => Result !== null && !Result.AsksAgain

/** Nothing asked yet: 0 of 0, which is no result. */
export const hasResult = (attempt: Attempt | null): attempt is Attempt =>
  attempt !== null && attempt.FinishedAt !== null

interface Place {
  /** Where one was looked for last. */
  fromSecs: number
  toSecs: number
}

/**
 * The question for which the recording stops: the first required one that was passed over, however one came here;
 * otherwise the first that was come upon since.
 */
export function dueQuestion(assets: readonly Asset[], { fromSecs, toSecs }: Place): Asset | undefined {
  const open = assets.filter(it => !isDone(it)).toSorted((a, b) => a.Data.AtSecs - b.Data.AtSecs)
  return (
    open.find(it => it.Data.IsRequired && it.Data.AtSecs <= toSecs) ??
    open.find(it => it.Data.AtSecs > fromSecs && it.Data.AtSecs <= toSecs)
  )
}

export interface Draft {
  chosen: readonly number[]
  text: string
}
export const NO_ANSWER: Draft = { chosen: [], text: '' }

export const isEmpty = ({ Mode }: Pick<Asset['Data'], 'Mode'>, { chosen, text }: Draft) =>
  Mode === QuestionMode.Text ? text.trim() === '' : chosen.length === 0

export const sentAnswer = ({ Mode }: Pick<Asset['Data'], 'Mode'>, { chosen, text }: Draft) =>
  Mode === QuestionMode.Text ? text : [...chosen]

const MODE_NAMES = { 1: 'one', 2: 'several', 3: 'text', 4: 'poll', 5: 'openPoll' } as const
export type ModeName = (typeof MODE_NAMES)[keyof typeof MODE_NAMES]
const isMode = (mode: number): mode is keyof typeof MODE_NAMES => mode in MODE_NAMES
export const modeName = (mode: number): ModeName => (isMode(mode) ? MODE_NAMES[mode] : 'one')

export const isGraded = ({ Mode, Points }: Pick<Asset['Data'], 'Mode' | 'Points'>) =>
  !isPoll(Mode) && Points > 0
