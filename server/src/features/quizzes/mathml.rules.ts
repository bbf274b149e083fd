// Formulas in one line, as people type them: E = mc^2, (a + b)/2, √(x).
import { type Child, type Element, elementsOf, isElement, nameOf, textIn } from './xml.rules.ts'

/** Between two terms; written without spaces they are hard to read. */
const SPACED = /^[=<>≤≥≠≈≡≅∼∝+−±∓×⋅∈∉⊂⊆→⇒⇔↔∧∨∪∩-]$/u
/** Times, function application, separator and plus that nobody sees. */
const INVISIBLE = /[\u2061-\u2064]/g

export const linearMath = (math: Element, isXml: boolean): string =>
  inRow(math, isXml).replace(/ {2,}/g, ' ').trim()

const inRow = (node: Element, isXml: boolean): string =>
  elementsOf(node)
    .map((it, at) => termOf(it, isXml, at === 0))
    .join('')

function termOf(node: Element, isXml: boolean, isFirst: boolean): string {
  const parts = () => elementsOf(node).map(it => termOf(it, isXml, true).trim())
  const [base = '', second = '', third = ''] = GROUPING.has(nameOf(node)) ? parts() : []
  switch (nameOf(node)) {
    case 'mo':
      return operator(leaf(node, isXml), isFirst)
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'ms':
      return leaf(node, isXml)
    case 'mspace':
      return ' '
    case 'msup':
    case 'mover':
      return `${grouped(base)}^${grouped(second)}`
    case 'msub':
    case 'munder':
      return `${grouped(base)}_${grouped(second)}`
    case 'msubsup':
    case 'munderover':
      return `${grouped(base)}_${grouped(second)}^${grouped(third)}`
    case 'mfrac':
      return `${grouped(base)}/${grouped(second)}`
    case 'msqrt':
      return `√(${inRow(node, isXml).trim()})`
    case 'mroot':
      return `root(${second}, ${base})`
    case 'mfenced':
      return `${node.attribs.open ?? '('}${parts().join(', ')}${node.attribs.close ?? ')'}`
    case 'mtable':
      return `[${parts().join('; ')}]`
    case 'mtr':
      return parts().join(', ')
    case 'semantics':
      return elementsOf(node)
        .slice(0, 1)
        .map(it => termOf(it, isXml, isFirst))
        .join('')
    default:
      return elementsOf(node).length > 0 ? inRow(node, isXml) : leaf(node, isXml)
  }
}

const GROUPING = new Set(['msup', 'mover', 'msub', 'munder', 'msubsup', 'munderover', 'mfrac', 'mroot'])

const leaf = (node: Element, isXml: boolean) =>
  node.children
    .filter((it: Child) => !isElement(it))
    .map(it => textIn(it, isXml))
    .join('')
    .replace(INVISIBLE, '')
    .trim()

const operator = (sign: string, isFirst: boolean) =>
  SPACED.test(sign) && !isFirst ? ` ${sign} ` : sign === ',' ? ', ' : sign

/** A single letter, number or word needs no brackets. */
const grouped = (term: string) => (/^[\p{L}\p{N}.′∞]*$/u.test(term) || isBracketed(term) ? term : `(${term})`)

const isBracketed = (term: string) => /^\([^()]*\)$/.test(term)
