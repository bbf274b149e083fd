// XML as SAML uses it: elements, attributes and text. Document types, entities and instructions are refused, and so
// is everything that two parsers might read in two ways.
import { createRequire } from 'node:module'

/** What we use of a node. The package's own types would bring every global of a browser into the server. */
interface XmlNode {
  nodeType: number
  nodeValue: string | null
  firstChild: XmlNode | null
  nextSibling: XmlNode | null
  parentNode: XmlNode | null
}

export interface XmlElement extends XmlNode {
  namespaceURI: string | null
  localName: string | null
  attributes: ArrayLike<{ name: string; value: string }>
  ownerDocument: XmlNode
  hasAttribute(name: string): boolean
  getAttribute(name: string): string | null
  toString(): string
}

interface Parser {
  parseFromString(text: string, type: string): { documentElement?: XmlElement | null } | undefined
}

const require = createRequire(import.meta.url)
const { DOMParser } = require('@xmldom/xmldom') as { DOMParser: new (options: unknown) => Parser }

export const NS = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const
export type Namespace = keyof typeof NS

export class BadXml extends Error {
  override name = 'BadXml'
}

const MOST_ELEMENTS = 20_000
const MOST_DEPTH = 60
const ELEMENT_NODE = 1
const TEXT_NODE = 3
const CDATA_NODE = 4
const COMMENT_NODE = 8

/** The outermost element. */
export function readXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(text)) throw new BadXml('document type')
  if (/<\?(?!xml[\s?])/i.test(text)) throw new BadXml('processing instruction')
  if (text.includes('\u0000')) throw new BadXml('control character')
  const fail = (message: string) => {
    throw new BadXml(message)
  }
  const parser = new DOMParser({
    locator: {},
    errorHandler: { warning: fail, error: fail, fatalError: fail },
  })
  const root = parser.parseFromString(text, 'text/xml')?.documentElement
  if (!root) throw new BadXml('empty')
  const outside = [...nodesOf(root.ownerDocument)].filter(it => it !== root && it.nodeType === ELEMENT_NODE)
  if (outside.length > 0) throw new BadXml('several documents')
  requireOrdinary(root)
  return root
}

function requireOrdinary(root: XmlElement) {
  let elements = 0
  const open: [XmlNode, number][] = [[root, 1]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth] = next
    elements += 1
    if (elements > MOST_ELEMENTS || depth > MOST_DEPTH) throw new BadXml('too complex')
    requireWholeText(node)
    for (const child of nodesOf(node)) {
      if (child.nodeType === ELEMENT_NODE) open.push([child, depth + 1])
      else if (![TEXT_NODE, CDATA_NODE, COMMENT_NODE].includes(child.nodeType))
        throw new BadXml('unknown node')
    }
  }
}

/** No provider puts a comment inside a name: it makes one reader see half of it, which is the name of somebody else. */
function requireWholeText(element: XmlNode) {
  const nodes = [...nodesOf(element)]
  const hasText = nodes.some(
    it => [TEXT_NODE, CDATA_NODE].includes(it.nodeType) && (it.nodeValue ?? '').trim() !== '',
  )
  if (hasText && nodes.some(it => it.nodeType === COMMENT_NODE)) throw new BadXml('comment inside a text')
}

function* nodesOf(parent: XmlNode): Generator<XmlNode> {
  for (let child = parent.firstChild; child; child = child.nextSibling) yield child
}

const isElement = (node: XmlNode): node is XmlElement => node.nodeType === ELEMENT_NODE

export const isNamed = (element: XmlElement, namespace: Namespace, name: string) =>
  element.namespaceURI === NS[namespace] && element.localName === name

export const elementsOf = (parent: XmlElement): XmlElement[] => [...nodesOf(parent)].filter(isElement)

export const childrenOf = (parent: XmlElement, namespace: Namespace, name: string): XmlElement[] =>
  elementsOf(parent).filter(it => isNamed(it, namespace, name))

/** Exactly one, or nothing. */
export function childOf(parent: XmlElement, namespace: Namespace, name: string): XmlElement | undefined {
  const found = childrenOf(parent, namespace, name)
  if (found.length > 1) throw new BadXml(`several ${name}`)
  return found[0]
}

/** The element itself and all below it. */
export function allOf(root: XmlElement): XmlElement[] {
  const all: XmlElement[] = [root]
  for (let at = 0; at < all.length; at++) all.push(...elementsOf(all[at] as XmlElement))
  return all
}

export function textOf(element: XmlElement): string {
  const nodes = [...nodesOf(element)].filter(it => it.nodeType !== COMMENT_NODE)
  if (nodes.some(isElement)) throw new BadXml(`text expected in ${element.localName}`)
  return nodes
    .map(it => it.nodeValue ?? '')
    .join('')
    .trim()
}

export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.hasAttribute(name) ? (element.getAttribute(name) ?? '') : undefined

/** A moment in UTC, as SAML writes them; nothing where there is none. */
export function momentOf(element: XmlElement, name: string): number | undefined {
  const text = attributeOf(element, name)
  if (text === undefined) return undefined
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(ms)) throw new BadXml(`${name} is no moment`)
  return ms
}

export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
