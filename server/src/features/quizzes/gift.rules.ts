// GIFT, the plain text in which Moodle keeps questions. What it has no place for (time, points, polls, what is
// said to a wrong answer) stands in its comments, which other systems leave alone.
import { isPoll, QuestionMode } from '@mediatheque/contract/quiz'
import {
  type GIFTQuestion,
  type Match,
  type Numerical,
  type NumericalFormat,
  parse,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs'
import {
  asText,
  type ForeignOption,
  type ForeignQuestion,
  named,
  type ReadFile,
  whyNot,
} from './foreign.rules.ts'
import { type Range, rangeIn, rangeText } from './numbers.rules.ts'

/** Each question for itself: a mistake in one of them leaves the others alone. */
export function readGift(text: string): ReadFile {
  const questions: ForeignQuestion[] = []
  const problems: string[] = []
  blocksIn(text).forEach((block, at) => {
    try {
      for (const it of parse(block)) {
        const read = questionsIn(it).map(question => ({ ...question, ...feedbackIn(block) }))
        const problem = read.map(whyNot).find(why => why !== null)
        if (problem) problems.push(`${named(it.type === 'Category' ? '' : it.stem.text, at)}: ${problem}`)
        else questions.push(...read)
      }
    } catch (error) {
      problems.push(`${named('', at)}: ${error instanceof Error ? error.message : 'it cannot be read'}`)
    }
  })
  return { questions, problems }
}

const blocksIn = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .filter(block => block.replace(/^\s*\/\/.*$/gm, '').trim() !== '')

const words = (it: TextFormat | null | undefined) => (it ? asText(it.text, it.format === 'html') : '')

/** Pairs are several questions, everything else is one. */
function questionsIn(it: GIFTQuestion): ForeignQuestion[] {
  if (it.type === 'Description' || it.type === 'Category') return []
  const base = {
    Question: words(it.stem),
    Points: Number(tagIn(it.tags, 'points') ?? 1) || 0,
    FeedbackRight: words(it.globalFeedback),
    FeedbackWrong: words(it.globalFeedback),
    AtSecs: secsIn(tagIn(it.tags, 'at')),
    IsRequired: tagIn(it.tags, 'required') !== undefined,
    IsHidden: tagIn(it.tags, 'hidden') !== undefined,
    JumpToSecs: secsIn(tagIn(it.tags, 'jump')),
  }
  switch (it.type) {
    case 'MC':
      return [{ ...base, ...choicesIn(it.choices, it.tags) }]
    case 'TF': {
      const of = (Text: string, Correct: boolean): ForeignOption => ({ Text, Correct, Feedback: '' })
      const [right, wrong] = [words(it.falseFeedback), words(it.trueFeedback)]
      return [
        {
          ...base,
          Mode: QuestionMode.One,
          Options: [of('True', it.isTrue), of('False', !it.isTrue)],
          FeedbackRight: right || base.FeedbackRight,
          FeedbackWrong: wrong || base.FeedbackWrong,
        },
      ]
    }
    case 'Short':
      return [{ ...base, Mode: QuestionMode.Text, Options: it.choices.map(optionOf) }]
    case 'Essay':
      return [{ ...base, Mode: QuestionMode.Text, Options: [], Points: 0 }]
    case 'Numerical':
      return [{ ...base, Mode: QuestionMode.Text, Options: numbersIn(it) }]
    default:
      return pairsIn(base, it.matchPairs)
  }
}

/** What is only worth a part is left out: an answer here is accepted or not. */
function numbersIn({ choices }: Numerical): ForeignOption[] {
  const some = Array.isArray(choices)
    ? choices.filter(it => it.isCorrect && (it.weight === null || it.weight === 100))
    : [{ text: choices, feedback: null }]
  return some.map(it => ({ Text: rangeText(rangeOf(it.text)), Correct: true, Feedback: words(it.feedback) }))
}

function rangeOf({ number = 0, range = 0, numberLow, numberHigh }: NumericalFormat): Range {
  return numberLow === undefined || numberHigh === undefined
    ? { low: number - range, high: number + range }
    : { low: numberLow, high: numberHigh }
}

/** Each pair for itself: one choice among everything that stands on the right. */
function pairsIn(
  base: Omit<ForeignQuestion, 'Mode' | 'Options'>,
  pairs: readonly Match[],
): ForeignQuestion[] {
  const answers = [...new Set(pairs.map(it => asText(it.subanswer, false)))]
  return pairs
    .filter(it => words(it.subquestion) !== '')
    .map(it => ({
      ...base,
      Question: `${base.Question}\n${words(it.subquestion)}`.trim(),
      Mode: QuestionMode.One,
      Options: answers.map(Text => ({ Text, Correct: Text === asText(it.subanswer, false), Feedback: '' })),
    }))
}

const optionOf = (it: TextChoice): ForeignOption => ({
  Text: words(it.text),
  Correct: it.isCorrect,
  Feedback: words(it.feedback),
})

function choicesIn(choices: readonly TextChoice[], tags: readonly string[] | null | undefined) {
  const Options = choices.map(optionOf)
  const poll = Number(tagIn(tags, 'poll'))
  if (isPoll(poll)) return { Mode: poll, Options: Options.map(it => ({ ...it, Correct: false })) }
  if (Options.some(it => it.Correct)) {
    const isOne = Options.filter(it => it.Correct).length === 1
    return { Mode: isOne ? QuestionMode.One : QuestionMode.Several, Options }
  }
  return {
    Mode: QuestionMode.Several,
    Options: Options.map((it, at) => ({ ...it, Correct: (choices[at]?.weight ?? 0) > 0 })),
  }
}

const tagIn = (tags: readonly string[] | null | undefined, name: string) =>
  tags?.find(tag => tag.startsWith(`${name}-`))?.slice(name.length + 1)

/** The format itself has one sentence for right and wrong alike. */
function feedbackIn(block: string) {
  const told = (name: string) => new RegExp(`^// ${name}:(.*)$`, 'm').exec(block)?.[1]
  const [right, wrong] = [told('right'), told('wrong')]
  if (right === undefined || wrong === undefined) return {}
  return { FeedbackRight: inLines(right), FeedbackWrong: inLines(wrong) }
}

const inLines = (text: string) => text.trim().replaceAll('\\n', '\n')
const inOneLine = (text: string) => text.replaceAll('\n', '\\n')

const secsIn = (text: string | undefined) => {
  const secs = Number(text)
  return text !== undefined && Number.isFinite(secs) && secs >= 0 ? secs : null
}

export function writeGift(name: string, questions: readonly ForeignQuestion[]): string {
  const head = `// ${name.replace(/\s+/g, ' ')}`
  return `${[head, ...questions.map(written)].join('\n\n')}\n`
}

function written(it: ForeignQuestion): string {
  const tags = [
    `[tag:at-${it.AtSecs ?? 0}]`,
    `[tag:points-${it.Points}]`,
    ...(isPoll(it.Mode) ? [`[tag:poll-${it.Mode}]`] : []),
    ...(it.IsRequired ? ['[tag:required-1]'] : []),
    ...(it.IsHidden ? ['[tag:hidden-1]'] : []),
    ...(typeof it.JumpToSecs === 'number' ? [`[tag:jump-${it.JumpToSecs}]`] : []),
  ]
  const told =
    it.FeedbackRight === it.FeedbackWrong
      ? []
      : [`// right: ${inOneLine(it.FeedbackRight)}`, `// wrong: ${inOneLine(it.FeedbackWrong)}`]
  const feedback = it.FeedbackRight || it.FeedbackWrong
  const lines = [...answersOf(it), ...(feedback === '' ? [] : [`####${escaped(feedback)}`])]
  const sign = isNumeric(it) ? '#' : ''
  const body = lines.length === 0 ? '{}' : `{${sign}\n${lines.map(line => `\t${line}`).join('\n')}\n}`
  return [`// ${tags.join(' ')}`, ...told, `${escaped(it.Question)} ${body}`].join('\n')
}

/** Other systems know a range only among numbers. */
const isNumeric = ({ Mode, Options }: ForeignQuestion) =>
  Mode === QuestionMode.Text &&
  Options.some(it => it.Text.includes('..')) &&
  Options.every(it => rangeIn(it.Text) !== null)

function answersOf({ Mode, Options }: ForeignQuestion): string[] {
  const right = Options.filter(it => it.Correct).length
  const rest = ({ Text, Feedback }: ForeignOption) =>
    `${escaped(Text)}${Feedback === '' ? '' : `#${escaped(Feedback)}`}`
  return Options.map(it => {
    if (Mode === QuestionMode.Text) return `=${rest(it)}`
    if (Mode !== QuestionMode.Several) return `${it.Correct ? '=' : '~'}${rest(it)}`
    return `~%${it.Correct ? share(right) : -share(right)}%${rest(it)}`
  })
}

/** As many places as Moodle knows shares with. */
const share = (count: number) => Math.round((100 / Math.max(1, count)) * 100_000) / 100_000

const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\n/g, '\\n')
