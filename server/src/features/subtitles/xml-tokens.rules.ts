// XML as a row of tags and texts, in one pass: no entities but the five of XML and numbers, nothing from elsewhere.

export type XmlToken =
  | { type: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string }

/** Longer ones are not of a subtitle file. */
const TAG_MOST = 8000

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })

/** Prefixes of name spaces are cut off: files choose them as they like. */
const plainName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase()

export function* tokensIn(xml: string): Generator<XmlToken> {
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    if (start === -1) return yield { type: 'text', text: unescapeXml(xml.slice(at)) }
    if (start > at) yield { type: 'text', text: unescapeXml(xml.slice(at, start)) }
    const [token, end] = markupAt(xml, start)
    if (end === -1) return
    if (token) yield token
    at = end
  }
}

function markupAt(xml: string, start: number): [token: XmlToken | null, end: number] {
  if (xml.startsWith('<!--', start)) return [null, behind(xml, '-->', start)]
  if (xml.startsWith('<![CDATA[', start)) {
    const end = behind(xml, ']]>', start)
    return [{ type: 'text', text: xml.slice(start + 9, end - 3) }, end]
  }
  if (/^<[?!]/.test(xml.slice(start, start + 2))) return [null, behind(xml, '>', start)]
  const end = tagEnd(xml, start)
  return [end === -1 ? null : tagOf(xml.slice(start + 1, end)), end === -1 ? -1 : end + 1]
}

const behind = (xml: string, what: string, from: number) => {
  const found = xml.indexOf(what, from)
  return found === -1 ? -1 : found + what.length
}

/** An arrow inside quotes ends nothing. */
function tagEnd(xml: string, start: number): number {
  let quote = ''
  for (let at = start; at < Math.min(xml.length, start + TAG_MOST); at++) {
    const sign = xml[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

const ATTRIBUTE = /([^\s=/"'<>]{1,100})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g

function tagOf(inside: string): XmlToken {
  const [, name = ''] = /^\/?\s*([^\s/]*)/.exec(inside) ?? []
  if (inside.startsWith('/')) return { type: 'close', name: plainName(name) }
  const found = [...inside.slice(name.length).matchAll(ATTRIBUTE)]
  const attributes = new Map(found.map(it => [plainName(it[1] ?? ''), unescapeXml(it[2] ?? it[3] ?? '')]))
  return { type: 'open', name: plainName(name), attributes, isEmpty: inside.endsWith('/') }
}
