// QTI 2.x and 1.2 as other systems write it. No document types, no entities of their own, nothing is fetched.
import { QuestionMode } from '@mediatheque/contract/quiz'
import { DomUtils, parseDocument } from 'htmlparser2'
import {
  asText,
  type ForeignOption,
  type ForeignPicture,
  type ForeignQuestion,
  named,
  type ReadFile,
  whyNot,
} from './foreign.rules.ts'

type Node = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Names without their prefixes: imsqti:assessmentItem is an assessmentItem. */
const all = (node: Node | Element, ...names: string[]): Element[] =>
  DomUtils.getElementsByTagName(name => names.includes(name.split(':').at(-1) ?? ''), node, true)
const first = (node: Node | Element, ...names: string[]): Element | undefined => all(node, ...names)[0]
const text = (node: Node | Element | undefined) => (node ? asText(DomUtils.textContent(node), false) : '')
const own = (element: Element, name: string) => element.attribs[name] ?? ''

export interface QtiDocument {
  /** Where it lies in the package; empty: it came alone. */
  name: string
  text: string
}

export function readQti(documents: readonly QtiDocument[]): ReadFile {
  const questions: ForeignQuestion[] = []
  const problems: string[] = []
  for (const { name, text: source } of documents) {
    const document = parseDocument(source, { xmlMode: true })
    const items = [
      ...all(document, 'assessmentItem').map(it => () => withPicture(newer(it), first(it, 'itemBody'), name)),
      ...all(document, 'item').map(it => () => withPicture(older(it), first(it, 'presentation'), name)),
    ]
    for (const read of items) {
      const found = read()
      const at = questions.length + problems.length
      const problem = typeof found === 'string' ? found : whyNot(found)
      if (typeof found !== 'string' && !problem) questions.push(found)
      else problems.push(`${named(typeof found === 'string' ? '' : found.Question, at)}: ${problem}`)
    }
  }
  return { questions, problems }
}

type Read = ForeignQuestion | string

/** The first one: a question has one picture here. */
function withPicture(read: Read, body: Element | undefined, document: string): Read {
  const found = body && typeof read !== 'string' && pictureOf(body)
  if (!found) return read
  const name = placeOf(found.name, document)
  return name === null ? read : { ...read, picture: { name, description: found.description } }
}

function pictureOf(body: Element): ForeignPicture | undefined {
  const [image] = [body, ...all(body, 'mattext').map(it => parseDocument(DomUtils.textContent(it)))].flatMap(
    it => all(it, 'img', 'matimage'),
  )
  if (!image) return undefined
  return {
    name: own(image, 'src') || own(image, 'uri'),
    description: own(image, 'alt') || own(image, 'label'),
  }
}

/** From the document to the package. What lies elsewhere is not fetched. */
function placeOf(source: string, document: string): string | null {
  const base = new URL(document.split('/').map(encodeURIComponent).join('/'), 'package:/root/')
  const plain = source.replace(/^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\//i, '/root/')
  try {
    const { protocol, pathname } = new URL(plain, base)
    const path = decodeURIComponent(pathname)
    return protocol === 'package:' && path.startsWith('/root/') ? path.slice('/root/'.length) : null
  } catch {
    return null
  }
}

const labelled = (item: Element, name: string) => {
  const found = new RegExp(`(?:^|;)${name}=([\\d.]+)`).exec(own(item, 'label'))
  return found ? Number(found[1]) : null
}

const LINE_ENDS = /<\/(?:p|div|li)>|<br\s*\/?>/gi

/** What stands before the first thing to be answered. */
function stemOf(body: Element, interaction: Element): string {
  const prompt = first(interaction, 'prompt')
  const before = body.children.slice(0, indexOf(body, interaction))
  const parts = before.map(it => DomUtils.getOuterHTML(it, { xmlMode: true }))
  const html = [...parts, prompt ? DomUtils.getInnerHTML(prompt, { xmlMode: true }) : '']
  return asText(
    html.join('').replace(LINE_ENDS, end => `${end}<br>`),
    true,
  ).replace(/\n+/g, '\n')
}

function indexOf(body: Element, inner: Element): number {
  const at = body.children.findIndex(
    it => it === inner || DomUtils.existsOne(some => some === inner, 'children' in it ? it.children : []),
  )
  return at < 0 ? body.children.length : at
}

function newer(item: Element): ForeignQuestion | string {
  const body = first(item, 'itemBody')
  const interaction =
    body && first(body, 'choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction')
  if (!body || !interaction) return 'this kind of question cannot be asked here'
  if (all(body, 'choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction').length > 1)
    return 'it asks several things at once'
  const declaration = first(item, 'responseDeclaration')
  const right = declaration
    ? all(first(declaration, 'correctResponse') ?? declaration, 'value').map(text)
    : []
  const entries = declaration ? all(declaration, 'mapEntry') : []
  const values = entries.map(it => Number(own(it, 'mappedValue')) || 0)
  const base = {
    Question: stemOf(body, interaction),
    AtSecs: labelled(item, 'at'),
    IsRequired: labelled(item, 'required') === 1,
    IsHidden: labelled(item, 'hidden') === 1,
    JumpToSecs: labelled(item, 'jump'),
    FeedbackRight: text(all(item, 'modalFeedback').find(it => own(it, 'identifier') === 'right')),
    FeedbackWrong: text(all(item, 'modalFeedback').find(it => own(it, 'identifier') === 'wrong')),
  }
  if (!interaction.name.endsWith('choiceInteraction')) {
    const accepted = [...new Set([...right, ...entries.map(it => own(it, 'mapKey'))])].filter(it => it !== '')
    const Points = accepted.length === 0 ? 0 : Math.max(0, ...values) || 1
    return { ...base, Mode: QuestionMode.Text, Points, Options: accepted.map(accept) }
  }
  const Options = all(interaction, 'simpleChoice').map(it => choiceOf(it, right))
  const isOne = own(declaration ?? interaction, 'cardinality') !== 'multiple'
  const sum = values.filter(it => it > 0).reduce((total, it) => total + it, 0)
  const poll = labelled(item, 'mode') === QuestionMode.OpenPoll ? QuestionMode.OpenPoll : QuestionMode.Poll
  const Mode = right.length === 0 ? poll : isOne ? QuestionMode.One : QuestionMode.Several
  return { ...base, Mode, Points: sum || 1, Options }
}

const accept = (Text: string): ForeignOption => ({ Text, Correct: true, Feedback: '' })

function choiceOf(choice: Element, right: readonly string[]): ForeignOption {
  const told = first(choice, 'feedbackInline')
  const words = choice.children
    .filter(it => it !== told)
    .map(it => DomUtils.textContent(it))
    .join('')
  return {
    Text: asText(words, false),
    Correct: right.includes(own(choice, 'identifier')),
    Feedback: text(told),
  }
}

/** QTI 1.2 */
function older(item: Element): ForeignQuestion | string {
  const presentation = first(item, 'presentation')
  const response = presentation && first(presentation, 'response_lid', 'response_str')
  if (!presentation || !response) return 'this kind of question cannot be asked here'
  if (all(presentation, 'response_lid', 'response_str').length > 1) return 'it asks several things at once'
  const conditions = all(item, 'respcondition').filter(it => all(it, 'setvar').some(isReward))
  const meant = conditions
    .flatMap(it => all(it, 'varequal').filter(value => !isInside(value, 'not')))
    .map(text)
  const stem = all(presentation, 'mattext').find(it => !isInside(it, 'render_choice'))
  const base = {
    Question: stem ? mattext(stem) : '',
    AtSecs: null,
    Points: 1,
    FeedbackRight: '',
    FeedbackWrong: '',
  }
  if (response.name.endsWith('response_str'))
    return { ...base, Mode: QuestionMode.Text, Options: [...new Set(meant)].map(accept) }
  const Options = all(response, 'response_label').map(label => {
    const words = first(label, 'mattext')
    return { Text: words ? mattext(words) : '', Correct: meant.includes(own(label, 'ident')), Feedback: '' }
  })
  const isSeveral = own(response, 'rcardinality').toLowerCase() === 'multiple'
  return { ...base, Mode: isSeveral ? QuestionMode.Several : QuestionMode.One, Options }
}

const isReward = (it: Element) => Number(DomUtils.textContent(it)) > 0

const mattext = (it: Element) =>
  asText(
    DomUtils.textContent(it),
    /html/i.test(own(it, 'texttype')) || /<\w+[^>]*>/.test(DomUtils.textContent(it)),
  )

function isInside(element: Element, name: string): boolean {
  for (let up = element.parent; up; up = up.parent) if ('name' in up && up.name === name) return true
  return false
}
