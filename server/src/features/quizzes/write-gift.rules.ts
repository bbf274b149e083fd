// GIFT, the plain text in which Moodle keeps questions. What it has no place for (time, points, polls, what is
// said to a wrong answer) is written in its comments, which other systems leave alone.
import { FULL_SHARE, isPoll, QuestionMode } from '@mediatheque/contract/quiz'
import type { ForeignOption, ForeignQuestion } from './foreign.rules.ts'
import { rangeIn } from './numbers.rules.ts'

const inOneLine = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

export function writeGift(name: string, questions: readonly ForeignQuestion[]): string {
  const head = `// ${name.replace(/\s+/g, ' ')}`
  return `${[head, ...questions.map(written)].join('\n\n')}\n`
}

function written(it: ForeignQuestion): string {
  const tags = [
    `[tag:at-${it.AtSecs ?? 0}]`,
    `[tag:points-${it.Points}]`,
    ...(isPoll(it.Mode) ? [`[tag:poll-${it.Mode}]`] : []),
    // Other systems take an arrow for a pair.
    ...(it.Mode === QuestionMode.Text && it.Options.some(({ Text }) => Text.includes('->'))
      ? ['[tag:text-1]']
      : []),
    ...(it.IsHandMarked ? ['[tag:hand-1]'] : []),
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
  return [`// ${tags.join(' ')}`, ...told, `${opened(it.Question)} ${body}`].join('\n')
}

/** Other systems know a range only among numbers. */
const isNumeric = ({ Mode, Options }: ForeignQuestion) =>
  Mode === QuestionMode.Text &&
  Options.some(it => it.Text.includes('..')) &&
  Options.every(it => rangeIn(it.Text) !== null || isAnythingElse(it))

/** What is said to every other answer. */
const isAnythingElse = ({ Text, IsPattern, Share }: ForeignOption) =>
  IsPattern === true && Text === '*' && Share === 0

function answersOf(question: ForeignQuestion): string[] {
  const { Mode, Options } = question
  const right = Options.filter(it => it.Correct).length
  const isNumber = isNumeric(question)
  const rest = ({ Feedback }: ForeignOption, text: string) =>
    `${escaped(text)}${Feedback === '' ? '' : `#${escaped(Feedback)}`}`
  return Options.map(it => {
    if (Mode === QuestionMode.Text) {
      if (isNumber && isAnythingElse(it)) return `~${rest(it, '')}`
      const text = isNumber || it.IsPattern ? it.Text : it.Text.replaceAll('*', '\\*')
      return `=${weight(it, it.Share ?? null, FULL_SHARE)}${rest(it, text)}`
    }
    if (Mode === QuestionMode.Several)
      return `~${weight(it, it.Share ?? (it.Correct ? share(right) : -share(right)), 0)}${rest(it, it.Text)}`
    const isFull = it.Correct || it.Share === FULL_SHARE
    return `${isFull ? '=' : '~'}${weight(it, isFull ? null : (it.Share ?? null), isFull ? FULL_SHARE : 0)}${rest(it, it.Text)}`
  })
}

/** An answer that begins with a percent sign would be read as its own weight. */
const weight = ({ Text }: ForeignOption, percent: number | null, usual: number) =>
  percent === null ? (Text.startsWith('%') ? `%${usual}%` : '') : `%${percent}%`

/** As many places as Moodle knows shares with. */
const share = (count: number) => Math.round((100 / Math.max(1, count)) * 100_000) / 100_000

const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replace(/\n/g, '\\n')

/** Otherwise it would be a comment, a category, or the name of a format. */
const opened = (text: string) =>
  /^\s*(?:\/\/|\$CATEGORY|\[)/.test(text) ? `[plain]${escaped(text)}` : escaped(text)
