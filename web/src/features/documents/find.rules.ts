// Words in the text of a page: case, accents and the ends of lines make no difference.

export interface Span {
  from: number
  to: number
}

interface Folded {
  text: string
  /** Where each of its characters stood. */
  at: readonly number[]
}

const MARKS = /\p{M}/gu
const SOFT_HYPHEN = '\u00ad'

/** A hyphen at the end of a line joins what is around it. */
const isJoin = (text: string, at: number) =>
  (text[at] === '-' || text[at] === '\u2010') && /^\s*\n\s*\p{Ll}/u.test(text.slice(at + 1, at + 9))

function folded(text: string): Folded {
  let out = ''
  const at: number[] = []
  const put = (characters: string, from: number) => {
    out += characters
    for (let n = 0; n < characters.length; n++) at.push(from)
  }
  for (let n = 0; n < text.length; n++) {
    const sign = text[n] ?? ''
    if (sign === SOFT_HYPHEN) continue
    if (isJoin(text, n)) {
      while (/\s/.test(text[n + 1] ?? '')) n++
      continue
    }
    if (/\s/.test(sign)) {
      if (!out.endsWith(' ')) put(' ', n)
      continue
    }
    put(sign.normalize('NFKD').replace(MARKS, '').toLowerCase(), n)
  }
  return { text: out, at }
}

export function findAll(text: string, term: string): Span[] {
  const wanted = folded(term).text.trim()
  if (wanted === '') return []
  const { text: within, at } = folded(text)
  const found: Span[] = []
  for (let n = within.indexOf(wanted); n >= 0; n = within.indexOf(wanted, n + wanted.length)) {
    const from = at[n] ?? 0
    found.push({ from, to: (at[n + wanted.length - 1] ?? from) + 1 })
  }
  return found
}

export interface Hit {
  /** From 1. */
  page: number
  /** Which of those on its page, from 0. */
  place: number
}

/** The first one at or after the page that is looked at; from there on they are walked through. */
export const firstHit = (hits: readonly Hit[], page: number) =>
  Math.max(
    0,
    hits.findIndex(it => it.page >= page),
  )
