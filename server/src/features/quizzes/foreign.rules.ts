// A question on its way from or to a file of another system.
import { MOST_OPTIONS, MOST_POINTS, missingIn, type ProposedQuestion } from '@mediatheque/contract/quiz'

export interface ForeignOption {
  Text: string
  Correct: boolean
  Feedback: string
}

export interface ForeignPicture {
  /** Where it lies in the package. */
  name: string
  description: string
}

export interface ForeignQuestion {
  Mode: number
  Question: string
  Options: ForeignOption[]
  Points: number
  FeedbackRight: string
  FeedbackWrong: string
  /** Nothing: the file does not tell. */
  AtSecs: number | null
  /** What only files that we have written tell. */
  IsRequired?: boolean
  IsHidden?: boolean
  JumpToSecs?: number | null
  picture?: ForeignPicture
}

export interface ReadFile {
  questions: ForeignQuestion[]
  problems: string[]
}

/** What a sentence about a question begins with. */
export const named = (question: string, at: number) =>
  `Question ${at + 1}${question === '' ? '' : ` (“${question.slice(0, 40)}”)`}`

/** Texts of other systems may be HTML; here they are text. */
export const asText = (html: string, isHtml: boolean) => tidy(isHtml ? withoutTags(html) : html)

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const withoutTags = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))

const tidy = (text: string) =>
  text
    .replaceAll('\u0000', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const line = (text: string, most: number) => text.replace(/\s+/g, ' ').slice(0, most)

/** Nothing where it can be asked here; otherwise why not. */
export function whyNot(it: ForeignQuestion): string | null {
  if (it.Question === '') return 'it asks nothing'
  if (it.Options.length > MOST_OPTIONS) return `it has more than ${MOST_OPTIONS} answers`
  return missingIn(it) === null ? null : 'it does not say which answers are right'
}

/** Without a time they are spread over the recording, or over the chapter. */
export function placed(questions: readonly ForeignQuestion[], from: number, to: number): ProposedQuestion[] {
  const step = (to - from) / (questions.length + 1)
  return questions.map((it, at) => ({
    Mode: it.Mode,
    Question: it.Question.slice(0, 2000),
    Options: it.Options.map(option => ({
      Text: line(option.Text, 500),
      Correct: option.Correct,
      Feedback: line(option.Feedback, 500),
    })),
    Points: Math.min(MOST_POINTS, Math.max(0, Math.round(it.Points * 2) / 2)),
    FeedbackRight: it.FeedbackRight.slice(0, 1000),
    FeedbackWrong: it.FeedbackWrong.slice(0, 1000),
    AtSecs:
      it.AtSecs !== null && it.AtSecs <= to ? it.AtSecs : Math.round((from + step * (at + 1)) * 10) / 10,
    IsVisible: it.IsHidden !== true,
    IsRequired: it.IsRequired === true,
    JumpToSecs:
      it.JumpToSecs !== undefined && it.JumpToSecs !== null && it.JumpToSecs <= to ? it.JumpToSecs : null,
    ImageDescription: line(it.picture?.description ?? '', 500),
    Excerpt: '',
  }))
}
