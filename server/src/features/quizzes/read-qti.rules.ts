// QTI 2.x and 3.0 as other systems write it.
import { QuestionMode } from '@mediatheque/contract/quiz'
import {
  type Entry,
  type ForeignOption,
  type ForeignQuestion,
  NO_SUCH_KIND,
  refused,
  SEVERAL_AT_ONCE,
  type SentDocument,
} from './foreign.rules.ts'
import { markupText, tidyText } from './markup-text.rules.ts'
import { pictureProblems, withPicture } from './qti-pictures.rules.ts'
import { oneOf, severalOf, type Weighted } from './weights.rules.ts'
import { all, attribute, child, type Element, first, isInside, nameOf, textIn } from './xml.rules.ts'

const CHOICES = ['choiceInteraction', 'inlineChoiceInteraction']
const KNOWN = [...CHOICES, 'textEntryInteraction', 'extendedTextInteraction']
/** A button for a hint, and an upload of nothing: nothing is asked by them. */
const NOT_ASKED = ['endAttemptInteraction', 'endAttempt']
/** Shown after the answer, or to those who grade. */
const NOT_READ = ['feedbackBlock', 'feedbackInline', 'rubricBlock', 'stylesheet', 'catalogInfo']

const VARIABLES = 'its text is made from variables (a template), which is not supported'

export function newerItem(item: Element, number: number, document: SentDocument, file: string): Entry {
  const body = first(item, 'itemBody')
  const asked = body ? interactionsIn(body) : []
  const [interaction] = asked
  const kind = interaction ? nameOf(interaction) : 'assessmentItem'
  const place = { file, number, title: attribute(item, 'title') || attribute(item, 'identifier'), kind }
  if (!body || !interaction) return refused(place, 'it asks nothing that can be answered')
  if (first(item, 'templateDeclaration') || first(body, 'printedVariable', 'templateBlock', 'templateInline'))
    return refused({ ...place, kind: 'template' }, VARIABLES)
  const unknown = asked.find(it => !KNOWN.includes(nameOf(it)))
  if (unknown) return refused({ ...place, kind: nameOf(unknown) }, NO_SUCH_KIND)
  if (asked.length > 1) return refused(place, SEVERAL_AT_ONCE)
  const problems: string[] = []
  const read = CHOICES.includes(kind)
    ? choiceQuestion(item, interaction, problems)
    : writtenQuestion(item, interaction, problems)
  const question: ForeignQuestion = {
    ...read,
    Question: stemOf(body, interaction),
    AtSecs: labelled(item, 'at'),
    ...(read.Options.length === 0 &&
      labelled(item, 'hand') === 1 && { IsHandMarked: true, Points: labelled(item, 'points') ?? 0 }),
    IsRequired: labelled(item, 'required') === 1,
    IsHidden: labelled(item, 'hidden') === 1,
    JumpToSecs: labelled(item, 'jump'),
  }
  return {
    place,
    questions: [withPicture(question, body, document.name)],
    problems: [...problems, ...pictureProblems(body)],
  }
}

const interactionsIn = (body: Element) =>
  descendants(body).filter(it => nameOf(it).endsWith('Interaction') && !NOT_ASKED.includes(nameOf(it)))

function descendants(node: Element, into: Element[] = []): Element[] {
  for (const it of node.children)
    if ('attribs' in it) {
      into.push(it)
      descendants(it, into)
    }
  return into
}

const labelled = (item: Element, name: string) => {
  const found = new RegExp(`(?:^|;)${name}=([\\d.]+)`).exec(attribute(item, 'label'))
  return found ? Number(found[1]) : null
}

const GAP = '____'

/** Everything around what is to be answered, with a gap where it is inside of a sentence. */
function stemOf(body: Element, interaction: Element): string {
  const isGap = ['textEntryInteraction', 'inlineChoiceInteraction'].includes(nameOf(interaction))
  const hasWords = isGap && isInSentence(interaction)
  return markupText([body], {
    isXml: true,
    instead: it => {
      if (it === interaction) return isGap ? (hasWords ? GAP : '') : promptOf(it)
      return NOT_READ.includes(nameOf(it)) || nameOf(it).endsWith('Interaction') ? '' : undefined
    },
  })
}

const promptOf = (interaction: Element) => {
  const prompt = child(interaction, 'prompt')
  return prompt ? `\n${markupText([prompt], { isXml: true })}\n` : '\n'
}

/** A gap alone in its paragraph is only the place to write. */
function isInSentence(interaction: Element): boolean {
  const parent = interaction.parent
  if (!parent || !('attribs' in parent) || nameOf(parent) === 'itemBody') return false
  const around = markupText([parent], {
    isXml: true,
    instead: it => (it === interaction ? '' : undefined),
  })
  return around !== '' || (INLINE.has(nameOf(parent)) && isInSentence(parent))
}

const INLINE = new Set(['span', 'b', 'i', 'em', 'strong', 'a', 'code', 'sub', 'sup', 'small', 'tt'])

type Read = Pick<ForeignQuestion, 'Mode' | 'Options' | 'Points' | 'FeedbackRight' | 'FeedbackWrong'>

interface Key {
  right: string[]
  /** What each answer is worth; null: there is no mapping. */
  values: Map<string, number> | null
  other: number
  most: number | null
}

function keyOf(item: Element, interaction: Element): Key & { declaration: Element | undefined } {
  const wanted = attribute(interaction, 'responseIdentifier')
  const declarations = all(item, 'responseDeclaration')
  const declaration = declarations.find(it => attribute(it, 'identifier') === wanted) ?? declarations[0]
  const correct = declaration && child(declaration, 'correctResponse')
  const mapping = declaration && child(declaration, 'mapping')
  const entries = mapping ? all(mapping, 'mapEntry') : []
  return {
    declaration,
    right: correct ? all(correct, 'value').map(it => tidyText(textIn(it))) : [],
    values: mapping
      ? new Map(entries.map(it => [attribute(it, 'mapKey'), numberIn(it, 'mappedValue') ?? 0]))
      : null,
    other: (mapping && numberIn(mapping, 'defaultValue')) ?? 0,
    most: (mapping && numberIn(mapping, 'upperBound')) ?? null,
  }
}

const numberIn = (element: Element, name: string) => {
  const text = attribute(element, name).trim()
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

function choiceQuestion(item: Element, interaction: Element, problems: string[]): Read {
  const { declaration, right, values, other, most } = keyOf(item, interaction)
  const choices = all(interaction, 'simpleChoice', 'inlineChoice').map(it => ({
    id: attribute(it, 'identifier'),
    Text: choiceText(it),
    Feedback: all(it, 'feedbackInline')
      .map(told => markupText([told], { isXml: true }))
      .join(' '),
  }))
  const feedback = modalFeedback(
    item,
    choices.map(it => it.id),
    problems,
  )
  const options = choices.map(it => ({ ...it, Feedback: it.Feedback || (feedback.by.get(it.id) ?? '') }))
  const isSeveral = declaration ? attribute(declaration, 'cardinality') === 'multiple' : false
  if (right.length === 0 && !hasReward(values))
    return {
      Mode: labelled(item, 'mode') === QuestionMode.OpenPoll ? QuestionMode.OpenPoll : QuestionMode.Poll,
      Points: 1,
      Options: options.map(({ Text, Feedback }) => ({ Text, Feedback, Correct: false })),
      ...feedback.sides,
    }
  if (!values && isSeveral && right.length > 1 && labelled(item, 'mode') === null)
    problems.push('only all right answers together gave points there; here each gives its part')
  const worth = (id: string) => (values ? (values.get(id) ?? other) : right.includes(id) ? 1 : 0)
  const rewards = options.map(it => worth(it.id)).filter(it => it > 0)
  const sum = isSeveral ? rewards.reduce((total, it) => total + it, 0) : Math.max(0, ...rewards)
  const Points = values ? Math.min(sum, most ?? sum) || 1 : 1
  const full = values ? Points : isSeveral ? Math.max(1, right.length) : 1
  const weighted = options.map(
    (it): Weighted => ({ Text: it.Text, Feedback: it.Feedback, weight: (worth(it.id) / full) * 100 }),
  )
  const graded = isSeveral ? severalOf(values ? weighted : usual(weighted, right.length)) : oneOf(weighted)
  return { ...graded, Points, ...feedback.sides }
}

const hasReward = (values: Key['values']) => values !== null && [...values.values()].some(it => it > 0)

/** Without a mapping a wrong choice takes a part away, as it does here. */
const usual = (answers: readonly Weighted[], right: number): Weighted[] =>
  answers.map(it => (it.weight > 0 ? it : { ...it, weight: -100 / Math.max(1, right) }))

/** A picture as an answer is what it shows. */
function choiceText(choice: Element): string {
  const text = markupText([choice], {
    isXml: true,
    instead: it => (NOT_READ.includes(nameOf(it)) ? '' : undefined),
  })
  return (
    text ||
    all(choice, 'img')
      .map(it => attribute(it, 'alt'))
      .join(' ')
      .trim()
  )
}

function writtenQuestion(item: Element, interaction: Element, problems: string[]): Read {
  const { declaration, right, values } = keyOf(item, interaction)
  const keys = [...new Set([...(values?.keys() ?? []), ...right])].filter(it => it !== '')
  const most = Math.max(0, ...(values?.values() ?? []))
  const Points = keys.length === 0 ? 0 : most || 1
  const patterns = new Set((/(?:^|;)patterns=([\d.]+)/.exec(attribute(item, 'label'))?.[1] ?? '').split('.'))
  const feedback = modalFeedback(
    item,
    keys.map((_, at) => `accepted-${at + 1}`),
    problems,
  )
  const Options = keys.map((Text, at): ForeignOption => {
    const share = Math.round(((values?.get(Text) ?? Points) / Points) * 10_000_000) / 100_000
    return {
      ...{ Text, Correct: share >= 100, Feedback: feedback.by.get(`accepted-${at + 1}`) ?? '' },
      ...(share < 100 && { Share: share }),
      ...(patterns.has(String(at + 1)) && { IsPattern: true }),
    }
  })
  if (declaration && all(declaration, 'mapEntry').some(it => attribute(it, 'caseSensitive') === 'true'))
    problems.push('capital and small letters mattered there; here they do not')
  return { Mode: QuestionMode.Text, Points, Options, ...feedback.sides }
}

/** By the choice they belong to, for right and wrong; others depend on rules that are not read. */
function modalFeedback(item: Element, ids: readonly string[], problems: string[]) {
  const by = new Map<string, string>()
  const sides = { FeedbackRight: '', FeedbackWrong: '' }
  for (const it of all(item, 'modalFeedback', 'feedbackBlock')) {
    const id = attribute(it, 'identifier')
    const text = markupText([it], { isXml: true })
    if (text === '' || isInside(it, 'modalFeedback')) continue
    if (ids.includes(id)) by.set(id, text)
    else if (isRight(id)) sides.FeedbackRight = joined(sides.FeedbackRight, text)
    else if (isWrong(id)) sides.FeedbackWrong = joined(sides.FeedbackWrong, text)
    else {
      sides.FeedbackRight = joined(sides.FeedbackRight, text)
      sides.FeedbackWrong = joined(sides.FeedbackWrong, text)
      problems.push('feedback that depended on rules of the file is shown after every answer')
    }
  }
  return { by, sides }
}

const joined = (before: string, text: string) => (before === '' ? text : `${before}\n${text}`)
const isRight = (id: string) => /^(?:right|correct|.*_correct)$/i.test(id) && !/incorrect/i.test(id)
const isWrong = (id: string) => /^(?:wrong|incorrect|.*_incorrect)$/i.test(id)
