// Moodle XML: questions with weights, wildcards and tolerances, and pictures in the file itself.
import { QuestionMode } from '@mediatheque/contract/quiz'
import {
  type Entry,
  type ForeignPicture,
  type ForeignQuestion,
  NO_SUCH_KIND,
  type QuestionPlace,
  refused,
} from './foreign.rules.ts'
import { htmlText, tidyText } from './markup-text.rules.ts'
import { rangeText } from './numbers.rules.ts'
import { asPairs, pairQuestions } from './read-gift.rules.ts'
import { oneOf, severalOf, type Weighted, writtenOf } from './weights.rules.ts'
import { all, attribute, child, type Element, elementsOf, nameOf, parseHtml, textIn } from './xml.rules.ts'

export interface MoodleRead {
  entry: Entry
  embedded: Record<string, string>
}

type Base = Omit<ForeignQuestion, 'Mode' | 'Options'>
type Graded = Pick<ForeignQuestion, 'Mode' | 'Options'> & Partial<ForeignQuestion>

export function moodleQuestion(question: Element, number: number, file: string): MoodleRead {
  const kind = attribute(question, 'type') || 'question'
  const text = child(question, 'questiontext')
  const title = plainOf(child(question, 'name')) || plainOf(child(question, 'category')) || formatted(text)
  const place: QuestionPlace = { file, number, title, kind }
  const skipped = SKIPPED[kind]
  if (skipped) return { entry: refused(place, skipped), embedded: {} }
  const read = READERS[kind]
  if (!read || !text) return { entry: refused(place, NO_SUCH_KIND), embedded: {} }
  const problems: string[] = []
  const { picture, embedded } = pictureOf(text, number, problems)
  const base = { ...baseOf(question, text), ...(picture && { picture }) }
  return { entry: { place, questions: read(question, base, problems), problems }, embedded }
}

const SKIPPED: Readonly<Record<string, string>> = {
  category: 'categories do not exist here; its name was skipped',
  description: 'it is a text without a question and was skipped',
}

const plainOf = (node: Element | undefined) => tidyText(textIn(node && (child(node, 'text') ?? node)))

/** As its format says; without one it is HTML. */
function formatted(node: Element | undefined): string {
  if (!node) return ''
  const text = textIn(child(node, 'text') ?? node)
  const format = attribute(node, 'format')
  if (/plain|markdown/.test(format)) return tidyText(text)
  return htmlText(format === 'moodle_auto_format' ? text.trim().replace(/\r?\n/g, '<br>') : text)
}

const joined = (...texts: string[]) => texts.filter(it => it !== '').join('\n')

function baseOf(question: Element, text: Element): Base {
  const told = (name: string) => formatted(child(question, name))
  const general = told('generalfeedback')
  const grade = Number(plainOf(child(question, 'defaultgrade')) || 1)
  return {
    Question: formatted(text),
    Points: Number.isFinite(grade) ? grade : 1,
    FeedbackRight: joined(told('correctfeedback'), general),
    FeedbackWrong: joined(told('incorrectfeedback'), general),
    AtSecs: null,
    IsHidden: plainOf(child(question, 'hidden')) === '1',
  }
}

type Reader = (question: Element, base: Base, problems: string[]) => ForeignQuestion[]

const one = (base: Base, graded: Graded): ForeignQuestion[] => [{ ...base, ...graded }]

const READERS: Readonly<Record<string, Reader>> = {
  multichoice: (question, base, problems) => one(base, choices(question, problems)),
  truefalse: (question, base) => one(base, truth(question)),
  shortanswer: (question, base, problems) => {
    if (plainOf(child(question, 'usecase')) === '1')
      problems.push('capital and small letters mattered there; here they do not')
    return one(base, writtenOf(answersOf(question, plainOf)))
  },
  numerical: (question, base, problems) => one(base, numbers(question, problems)),
  matching: (question, base, problems) => {
    const pairs = elementsOf(question)
      .filter(it => nameOf(it) === 'subquestion')
      .map(it => [formatted(it), plainOf(child(it, 'answer'))] as const)
    const questions = pairQuestions(base, pairs)
    problems.push(asPairs(questions.length))
    return questions
  },
  essay: (_, base) => one(base, { Mode: QuestionMode.Text, Options: [], Points: 0 }),
}

const answersOf = (question: Element, words: (node: Element) => string): Weighted[] =>
  elementsOf(question)
    .filter(it => nameOf(it) === 'answer')
    .map(it => ({
      Text: words(it),
      Feedback: formatted(child(it, 'feedback')),
      weight: Number(attribute(it, 'fraction')) || 0,
    }))

function choices(question: Element, problems: string[]): Graded {
  const answers = answersOf(question, formatted)
  const isOne = /^(?:true|1)$/i.test(plainOf(child(question, 'single')) || 'true')
  const graded = isOne ? oneOf(answers) : severalOf(answers)
  const partly = formatted(child(question, 'partiallycorrectfeedback'))
  if (partly !== '' && (!isOne || graded.Options.some(it => (it.Share ?? 0) > 0)))
    problems.push('what is said to a partly right answer is left out')
  return graded
}

function truth(question: Element): Graded {
  const answers = answersOf(question, plainOf)
  const of = (Text: string) => {
    const found = answers.find(it => it.Text.toLowerCase() === Text.toLowerCase())
    return { Text, Correct: (found?.weight ?? 0) > 0, Feedback: found?.Feedback ?? '' }
  }
  return { Mode: QuestionMode.One, Options: [of('True'), of('False')] }
}

/** A number with its tolerance; what is not a number fits everything else. */
function numbers(question: Element, problems: string[]): Graded {
  const answers = elementsOf(question).filter(it => nameOf(it) === 'answer')
  const ranges = answersOf(question, plainOf).map((it, at) => {
    const [node] = answers.slice(at, at + 1)
    const number = Number(it.Text.replace(',', '.'))
    const by = Math.abs(Number(plainOf(node && child(node, 'tolerance'))) || 0)
    const isNumber = it.Text !== '' && Number.isFinite(number)
    return { ...it, Text: isNumber ? rangeText({ low: number - by, high: number + by }) : it.Text }
  })
  if (
    all(question, 'unit_name').some(it => plainOf(it) !== '') ||
    plainOf(child(question, 'unitgradingtype')) > '0'
  )
    problems.push('units are not graded here')
  return writtenOf(ranges)
}

const EMBEDDED = '@@PLUGINFILE@@/'
const DATA_URL = /^data:image\/[\w.+-]{1,30};base64,/

/** The first picture of the text, from the file itself. */
function pictureOf(text: Element, number: number, problems: string[]) {
  const images = all(parseHtml(textIn(child(text, 'text'))), 'img')
  const [image] = images
  const none = { picture: undefined, embedded: {} }
  if (!image) return none
  if (images.length > 1) problems.push('it has several pictures; only the first one is taken')
  const source = attribute(image, 'src')
  const bytes = bytesOf(source, text)
  if (bytes === undefined) {
    problems.push('its picture is not in the file, and nothing is fetched from elsewhere')
    return none
  }
  const name = `question ${number}`
  const picture: ForeignPicture = { name, description: attribute(image, 'alt') }
  return { picture, embedded: { [name]: bytes } }
}

function bytesOf(source: string, text: Element): string | undefined {
  const data = DATA_URL.exec(source)
  if (data) return source.slice(data[0].length)
  if (!source.startsWith(EMBEDDED)) return undefined
  const wanted = decoded(source.slice(EMBEDDED.length).split('?')[0] ?? '')
  const file = elementsOf(text).find(
    it =>
      nameOf(it) === 'file' &&
      [attribute(it, 'name'), `${attribute(it, 'path').replace(/^\//, '')}${attribute(it, 'name')}`].includes(
        wanted,
      ),
  )
  return file && attribute(file, 'encoding') === 'base64' ? textIn(file) : undefined
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
