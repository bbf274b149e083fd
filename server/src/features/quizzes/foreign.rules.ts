// A question on its way from or to a file of another system.
import {
  MOST_OPTIONS,
  MOST_POINTS,
  missingIn,
  type ProposedQuestion,
  QuestionMode,
} from '@mediatheque/contract/quiz'

export interface ForeignOption {
  Text: string
  Correct: boolean
  Feedback: string
  /** Percent of the points; left out: all of them where it is right. */
  Share?: number
  /** A `*` in it stands for any text. */
  IsPattern?: boolean
}

export interface ForeignPicture {
  /** Its path in the package, or the name of what the file itself holds. */
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
  /** Nothing: the file does not say. */
  AtSecs: number | null
  /** Only in files that we have written. */
  IsHandMarked?: boolean
  IsRequired?: boolean
  IsHidden?: boolean
  JumpToSecs?: number | null
  picture?: ForeignPicture
}

/** Where a question is in the file, as its author finds it again. */
export interface QuestionPlace {
  file: string
  number: number
  title: string
  /** In the words of the file: `choiceInteraction`, `shortanswer`. */
  kind: string
}

/** What became of one question of the file. */
export interface Entry {
  place: QuestionPlace
  questions: ForeignQuestion[]
  /** Why it is not there, or what differs from the file. */
  problems: string[]
}

export interface SentDocument {
  name: string
  text: string
}

export interface ReadFile {
  entries: Entry[]
  /** Of the file as a whole. */
  problems: string[]
  /** Pictures that the file itself holds, in base64. */
  embedded: Record<string, string>
}

export const refused = (place: QuestionPlace, problem: string): Entry => ({
  place,
  questions: [],
  problems: [problem],
})

export const NO_SUCH_KIND = 'this kind of question cannot be asked here'
export const SEVERAL_AT_ONCE = 'it asks several things at once, which is not supported'

const MOST_TITLE = 60
/** Quotes would end the name in the sentence. */
const quoted = (text: string) =>
  `“${text.replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim().slice(0, MOST_TITLE) || '–'}”`

/** “tides.xml”, question 4 “Ebb” (“ordering”): … */
export const about = ({ file, number, title, kind }: QuestionPlace, problem: string) =>
  `${quoted(file)}, question ${number} ${quoted(title)} (${quoted(kind)}): ${problem}`

const line = (text: string, most: number) => text.replace(/\s+/g, ' ').slice(0, most)

export const NO_KEY = 'it does not say which answers are right'

/** Nothing where it can be asked here; otherwise why not. */
function whyNot(it: ForeignQuestion): string | null {
  if (it.Question === '') return 'it has no question text'
  if (it.Options.length > MOST_OPTIONS) return `it has more than ${MOST_OPTIONS} answers`
  if (it.Options.some(option => line(option.Text, MOST_LINE).trim() === ''))
    return 'one of its answers has no text'
  return missingIn(it) === null ? null : NO_KEY
}

const [MOST_QUESTION, MOST_LINE, MOST_FEEDBACK] = [2000, 500, 1000]

/** Only those that can be asked, with what the limits of this site change in them. */
export function checked(entry: Entry): Entry {
  const why = entry.questions.map(whyNot).find(it => it !== null)
  if (why) return refused(entry.place, why)
  const limits = new Set(entry.questions.flatMap(limitsOn))
  return { ...entry, problems: [...entry.problems, ...limits] }
}

function limitsOn(it: ForeignQuestion): string[] {
  const isLong =
    it.Question.length > MOST_QUESTION ||
    Math.max(it.FeedbackRight.length, it.FeedbackWrong.length) > MOST_FEEDBACK ||
    it.Options.some(({ Text, Feedback }) => Math.max(Text.length, Feedback.length) > MOST_LINE)
  const Points = pointsFor(it.Points)
  return [
    ...(isLong ? ['a text in it is too long and was cut'] : []),
    ...(Math.abs(Points - it.Points) > 1e-6 ? ['its points were rounded to half points'] : []),
    ...(it.Options.some(option => (option.Share ?? 0) < 0) && it.Mode !== QuestionMode.Several
      ? ['an answer that takes points away gives none here']
      : []),
  ]
}

const pointsFor = (points: number) => Math.min(MOST_POINTS, Math.max(0, Math.round(points * 2) / 2))

/** Without a time they are spread over the recording, or over the chapter. */
export function placed(questions: readonly ForeignQuestion[], from: number, to: number): ProposedQuestion[] {
  const step = (to - from) / (questions.length + 1)
  return questions.map((it, at) => ({
    Mode: it.Mode,
    Question: it.Question.slice(0, MOST_QUESTION),
    Options: it.Options.map(option => ({
      Text: line(option.Text, MOST_LINE),
      Correct: option.Correct,
      Feedback: line(option.Feedback, MOST_LINE),
      Share: option.Share ?? null,
      IsPattern: option.IsPattern ?? false,
    })),
    Points: pointsFor(it.Points),
    IsHandMarked: it.IsHandMarked === true,
    FeedbackRight: it.FeedbackRight.slice(0, MOST_FEEDBACK),
    FeedbackWrong: it.FeedbackWrong.slice(0, MOST_FEEDBACK),
    AtSecs:
      it.AtSecs !== null && it.AtSecs <= to ? it.AtSecs : Math.round((from + step * (at + 1)) * 10) / 10,
    IsVisible: it.IsHidden !== true,
    IsRequired: it.IsRequired === true,
    JumpToSecs:
      it.JumpToSecs !== undefined && it.JumpToSecs !== null && it.JumpToSecs <= to ? it.JumpToSecs : null,
    ImageDescription: line(it.picture?.description ?? '', MOST_LINE),
    Excerpt: '',
  }))
}
