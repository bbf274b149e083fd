// XML documents of elements, attributes and text. Whatever people wrote stays text.
import { createRequire } from 'node:module'

export interface XmlTree {
  name: string
  attributes?: Readonly<Record<string, string>>
  children?: readonly (XmlTree | string)[]
}

/** What we use of the package. Its own types would bring every global of a browser into the server. */
interface Element {
  setAttribute(name: string, value: string): void
  appendChild(child: unknown): void
}
interface Document {
  documentElement: Element
  createElement(name: string): Element
  createTextNode(text: string): unknown
}
const require = createRequire(import.meta.url)
const { DOMImplementation, XMLSerializer } = require('@xmldom/xmldom') as {
  DOMImplementation: new () => { createDocument(namespace: null, name: string): Document }
  XMLSerializer: new () => { serializeToString(document: Document): string }
}

// XML 1.0, 2.2: other characters may not be in a document, not even escaped.
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const plain = (text: string) => text.replace(NOT_XML, '')

export function writeXml(root: XmlTree): string {
  const document = new DOMImplementation().createDocument(null, root.name)
  fill(document, document.documentElement, root)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(document)}\n`
}

function fill(document: Document, element: Element, { attributes = {}, children = [] }: XmlTree) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, plain(value))
  for (const child of children) element.appendChild(nodeOf(document, child))
}

function nodeOf(document: Document, child: XmlTree | string) {
  if (typeof child === 'string') return document.createTextNode(plain(child))
  const element = document.createElement(child.name)
  fill(document, element, child)
  return element
}
