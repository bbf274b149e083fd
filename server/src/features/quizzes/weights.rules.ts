// Answers with weights in percent, as other systems write them, as options that are graded the same way here.
import { QuestionMode } from '@mediatheque/contract/quiz'
import type { ForeignOption } from './foreign.rules.ts'

export interface Weighted {
  Text: string
  Feedback: string
  /** Percent of the points. */
  weight: number
}

const FULL = 100
/** Thirds are written with five or more digits. */
const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01
const rounded = (weight: number) => Math.max(-FULL, Math.min(FULL, Math.round(weight * 100_000) / 100_000))

const option = ({ Text, Feedback }: Weighted, Correct: boolean, Share?: number): ForeignOption => ({
  ...{ Text, Feedback, Correct },
  ...(Share !== undefined && { Share: rounded(Share) }),
})

/** One may be chosen. The first that is worth everything is marked right; others may be worth as much. */
export function oneOf(answers: readonly Weighted[]): { Mode: number; Options: ForeignOption[] } {
  const right = answers.findIndex(it => isNear(it.weight, FULL))
  return {
    Mode: QuestionMode.One,
    Options: answers.map((it, at) =>
      option(it, at === right, at === right || it.weight === 0 ? undefined : it.weight),
    ),
  }
}

/** Several may be chosen; their weights are summed up. */
export function severalOf(answers: readonly Weighted[]): { Mode: number; Options: ForeignOption[] } {
  const right = answers.filter(it => it.weight > 0).length
  const share = FULL / Math.max(1, right)
  // Here each right one counts its share and each wrong one takes one away: then nothing is said of weights.
  const isUsual = answers.every(it => isNear(it.weight, it.weight > 0 ? share : -share))
  return {
    Mode: QuestionMode.Several,
    Options: answers.map(it => option(it, it.weight > 0, isUsual ? undefined : it.weight)),
  }
}

const WILDCARD = /(?<!\\)\*/

/** Written answers; the first that fits counts. A `*` stands for any text, `\*` for itself. */
export function writtenOf(answers: readonly Weighted[]): { Mode: number; Options: ForeignOption[] } {
  const Options = answers
    // What gives nothing and says nothing changes nothing, at the end.
    .filter(
      (it, at) =>
        it.weight > 0 || it.Feedback !== '' || answers.slice(at + 1).some(later => later.weight > 0),
    )
    .map(it => {
      const isFull = isNear(it.weight, FULL)
      const isPattern = WILDCARD.test(it.Text)
      const Text = isPattern ? it.Text : it.Text.replaceAll('\\*', '*')
      const read = option({ ...it, Text }, isFull, isFull ? undefined : Math.max(0, it.weight))
      return isPattern ? { ...read, IsPattern: true } : read
    })
  return { Mode: QuestionMode.Text, Options }
}
