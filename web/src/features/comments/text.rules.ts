// The text of a comment in parts: links can be followed, names stand out, everything else is text.

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'mention'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'time'; text: string; secs: number }

const LINK = /(?<![\w@.])(?:https?:\/\/|www\.)[^\s<>"“”„«»]+/giu
const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** A sentence goes on after an address: what ends it is not part of it. */
function trimmed(address: string): string {
  const last = address.at(-1) ?? ''
  const opening = CLOSING[last]
  const isLoose = opening !== undefined && count(address, last) > count(address, opening)
  return isLoose || /[.,;:!?'’…*_]/.test(last) ? trimmed(address.slice(0, -1)) : address
}

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Only what leads to a page; everything else stays text. */
function addressOf(text: string): string | null {
  const full = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(full)) return null
  const { protocol, hostname, href } = new URL(full)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
}

export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const shown = trimmed(found)
    const href = addressOf(shown)
    if (href === null) continue
    parts.push(...withNames(text.slice(at, index), names), { kind: 'link', text: shown, href })
    at = index + shown.length
  }
  return [...parts, ...withNames(text.slice(at), names)]
}

/** `0:42`, `12:05`, `1:02:03`; no part of a longer number, a date or an address. */
const TIME = /(?<![\w:.,/+-])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\w:/-]|[.,]\d)/gu

const secsOf = (hours: string | undefined, minutes: string, secs: string) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(secs)

/** Times of the recording become places to jump to; what lies behind its end is only text. */
export function withTimes(parts: readonly TextPart[], durationSecs: number): TextPart[] {
  return parts.flatMap(part => (part.kind === 'text' ? timesIn(part.text, durationSecs) : [part]))
}

function timesIn(text: string, durationSecs: number): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, 1: hours, 2: minutes = '', 3: seconds = '', index } of text.matchAll(TIME)) {
    const secs = secsOf(hours, minutes, seconds)
    if (secs > durationSecs || (hours !== undefined && Number(minutes) > 59)) continue
    if (index > at) parts.push({ kind: 'text', text: text.slice(at, index) })
    parts.push({ kind: 'time', text: found, secs })
    at = index + found.length
  }
  return at < text.length ? [...parts, { kind: 'text', text: text.slice(at) }] : parts
}

function withNames(text: string, names: readonly string[]): TextPart[] {
  if (text === '') return []
  const found = names
    .map(name => ({ name, index: text.toLowerCase().indexOf(`@${name.toLowerCase()}`) }))
    .filter(it => it.index >= 0)
    .toSorted((a, b) => a.index - b.index || b.name.length - a.name.length)[0]
  if (!found) return [{ kind: 'text', text }]
  const end = found.index + found.name.length + 1
  const before = text.slice(0, found.index)
  return [
    ...(before === '' ? [] : [{ kind: 'text' as const, text: before }]),
    { kind: 'mention', text: text.slice(found.index, end) },
    ...withNames(text.slice(end), names),
  ]
}
