// What a person would read of a piece of markup, as plain text with line breaks.
import { decodeHTMLStrict } from 'entities'
import { linearMath } from './mathml.rules.ts'
import { type Child, type Element, isCdata, isElement, nameOf, parseHtml, type Tree } from './xml.rules.ts'

const BLOCKS = new Set(
  'address article aside blockquote caption dd div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header footer hr li ol p pre prompt section table tr ul'.split(
    ' ',
  ),
)
const UNSEEN = new Set(['script', 'style', 'template', 'head'])

export interface MarkupReading {
  /** References in its text are not resolved yet. */
  isXml?: boolean
  /** Text that takes the place of an element; undefined: it is read as usual. */
  instead?: (element: Element) => string | undefined
}

const LINE = '\n'

function pieces(node: Tree | Child, reading: MarkupReading, into: string[]): void {
  if (node.type === 'text') {
    const raw = reading.isXml && !isCdata(node.parent) ? decodeHTMLStrict(node.data) : node.data
    // A line break in the source is a space to anyone who reads it.
    into.push(raw.replace(/[ \t\r\n\f\v]+/g, ' '))
    return
  }
  if (!('children' in node)) return
  if (!isElement(node)) {
    walk(node, reading, into)
    return
  }
  const name = nameOf(node).toLowerCase()
  const whole = reading.instead?.(node) ?? wholeOf(node, name, reading)
  if (whole !== undefined) {
    into.push(whole)
    return
  }
  if (name === 'td' || name === 'th') into.push(' ')
  const isBlock = BLOCKS.has(name)
  if (isBlock) into.push(LINE)
  walk(node, reading, into)
  if (isBlock) into.push(LINE)
}

/** Of an element that is not read piece by piece. */
function wholeOf(node: Element, name: string, { isXml = false }: MarkupReading): string | undefined {
  if (UNSEEN.has(name)) return ''
  if (name === 'br') return LINE
  return name === 'math' ? linearMath(node, isXml) : undefined
}

function walk(node: Tree | Child, reading: MarkupReading, into: string[]): void {
  if ('children' in node) for (const child of node.children) pieces(child, reading, into)
}

export function markupText(nodes: readonly (Tree | Child)[], reading: MarkupReading = {}): string {
  const into: string[] = []
  for (const node of nodes) pieces(node, reading, into)
  return tidyText(into.join('')).replace(/\n+/g, '\n')
}

/** Of a fragment of HTML. Hard spaces are a habit of its editors. */
export const htmlText = (html: string) => tidyText(markupText([parseHtml(html)]).replaceAll('\u00A0', ' '))

/** Spaces of other scripts are letters of theirs and stay. */
export const tidyText = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '')
    .replace(/[ \t\r\f\v]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
