// GIFT as Moodle reads it: weights, wildcards, numbers with a tolerance, pairs as several questions.
import { isPoll, QuestionMode } from '@mediatheque/contract/quiz'
import {
  type Entry,
  type ForeignQuestion,
  NO_KEY,
  NO_SUCH_KIND,
  type ReadFile,
  refused,
  type SentDocument,
} from './foreign.rules.ts'
import {
  blocksIn,
  type GiftBlock,
  GiftProblem,
  type Part,
  splitAt,
  takeApart,
  unescaped,
  unescapedAt,
} from './gift-block.rules.ts'
import { htmlText, tidyText } from './markup-text.rules.ts'
import { type Range, rangeText } from './numbers.rules.ts'
import { oneOf, severalOf, type Weighted, writtenOf } from './weights.rules.ts'
import { TooComplex } from './xml.rules.ts'

/** Real files are far below; each further one would only be counted. */
const MOST_BLOCKS = 5000

/** Each question for itself: a mistake in one of them leaves the others alone. */
export function readGift({ name: file, text }: SentDocument): ReadFile {
  const blocks = blocksIn(text)
  let number = 0
  const entries = blocks.slice(0, MOST_BLOCKS).flatMap((lines): Entry[] => {
    const place = { file, number: number + 1, title: firstWords(lines), kind: 'GIFT' }
    try {
      const block = takeApart(lines)
      if (block.answers === null && isCategory(block)) return []
      number += 1
      return [entryOf(block, { ...place, title: block.title || place.title })]
    } catch (error) {
      number += 1
      if (error instanceof GiftProblem || error instanceof TooComplex) return [refused(place, error.message)]
      throw error
    }
  })
  const problems =
    blocks.length > MOST_BLOCKS ? [`Only the first ${MOST_BLOCKS} questions were looked at`] : []
  return { entries, problems, embedded: {} }
}

const firstWords = (lines: readonly string[]) =>
  (lines.find(it => !it.trimStart().startsWith('//')) ?? '').slice(0, 60)
const isCategory = ({ stem }: GiftBlock) => /^\$(?:CATEGORY|QUESTION)\b/.test(stem)

type Place = Entry['place']
type Words = (text: string) => string

/** Answers are in the format of their question unless they say otherwise. */
function wordsIn(format: string): Words {
  return text => {
    const own = /^\s*\[(html|plain|moodle|markdown)\]/i.exec(text)
    const isHtml = (own?.[1]?.toLowerCase() ?? format) === 'html'
    const bare = unescaped(own ? text.slice(own[0].length) : text)
    return isHtml ? htmlText(bare) : tidyText(bare)
  }
}

type Base = Omit<ForeignQuestion, 'Mode' | 'Options'>

function entryOf(block: GiftBlock, place: Place): Entry {
  if (block.answers === null)
    return refused({ ...place, kind: 'description' }, 'it is a text without a question and was skipped')
  const words = wordsIn(block.format)
  const { answers, general } = withoutGeneral(block.answers)
  const told = feedbackIn(block.comments)
  const tag = (name: string) => tagIn(block.comments, name)
  const base: Base = {
    Question: words(block.stem),
    Points: Number(tag('points') ?? 1) || 0,
    FeedbackRight: told?.right ?? words(general),
    FeedbackWrong: told?.wrong ?? words(general),
    AtSecs: secsIn(tag('at')),
    IsHandMarked: tag('hand') !== undefined,
    IsRequired: tag('required') !== undefined,
    IsHidden: tag('hidden') !== undefined,
    JumpToSecs: secsIn(tag('jump')),
  }
  const kind = kindOf(answers, tag('text') !== undefined)
  const read = READERS[kind]
  const at = { ...place, kind }
  if (!read) return refused(at, NO_SUCH_KIND)
  const questions = read({
    base,
    answers,
    words,
    poll: Number(tag('poll')) || 0,
    hasOwnFeedback: told !== null,
  })
  return { place: at, questions, problems: kind === 'matching' ? [asPairs(questions.length)] : [] }
}

/** `####` and what is said to everybody, at the end. */
function withoutGeneral(answers: string): { answers: string; general: string } {
  const at = unescapedAt(answers, '####', 0)
  return at < 0
    ? { answers, general: '' }
    : { answers: answers.slice(0, at).trim(), general: answers.slice(at + '####'.length) }
}

const EMBEDDED = /^\d*:(?:SHORTANSWER|SA|MW|NUMERICAL|NM|MULTICHOICE|MULTIRESPONSE|MC|MR)[A-Z_]*:/i

function kindOf(answers: string, isText: boolean): string {
  if (answers === '') return 'essay'
  if (answers.startsWith('>')) return 'ordering'
  if (EMBEDDED.test(answers)) return 'cloze'
  if (answers.startsWith('#')) return 'numerical'
  if (unescapedAt(answers, '~', 0) >= 0) return 'multichoice'
  const hasRight = unescapedAt(answers, '=', 0) >= 0
  if (hasRight && !isText && unescapedAt(answers, '->', 0) >= 0) return 'matching'
  if (isTruth(answers)) return 'truefalse'
  return hasRight ? 'shortanswer' : 'unknown'
}

const isTruth = (answers: string) =>
  /^(?:T|TRUE|F|FALSE)$/i.test((splitAt(answers, '#')[0]?.text ?? '').trim())

interface Asked {
  base: Base
  answers: string
  words: Words
  poll: number
  hasOwnFeedback: boolean
}

const READERS: Readonly<Record<string, (asked: Asked) => ForeignQuestion[]>> = {
  essay: ({ base }) => [
    { ...base, Mode: QuestionMode.Text, Options: [], Points: base.IsHandMarked ? base.Points : 0 },
  ],
  numerical: ({ base, answers, words }) => [{ ...base, ...writtenOf(numbersIn(answers.slice(1), words)) }],
  multichoice: ({ base, answers, words, poll }) => [{ ...base, ...choicesIn(answers, words, poll) }],
  matching: ({ base, answers, words }) => pairsIn(base, splitAt(answers, '='), words),
  truefalse: truthOf,
  shortanswer: ({ base, answers, words }) => [
    {
      ...base,
      ...writtenOf(answersIn(answers, words).map(({ weight, ...it }) => ({ ...it, weight: weight ?? 100 }))),
    },
  ],
}

const WEIGHT = /^\s*%(-?\d{1,3}(?:[.,]\d+)?)%/

interface Answer {
  sign: string
  Text: string
  Feedback: string
  weight: number | null
}

const answersIn = (answers: string, words: Words) =>
  splitAt(answers, '=~')
    .filter(it => it.sign !== '' || it.text.trim() !== '')
    .map(it => answerOf(it, words))

function answerOf({ sign, text }: Part, words: Words): Answer {
  const weight = WEIGHT.exec(text)
  const [own = '', ...feedback] = splitAt(weight ? text.slice(weight[0].length) : text, '#').map(
    it => it.text,
  )
  return {
    sign,
    Text: words(own),
    Feedback: words(feedback.join('#')),
    weight: weight ? Number(weight[1]?.replace(',', '.')) : null,
  }
}

/** With a `=` one may be chosen, and `~%50%` next to it is worth half; with weights alone several may. */
function choicesIn(answers: string, words: Words, poll: number) {
  const read = answersIn(answers, words)
  const weighted = read.map(it => ({ ...it, weight: it.weight ?? (it.sign === '=' ? 100 : 0) }))
  if (isPoll(poll))
    return { Mode: poll, Options: read.map(({ Text, Feedback }) => ({ Text, Feedback, Correct: false })) }
  const isOne = weighted.some(it => it.sign === '=') || weighted.every(it => it.weight === 0)
  return isOne ? oneOf(weighted) : severalOf(weighted)
}

/** The first sentence is for the wrong answer, the second for the right one. */
function truthOf({ base, answers, words, hasOwnFeedback }: Asked): ForeignQuestion[] {
  const [truth = '', wrong = '', right = ''] = splitAt(answers, '#').map(it => it.text)
  const isTrue = /^T/i.test(truth.trim())
  const of = (Text: string, Correct: boolean) => ({ Text, Correct, Feedback: '' })
  return [
    {
      ...base,
      Mode: QuestionMode.One,
      Options: [of('True', isTrue), of('False', !isTrue)],
      // What is said to everybody comes after what is said about the answer.
      FeedbackRight: hasOwnFeedback ? base.FeedbackRight : joined(words(right), base.FeedbackRight),
      FeedbackWrong: hasOwnFeedback ? base.FeedbackWrong : joined(words(wrong), base.FeedbackWrong),
    },
  ]
}

const joined = (...texts: readonly string[]) => texts.filter(it => it !== '').join('\n')

/** `{#3:2}`, or several with weights; `~#…` is said to every other answer. */
function numbersIn(answers: string, words: Words): Weighted[] {
  const read = answersIn(answers, words)
  if (read.length === 0) throw new GiftProblem(NO_KEY)
  return read.map(({ sign, Text, Feedback, weight }) => {
    const isOther = sign === '~' && (Text === '' || Text === '*')
    return {
      Text: isOther || Text === '*' ? '*' : rangeText(rangeOf(Text)),
      Feedback,
      weight: weight ?? (sign === '~' ? 0 : 100),
    }
  })
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d{1,3})?$/i

function rangeOf(text: string): Range {
  const [from = '', to] = text.split('..')
  const [middle = '', slack] = text.split(':')
  if (to !== undefined) {
    const ends = [numberOf(from), numberOf(to)]
    return { low: Math.min(...ends), high: Math.max(...ends) }
  }
  const [number, by] = [numberOf(middle), slack === undefined ? 0 : Math.abs(numberOf(slack))]
  return { low: number - by, high: number + by }
}

function numberOf(text: string): number {
  const bare = text.trim()
  if (!NUMBER.test(bare)) throw new GiftProblem('one of its numbers cannot be read')
  return Number(bare)
}

/** Each pair for itself: one choice among everything that is on the right. */
function pairsIn(base: Base, parts: readonly Part[], words: Words): ForeignQuestion[] {
  const pairs = parts
    .filter(it => it.sign === '=')
    .map(({ text }) => {
      const at = unescapedAt(text, '->', 0)
      return at < 0 ? [words(text), ''] : [words(text.slice(0, at)), words(text.slice(at + 2))]
    })
  return pairQuestions(base, pairs as [string, string][])
}

export const asPairs = (count: number) => `it became ${count} questions, one for each pair`

export function pairQuestions(base: Base, pairs: readonly (readonly [string, string])[]): ForeignQuestion[] {
  const answers = [...new Set(pairs.map(([, right]) => right))].filter(it => it !== '')
  return pairs
    .filter(([left]) => left !== '')
    .map(([left, right]) => ({
      ...base,
      Question: `${base.Question}\n${left}`.trim(),
      Mode: QuestionMode.One,
      Options: answers.map(Text => ({ Text, Correct: Text === right, Feedback: '' })),
    }))
}

const tagIn = (comments: readonly string[], name: string) => {
  for (const comment of comments) {
    const at = comment.indexOf(`[tag:${name}-`)
    const end = at < 0 ? -1 : comment.indexOf(']', at)
    if (end >= 0) return comment.slice(at + `[tag:${name}-`.length, end)
  }
  return undefined
}

/** The format itself has one sentence for right and wrong alike. */
function feedbackIn(comments: readonly string[]): { right: string; wrong: string } | null {
  const told = (name: string) =>
    comments.find(it => it.startsWith(`// ${name}:`))?.slice(`// ${name}:`.length)
  const [right, wrong] = [told('right'), told('wrong')]
  return right === undefined || wrong === undefined ? null : { right: inLines(right), wrong: inLines(wrong) }
}

const inLines = (text: string) =>
  text.trim().replace(/\\([\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

const secsIn = (text: string | undefined) => {
  const secs = Number(text)
  return text !== undefined && Number.isFinite(secs) && secs >= 0 ? secs : null
}
