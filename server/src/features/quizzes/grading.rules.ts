// What an answer is worth. Pure: the same answer to the same version gives the same points, today and in ten years.
import { FULL_SHARE, isPoll, QuestionMode } from '@mediatheque/contract/quiz'
import { badField } from '../../platform/http/refusal.ts'
import { isWithin, numberIn, rangeIn } from './numbers.rules.ts'

export interface StoredOption {
  ID: number
  Text: string
  Correct: boolean
  Feedback: string
  /** Percent of the points; not in questions that were stored before there were shares. */
  Share?: number | null
  IsPattern?: boolean
}

export interface Gradable {
  mode: number
  options: readonly StoredOption[]
  points: number
  is_hand_marked?: boolean
}

export interface Given {
  chosen: number[]
  text: string
}

const MOST_TEXT = 2000

/** What was sent, as it is kept; refused where it is no answer to this question. */
export function readAnswer({ mode, options }: Gradable, sent: number | string | readonly number[]): Given {
  if (mode === QuestionMode.Text) {
    const text = (typeof sent === 'object' ? '' : String(sent)).trim().slice(0, MOST_TEXT)
    if (text === '') throw badField('answer', 'enter-an-answer')
    return { chosen: [], text }
  }
  const chosen = [...new Set(numbersIn(sent))].toSorted((a, b) => a - b)
  if (chosen.length === 0) throw badField('answer', 'choose-an-answer')
  if (mode !== QuestionMode.Several && chosen.length > 1) throw badField('answer', 'choose-one-answer')
  if (!chosen.every(id => options.some(it => it.ID === id))) throw badField('answer', 'no-such-answer')
  return { chosen, text: '' }
}

function numbersIn(sent: number | string | readonly number[]): readonly number[] {
  if (typeof sent === 'number') return [sent]
  return typeof sent === 'string'
    ? sent.split(',').map(part => (part.trim() === '' ? -1 : Number(part)))
    : sent
}

export interface Grade {
  /** Nothing where there is nothing to be right or wrong. */
  isCorrect: boolean | null
  points: number
  /** Its points are given by a teacher. */
  awaitsMark: boolean
}

/** Of a question that was skipped. */
export const NO_GRADE: Grade = { isCorrect: null, points: 0, awaitsMark: false }

export function grade(question: Gradable, given: Given): Grade {
  const { mode, options, points } = question
  if (question.is_hand_marked) return { ...NO_GRADE, awaitsMark: true }
  if (isPoll(mode) || (mode === QuestionMode.Text && options.length === 0)) return NO_GRADE
  const share = Math.min(1, Math.max(0, shareOf(question, given)))
  return {
    isCorrect: share >= NEARLY_ALL,
    points: Math.round(points * share * 100) / 100,
    awaitsMark: false,
  }
}

/** Three thirds are written as 33.33333 each. */
const NEARLY_ALL = 0.9999

function shareOf({ mode, options }: Gradable, { chosen, text }: Given): number {
  if (mode === QuestionMode.Text) {
    const found = matchOf(options, text)
    return found ? (found.Share ?? FULL_SHARE) / FULL_SHARE : 0
  }
  const taken = options.filter(it => chosen.includes(it.ID))
  if (mode === QuestionMode.One)
    return taken.reduce((sum, it) => sum + (it.Share ?? (it.Correct ? FULL_SHARE : 0)), 0) / FULL_SHARE
  // Each right answer counts its part, each wrong one takes one away, unless it has a share of its own.
  const right = Math.max(1, options.filter(it => it.Correct).length)
  const usual = taken.filter(it => it.Share == null)
  const hits = usual.filter(it => it.Correct).length
  const shares = taken.reduce((sum, it) => sum + (it.Share ?? 0), 0)
  return (hits - (usual.length - hits)) / right + shares / FULL_SHARE
}

/** Of a text question: the first answer that fits. */
export const matchOf = (options: readonly StoredOption[], text: string) =>
  options.find(it => (it.IsPattern ? isLike(it.Text, text) : isAccepted(it.Text, text)))

/** The same words, the same number, or a number within what is accepted. */
function isAccepted(accepted: string, given: string): boolean {
  const [range, number] = [rangeIn(accepted), numberIn(given)]
  return plain(accepted) === plain(given) || (range !== null && number !== null && isWithin(number, range))
}

/** From left to right, each part at its first place: no going back, however many stars there are. */
function isLike(pattern: string, given: string): boolean {
  const parts = plain(pattern)
    .split(/(?<!\\)\*/)
    .map(it => it.replaceAll('\\*', '*'))
  const text = plain(given)
  const [head = '', ...rest] = parts
  const tail = rest.pop()
  if (tail === undefined) return text === head
  if (!text.startsWith(head) || text.length < head.length + tail.length || !text.endsWith(tail)) return false
  let at = head.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= text.length - tail.length
}

/** Capitals, spaces and a full stop at the end make no difference. */
export const plain = (text: string) =>
  withoutEndMarks(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).trim()

/** Not by an expression: `[.!?]+$` takes the square of a run of dots inside the text. */
function withoutEndMarks(text: string): string {
  let end = text.length
  while (end > 0 && '.!?'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Points that a question can give: none where nothing is graded. */
export const mostPoints = ({ mode, options, points, is_hand_marked }: Gradable) =>
  isPoll(mode) || (mode === QuestionMode.Text && options.length === 0 && !is_hand_marked) ? 0 : points

/** What is worth all its points is right, however they were given. */
export const isFull = (points: number, most: number) => points >= most
