// Formatted text drawn node by node from an allow-list: what the server cleaned, and what is still being typed.
import { createElement, Fragment, type ReactNode, useMemo } from 'react'

const DRAWN: Readonly<Record<string, string>> = {
  A: 'a',
  B: 'b',
  BLOCKQUOTE: 'blockquote',
  BR: 'br',
  CODE: 'code',
  DD: 'dd',
  DL: 'dl',
  DT: 'dt',
  EM: 'em',
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  HR: 'hr',
  I: 'i',
  LI: 'li',
  MARK: 'mark',
  OL: 'ol',
  P: 'p',
  PRE: 'pre',
  S: 's',
  SMALL: 'small',
  STRONG: 'strong',
  SUB: 'sub',
  SUP: 'sup',
  TABLE: 'table',
  TBODY: 'tbody',
  TD: 'td',
  TH: 'th',
  THEAD: 'thead',
  TR: 'tr',
  U: 'u',
  UL: 'ul',
}
const EMPTY = new Set(['br', 'hr'])
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'NOSCRIPT'])

/** Parsing by DOMParser runs no script and loads no picture. */
export function FormattedText({ html }: { html: string }) {
  const nodes = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes], [html])
  return <>{nodes.map(drawn)}</>
}

function drawn(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || SILENT.has(node.tagName.toUpperCase())) return null
  const tag = DRAWN[node.tagName]
  const children = [...node.childNodes].map(drawn)
  if (tag === undefined) return <Fragment key={key}>{children}</Fragment>
  if (EMPTY.has(tag)) return createElement(tag, { key })
  return createElement(tag, { key, ...(tag === 'a' && linkTo(node.getAttribute('href'))) }, children)
}

function linkTo(href: string | null) {
  const isSafe = href !== null && /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href)
  return isSafe ? { href, rel: 'noopener noreferrer nofollow' } : {}
}
