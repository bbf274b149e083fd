// What somebody typed into the one box, as terms; pure.
import { dateIn } from './dates.rules.ts'
import {
  type Alternative,
  alternativeOf,
  LITTLE_WORDS,
  MOST_TERMS,
  phraseOf,
  SHORTEST_PREFIX,
  type Term,
  wordsIn,
} from './search.rules.ts'

/** Questions are asked in sentences: these words ask, and what is asked for are the others. */
const ASKING_WORDS = new Set(
  (
    'about can could did do does find has have how i me my should show tell there they us we what when where ' +
    'which who why will would you your ' +
    'ich kann man mein mir sind uber über wann warum was welche welcher welches wer wie wir wird wo'
  ).split(' '),
)

const isTelling = ({ isExcluded, kind, text }: Term) =>
  isExcluded || kind === 'phrase' || !(LITTLE_WORDS.has(text) || ASKING_WORDS.has(text))

const CHUNK = /(-?)"([^"]*)(?:"|$)|(\S+)/g
const OR = /^(OR|ODER)$/
const JOINED = /^[\p{L}\p{N}]+(?:[-‐‑][\p{L}\p{N}]+)+$/u
const CODE = /^(\p{L}{2,})(\p{N}{2,})$/u

/** Every word may be the beginning of one. */
export function termsIn(text: string): Term[] {
  const { rest, dates } = takeDates(text.normalize('NFC'))
  const all = [...dates, ...eitherOf([...rest.matchAll(CHUNK)].map(chunkOf))]
  const telling = all.filter(isTelling)
  return (telling.some(it => !it.isExcluded) ? telling : all).slice(0, MOST_TERMS)
}

/** “7 Oct 2026” as fields hold it, as the page writes it, and as the day an item came. */
function takeDates(text: string): { rest: string; dates: Term[] } {
  const found = dateIn(text)
  if (!found) return { rest: text, dates: [] }
  const also: Alternative[] = [
    { name: `day ${found.day}` },
    { phrase: wordsIn(found.written.toLowerCase()).join(' ') },
  ]
  return {
    rest: text.replace(found.written, ' '),
    dates: [
      { text: found.day.replaceAll('-', ' '), kind: 'phrase', isPrefix: false, isExcluded: false, also },
    ],
  }
}

type Chunk = 'or' | Term[]

function chunkOf([, minus, quoted, plain = '']: RegExpMatchArray): Chunk {
  if (quoted !== undefined) return phraseOf(quoted.toLowerCase(), minus === '-')
  if (OR.test(plain)) return 'or'
  const chunk = plain.toLowerCase()
  if (/^-[\p{L}\p{N}]/u.test(chunk)) return phraseOf(chunk, true)
  if (JOINED.test(chunk)) return [joinedTerm(wordsIn(chunk))]
  return wordsIn(chunk).map(wordTerm)
}

const wordTerm = (text: string): Term => {
  const code = CODE.exec(text)
  return {
    text,
    kind: 'word',
    isPrefix: text.length >= SHORTEST_PREFIX,
    isExcluded: false,
    ...(code && { also: [{ phrase: `${code[1]} ${code[2]}` }] }),
  }
}

/** “x-ray” is found as xray and as x ray. */
const joinedTerm = (parts: readonly string[]): Term => ({
  ...wordTerm(parts.join('')),
  also: [{ phrase: parts.join(' ') }],
})

/** What stands on both sides of OR is one term; an OR without a side is a word like any other. */
function eitherOf(chunks: readonly Chunk[]): Term[] {
  const terms: Term[] = []
  let isEither = false
  for (const chunk of chunks) {
    if (chunk === 'or') {
      isEither = terms.length > 0
      continue
    }
    const [first, ...rest] = chunk
    const last = terms.at(-1)
    if (isEither && first && last && !first.isExcluded && !last.isExcluded)
      terms.splice(-1, 1, { ...last, also: [...(last.also ?? []), alternativeOf(first)] }, ...rest)
    else terms.push(...chunk)
    isEither = false
  }
  return terms
}
