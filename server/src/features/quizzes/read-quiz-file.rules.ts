// The questions in the documents of a file, whatever system wrote them. Plain values in and out: it is run apart
// from what serves people, and ended when it takes too long.
import type { QuizFormat } from '@mediatheque/contract/quizzes'
import { type Entry, type ReadFile, refused, type SentDocument } from './foreign.rules.ts'
import { readGift } from './read-gift.rules.ts'
import { moodleQuestion } from './read-moodle.rules.ts'
import { newerItem } from './read-qti.rules.ts'
import { olderItem } from './read-qti-1.rules.ts'
import { type Element, nameOf, outermost, parseXml, TooComplex } from './xml.rules.ts'

export interface QuizFile {
  format: QuizFormat
  /** As its author knows it. */
  name: string
  documents: readonly SentDocument[]
}

/** Of what is read; what is asked is less. */
const MOST_QUESTIONS = 5000

export function readQuizFile({ format, name, documents }: QuizFile): ReadFile {
  const [only] = documents
  if (format === 'gift')
    return only ? readGift({ ...only, name }) : { entries: [], problems: [], embedded: {} }
  const read: ReadFile = { entries: [], problems: [], embedded: {} }
  for (const document of documents) readDocument(document, document.name || name, read)
  return read
}

function readDocument(document: SentDocument, file: string, into: ReadFile): void {
  try {
    const tree = parseXml(document.text)
    const left = Math.max(0, MOST_QUESTIONS - into.entries.length)
    const items = outermost(tree, 'assessmentItem', 'item', 'question').filter(isItem)
    for (const item of items.slice(0, left)) into.entries.push(entryOf(item, document, file, into))
    if (items.length > left) into.problems.push(`Only the first ${MOST_QUESTIONS} questions were looked at`)
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    into.entries.push(
      refused({ file, number: into.entries.length + 1, title: file, kind: 'XML' }, error.message),
    )
  }
}

/** The items of a manifest are lessons, and other dialects have questions of their own. */
const isItem = (it: Element) => {
  const up = it.parent && 'attribs' in it.parent ? nameOf(it.parent) : ''
  if (nameOf(it) === 'question') return up === 'quiz'
  return nameOf(it) === 'assessmentItem' || !['organization', 'organizations', 'item'].includes(up)
}

function entryOf(item: Element, document: SentDocument, file: string, into: ReadFile): Entry {
  const number = into.entries.length + 1
  try {
    if (nameOf(item) === 'assessmentItem') return newerItem(item, number, document, file)
    if (nameOf(item) === 'item') return olderItem(item, number, document, file)
    const { entry, embedded } = moodleQuestion(item, number, file)
    Object.assign(into.embedded, embedded)
    return entry
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    return refused({ file, number, title: '', kind: nameOf(item) }, error.message)
  }
}
