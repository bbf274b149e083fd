// QTI 2.1: each question a document of its own, and a manifest that lists them.
import { isPoll, QuestionMode } from '@mediatheque/contract/quiz'
import type { ForeignOption, ForeignQuestion } from './foreign.rules.ts'

export interface PackageFile {
  name: string
  text: string
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NS = 'http://www.imsglobal.org/xsd/imsqti_v2p1'

export function writeQti(name: string, questions: readonly ForeignQuestion[]): PackageFile[] {
  const items = questions.map((it, at) => ({ name: `question-${at + 1}.xml`, text: itemOf(it, at) }))
  const resources = items
    .map(
      (it, at) =>
        `<resource identifier="r${at + 1}" type="imsqti_item_xmlv2p1" href="${it.name}"><file href="${it.name}"/>${pictureFile(questions[at])}</resource>`,
    )
    .join('')
  const manifest = `${HEAD}
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="quiz">
<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion><title>${escaped(name)}</title></metadata>
<organizations/><resources>${resources}</resources>
</manifest>
`
  return [{ name: 'imsmanifest.xml', text: manifest }, ...items]
}

/** The label, which QTI leaves to its writer, says when the recording stops and where it goes. */
function itemOf(it: ForeignQuestion, at: number): string {
  const patterns = it.Options.flatMap((option, n) => (option.IsPattern ? [n + 1] : [])).join('.')
  const label = [
    `at=${it.AtSecs ?? 0};mode=${it.Mode}`,
    ...(patterns === '' ? [] : [`patterns=${patterns}`]),
    // A question without a key has no mapping that could carry its points.
    ...(it.IsHandMarked ? [`hand=1;points=${it.Points}`] : []),
    ...(it.IsRequired ? ['required=1'] : []),
    ...(it.IsHidden ? ['hidden=1'] : []),
    ...(typeof it.JumpToSecs === 'number' ? [`jump=${it.JumpToSecs}`] : []),
  ].join(';')
  return `${HEAD}
<assessmentItem xmlns="${NS}" identifier="question-${at + 1}" title="${escaped(it.Question.slice(0, 80))}" label="${label}" adaptive="false" timeDependent="false">
${it.Mode === QuestionMode.Text ? textDeclaration(it) : choiceDeclaration(it)}
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>
<itemBody>${pictureIn(it)}${it.Mode === QuestionMode.Text ? textBody(it) : choiceBody(it)}</itemBody>
${isPoll(it.Mode) ? '' : '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/>'}
${feedback('right', it.FeedbackRight)}${feedback('wrong', it.FeedbackWrong)}${writtenFeedback(it)}
</assessmentItem>
`
}

const pictureFile = (it: ForeignQuestion | undefined) =>
  it?.picture ? `<file href="${escaped(it.picture.name)}"/>` : ''

const pictureIn = ({ picture }: ForeignQuestion) =>
  picture ? `<p><img src="${escaped(picture.name)}" alt="${escaped(picture.description)}"/></p>` : ''

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map(line => `<p>${escaped(line)}</p>`)
    .join('')

const choiceID = (at: number) => `choice${at + 1}`

function choiceDeclaration({ Mode, Options, Points }: ForeignQuestion): string {
  const isOne = Mode !== QuestionMode.Several
  const head = `<responseDeclaration identifier="RESPONSE" cardinality="${isOne ? 'single' : 'multiple'}" baseType="identifier">`
  if (isPoll(Mode)) return `${head}</responseDeclaration>`
  const right = Options.filter(it => it.Correct).length
  const share = Points / Math.max(1, right)
  const entries = Options.map(
    (it, at) =>
      `<mapEntry mapKey="${choiceID(at)}" mappedValue="${worthOf(it, Points) ?? (it.Correct ? share : isOne ? 0 : -share)}"/>`,
  )
  return `${head}<correctResponse>${Options.map((it, at) => (it.Correct ? `<value>${choiceID(at)}</value>` : '')).join('')}</correctResponse><mapping lowerBound="0" defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`
}

const worthOf = ({ Share }: ForeignOption, points: number) =>
  Share == null ? undefined : (points * Share) / 100

/** By the number of the accepted answer; choices have theirs inside. */
const writtenFeedback = ({ Mode, Options }: ForeignQuestion) =>
  Mode === QuestionMode.Text
    ? Options.map((it, at) => feedback(`accepted-${at + 1}`, it.Feedback)).join('')
    : ''

function choiceBody({ Mode, Question, Options }: ForeignQuestion): string {
  const most = Mode === QuestionMode.Several ? 0 : 1
  const choices = Options.map(
    (it, at) =>
      `<simpleChoice identifier="${choiceID(at)}">${escaped(it.Text)}${
        it.Feedback === ''
          ? ''
          : `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${choiceID(at)}" showHide="show">${escaped(it.Feedback)}</feedbackInline>`
      }</simpleChoice>`,
  )
  return `<div>${paragraphs(Question)}</div><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${most}">${choices.join('')}</choiceInteraction>`
}

function textDeclaration({ Options, Points }: ForeignQuestion): string {
  const head = '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string">'
  const [first] = Options
  if (!first) return `${head}</responseDeclaration>`
  const entries = Options.map(
    it =>
      `<mapEntry mapKey="${escaped(it.Text)}" mappedValue="${worthOf(it, Points) ?? Points}" caseSensitive="false"/>`,
  )
  return `${head}<correctResponse><value>${escaped(first.Text)}</value></correctResponse><mapping defaultValue="0">${entries.join('')}</mapping></responseDeclaration>`
}

const textBody = ({ Question, Options }: ForeignQuestion) =>
  `<div>${paragraphs(Question)}</div>${
    Options.length === 0
      ? '<extendedTextInteraction responseIdentifier="RESPONSE"/>'
      : '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>'
  }`

const feedback = (identifier: string, text: string) =>
  text === ''
    ? ''
    : `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${identifier}" showHide="show">${paragraphs(text)}</modalFeedback>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign)
