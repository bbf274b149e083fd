// Formatted text of people, cleaned outside of the serving thread unless it is short.
import { type CleanedHtml, type cleanAll, cleanAll as cleanHere } from './clean-html.ts'
import { parseAside } from './parse/parse-aside.ts'

/** At 10 microseconds for each character at the very worst this is no wait for anybody. */
const SHORT_CHARACTERS = 2000
const KEPT_CHARACTERS = 8_000_000

const cleanedAside = parseAside<typeof cleanAll>(new URL('./clean-html.ts', import.meta.url), 'cleanAll', {
  what: 'text',
  mostBytes: 8_000_000,
})

/** Long descriptions are looked at often: those seen last are not cleaned again. */
const kept = new Map<string, CleanedHtml>()
let keptCharacters = 0

/** By the text as it was given. */
export async function cleanTexts(texts: Iterable<string>): Promise<Map<string, CleanedHtml>> {
  const all = [...new Set(texts)]
  const short = all.filter(it => it.length <= SHORT_CHARACTERS)
  const known = all.flatMap(it => (kept.has(it) ? [[it, keep(it, kept.get(it))] as const] : []))
  const long = all.filter(it => it.length > SHORT_CHARACTERS && !kept.has(it))
  const cleaned = long.length > 0 ? await cleanedAside(long) : []
  return new Map([
    ...known,
    ...pairs(short, cleanHere(short)),
    ...pairs(long, cleaned).map(([text, it]) => [text, keep(text, it)] as const),
  ])
}

const pairs = (texts: readonly string[], cleaned: readonly CleanedHtml[]) =>
  texts.map((text, n): readonly [string, CleanedHtml] => [text, cleaned[n] ?? NOTHING])

const NOTHING: CleanedHtml = { html: '', text: '' }

function keep(text: string, cleaned: CleanedHtml = NOTHING): CleanedHtml {
  const size = ({ html, text: plain }: CleanedHtml) => html.length + plain.length
  if (!kept.delete(text)) keptCharacters += text.length + size(cleaned)
  kept.set(text, cleaned)
  for (const [oldest, it] of kept) {
    if (keptCharacters <= KEPT_CHARACTERS) break
    kept.delete(oldest)
    keptCharacters -= oldest.length + size(it)
  }
  return cleaned
}
