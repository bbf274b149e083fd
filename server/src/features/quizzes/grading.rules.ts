// What an answer is worth. Pure: the same answer to the same version gives the same points, today and in ten years.
import { isPoll, QuestionMode } from '@mediatheque/contract/quiz'
import { badField } from '../../platform/http/refusal.ts'
import { isWithin, numberIn, rangeIn } from './numbers.rules.ts'

export interface StoredOption {
  ID: number
  Text: string
  Correct: boolean
  Feedback: string
}

export interface Gradable {
  mode: number
  options: readonly StoredOption[]
  points: number
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
    if (text === '') throw badField('answer', 'Please enter an answer')
    return { chosen: [], text }
  }
  const chosen = [...new Set(numbersIn(sent))].toSorted((a, b) => a - b)
  if (chosen.length === 0) throw badField('answer', 'Please choose an answer')
  if (mode !== QuestionMode.Several && chosen.length > 1) throw badField('answer', 'Please choose one answer')
  if (!chosen.every(id => options.some(it => it.ID === id)))
    throw badField('answer', 'There is no such answer')
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
}

/** Of several right answers each counts its share; each wrong one takes a share away, down to nothing. */
export function grade(question: Gradable, given: Given): Grade {
  const { mode, options, points } = question
  if (isPoll(mode)) return { isCorrect: null, points: 0 }
  if (mode === QuestionMode.Text) {
    if (options.length === 0) return { isCorrect: null, points: 0 }
    const isCorrect = options.some(it => isAccepted(it.Text, given.text))
    return { isCorrect, points: isCorrect ? points : 0 }
  }
  const right = options.filter(it => it.Correct).map(it => it.ID)
  const hits = given.chosen.filter(id => right.includes(id)).length
  const misses = given.chosen.length - hits
  const share = Math.max(0, hits - misses) / Math.max(1, right.length)
  return { isCorrect: share === 1, points: Math.round(points * share * 100) / 100 }
}

/** The same words, the same number, or a number within what is accepted. */
function isAccepted(accepted: string, given: string): boolean {
  const [range, number] = [rangeIn(accepted), numberIn(given)]
  return plain(accepted) === plain(given) || (range !== null && number !== null && isWithin(number, range))
}

/** Capitals, spaces and a full stop at the end make no difference. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.!?]+$/, '')
    .trim()

/** Points that a question can give: none where nothing is graded. */
export const mostPoints = ({ mode, options, points }: Gradable) =>
  isPoll(mode) || (mode === QuestionMode.Text && options.length === 0) ? 0 : points
