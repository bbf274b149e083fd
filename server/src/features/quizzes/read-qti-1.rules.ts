// QTI 1.2, which Canvas, Blackboard and ILIAS still write.
import { QuestionMode } from '@mediatheque/contract/quiz'
import {
  type Entry,
  type ForeignQuestion,
  NO_SUCH_KIND,
  refused,
  SEVERAL_AT_ONCE,
  type SentDocument,
} from './foreign.rules.ts'
import { htmlText, tidyText } from './markup-text.rules.ts'
import { pictureProblems, withPicture } from './qti-pictures.rules.ts'
import { oneOf, severalOf, writtenOf } from './weights.rules.ts'
import { all, attribute, type Element, elementsOf, first, isInside, nameOf, textIn } from './xml.rules.ts'

const KNOWN = ['response_lid', 'response_str']

export function olderItem(item: Element, number: number, document: SentDocument, file: string): Entry {
  const presentation = first(item, 'presentation')
  const asked = presentation ? all(presentation, ...KNOWN, 'response_grp', 'response_xy', 'response_num') : []
  const [response] = asked
  const title = attribute(item, 'title') || attribute(item, 'ident')
  const place = { file, number, title, kind: response ? nameOf(response) : 'item' }
  if (!presentation || !response) return refused(place, 'it asks nothing that can be answered')
  const unknown = asked.find(it => !KNOWN.includes(nameOf(it)))
  if (unknown) return refused({ ...place, kind: nameOf(unknown) }, NO_SUCH_KIND)
  if (asked.length > 1) return refused(place, SEVERAL_AT_ONCE)
  const values = valuesOf(item)
  const feedback = feedbackOf(item)
  const base = {
    Question: stemOf(presentation),
    AtSecs: null,
    Points: 1,
    FeedbackRight: feedback.right,
    FeedbackWrong: feedback.wrong,
  }
  const read = nameOf(response) === 'response_str' ? written(values) : chosen(response, values, feedback.by)
  const question: ForeignQuestion = { ...base, ...read }
  return {
    place,
    questions: [withPicture(question, presentation, document.name)],
    problems: pictureProblems(presentation),
  }
}

const stemOf = (presentation: Element) =>
  all(presentation, 'mattext')
    .filter(it => !isInside(it, 'render_choice', 'response_label', 'render_fib'))
    .map(mattext)
    .filter(it => it !== '')
    .join('\n')

const ANY_TAG = /<\/?[a-z][^<>]*>/i

const mattext = (it: Element) => {
  const text = textIn(it)
  return /html/i.test(attribute(it, 'texttype')) || ANY_TAG.test(text) ? htmlText(text) : tidyText(text)
}

/** What each answer that is meant gives, in the order of the file. */
function valuesOf(item: Element): Map<string, number> {
  const values = new Map<string, number>()
  for (const condition of all(item, 'respcondition')) {
    const reward = Math.max(0, ...all(condition, 'setvar').map(it => Number(textIn(it)) || 0))
    if (reward === 0) continue
    for (const it of all(condition, 'varequal').filter(value => !isInside(value, 'not'))) {
      const meant = tidyText(textIn(it))
      values.set(meant, Math.max(reward, values.get(meant) ?? 0))
    }
  }
  return values
}

function feedbackOf(item: Element) {
  const texts = new Map(
    all(item, 'itemfeedback').map(it => [attribute(it, 'ident'), all(it, 'mattext').map(mattext).join('\n')]),
  )
  const by = new Map<string, string>()
  for (const condition of all(item, 'respcondition')) {
    const meant = all(condition, 'varequal')
    const shown = first(condition, 'displayfeedback')
    const text = shown && texts.get(attribute(shown, 'linkrefid'))
    const [only] = meant
    if (text && only && meant.length === 1) by.set(tidyText(textIn(only)), text)
  }
  const general = texts.get('general_fb') ?? ''
  return {
    by,
    right: texts.get('correct_fb') ?? general,
    wrong: texts.get('general_incorrect_fb') ?? texts.get('incorrect_fb') ?? general,
  }
}

function written(values: ReadonlyMap<string, number>) {
  const most = Math.max(1, ...values.values())
  const answers = [...values].map(([Text, value]) => ({ Text, Feedback: '', weight: (value / most) * 100 }))
  const { Mode, Options } = writtenOf(answers)
  // A star is a star here.
  return {
    Mode,
    Options: Options.map(({ IsPattern: _, ...it }) => it),
    ...(answers.length === 0 && { Points: 0 }),
  }
}

function chosen(
  response: Element,
  values: ReadonlyMap<string, number>,
  feedback: ReadonlyMap<string, string>,
) {
  const isSeveral = attribute(response, 'rcardinality').toLowerCase() === 'multiple'
  const labels = all(response, 'response_label')
  const right = labels.filter(it => values.has(attribute(it, 'ident'))).length
  const most = Math.max(1, ...values.values())
  const answers = labels.map(label => {
    const id = attribute(label, 'ident')
    const value = values.get(id)
    const weight = isSeveral
      ? (value === undefined ? -100 : 100) / Math.max(1, right)
      : ((value ?? 0) / most) * 100
    return { Text: wordsOf(label), Feedback: feedback.get(id) ?? '', weight }
  })
  if (right === 0)
    return {
      Mode: isSeveral ? QuestionMode.Several : QuestionMode.One,
      Options: answers.map(({ Text, Feedback }) => ({ Text, Feedback, Correct: false })),
    }
  return isSeveral ? severalOf(answers) : oneOf(answers)
}

const wordsOf = (label: Element) => {
  const texts = all(label, 'mattext')
  return texts.length > 0
    ? texts.map(mattext).join(' ')
    : tidyText(
        elementsOf(label)
          .map(it => textIn(it))
          .join(' '),
      )
}
