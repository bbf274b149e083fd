// Trees of XML and HTML from files of other systems, read within limits: no document types, nothing is fetched.
import { decodeHTMLStrict } from 'entities'
import { DomHandler, Parser, type ParserOptions, type parseDocument } from 'htmlparser2'

export type Tree = ReturnType<typeof parseDocument>
export type Child = Tree['children'][number]
export type Element = Extract<Child, { attribs: object }>

/** Real packages are below 40. Searching a tree costs at most its nodes times this. */
const MOST_DEPTH = 100
const MOST_NODES = 400_000

export class TooComplex extends Error {
  override name = 'TooComplex'
}

/** Stops while it reads: nobody waits for the rest of a file that will be refused. */
class BoundedHandler extends DomHandler {
  private nodes = 0
  private depth = 0

  override onopentag(name: string, attribs: Record<string, string>) {
    this.depth += 1
    if (this.depth > MOST_DEPTH) throw new TooComplex('its elements are nested too deeply')
    this.count()
    super.onopentag(name, attribs)
  }
  override onclosetag() {
    this.depth -= 1
    super.onclosetag()
  }
  override ontext(text: string) {
    this.count()
    super.ontext(text)
  }
  private count() {
    if (++this.nodes > MOST_NODES) throw new TooComplex('it has too many elements')
  }
}

function parse(source: string, options: ParserOptions): Tree {
  const handler = new BoundedHandler()
  const parser = new Parser(handler, options)
  parser.end(source)
  return handler.root
}

/** Text stays as it is written: references are resolved by `textIn`, those of HTML too, and never in CDATA. */
export const parseXml = (source: string) => parse(source, { xmlMode: true, decodeEntities: false })
export const parseHtml = (source: string) => parse(source, { decodeEntities: true })

export const isElement = (node: Child): node is Element => 'attribs' in node

/** imsqti:assessmentItem and qti-assessment-item (QTI 3) are an assessmentItem. */
export function nameOf({ name }: Element): string {
  const bare = name.slice(name.indexOf(':') + 1)
  return bare.startsWith('qti-') ? camel(bare.slice('qti-'.length)) : bare
}

const camel = (kebab: string) => kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const attribute = (element: Element, name: string): string =>
  decodeHTMLStrict(element.attribs[name] ?? element.attribs[kebab(name)] ?? '')

export const elementsOf = (node: Tree | Element): Element[] => node.children.filter(isElement)

/** In the order of the document. `isOutermost`: what is inside of one that was found is left alone. */
function collect(node: Tree | Element, names: readonly string[], isOutermost: boolean, into: Element[]) {
  for (const child of elementsOf(node)) {
    const isOne = names.includes(nameOf(child))
    if (isOne) into.push(child)
    if (!isOne || !isOutermost) collect(child, names, isOutermost, into)
  }
  return into
}

export const all = (node: Tree | Element, ...names: string[]) => collect(node, names, false, [])
export const outermost = (node: Tree | Element, ...names: string[]) => collect(node, names, true, [])

export function first(node: Tree | Element, ...names: string[]): Element | undefined {
  for (const child of elementsOf(node)) {
    const found = names.includes(nameOf(child)) ? child : first(child, ...names)
    if (found) return found
  }
  return undefined
}

export const child = (node: Tree | Element, name: string) => elementsOf(node).find(it => nameOf(it) === name)

/** All text, as written between its elements. `isXml`: references in it are not resolved yet. */
export function textIn(node: Tree | Child | undefined, isXml = true): string {
  if (!node) return ''
  if (node.type === 'text') return isXml && !isCdata(node.parent) ? decodeHTMLStrict(node.data) : node.data
  return 'children' in node ? node.children.map(it => textIn(it, isXml)).join('') : ''
}

export const isCdata = (node: Child['parent']) => node?.type === 'cdata'

export function isInside(element: Element, ...names: string[]): boolean {
  for (let up = element.parent; up; up = up.parent)
    if ('attribs' in up && names.includes(nameOf(up))) return true
  return false
}

const BOMS: readonly [string, string][] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
]

/** By its first bytes, by what an XML file says of itself, as UTF-8, and last as what old Windows programs write. */
export function decodeText(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200))
  const bom = BOMS.find(([sign]) => head.toString('hex').startsWith(sign))
  if (bom) return new TextDecoder(bom[1]).decode(bytes)
  const named = /^<\?xml[^>]{0,100}encoding=["']([\w.:-]{1,40})["']/.exec(head.toString('latin1'))?.[1]
  for (const label of [named, 'utf-8'])
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {}
  return new TextDecoder('windows-1252').decode(bytes)
}
