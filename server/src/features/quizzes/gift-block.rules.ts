// One question of a GIFT file taken apart, in one pass over its letters.

export interface GiftBlock {
  /** Of its comment lines. */
  comments: string[]
  title: string
  /** html, plain, moodle or markdown; empty: it does not say. */
  format: string
  /** Before and behind the answers. */
  stem: string
  /** Without the braces; null: it asks nothing. */
  answers: string | null
}

export class GiftProblem extends Error {}

/** Blank lines are between questions. */
export function blocksIn(text: string): string[][] {
  const blocks: string[][] = [[]]
  for (const line of text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n'))
    if (line.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  return blocks.filter(lines => lines.some(it => !isComment(it)))
}

const isComment = (line: string) => line.trimStart().startsWith('//')

/** The gap of a sentence that goes on behind its answers. */
const GAP = '_____'
const FORMAT = /^\[(html|plain|moodle|markdown)\]/i

export function takeApart(lines: readonly string[]): GiftBlock {
  const comments = lines.filter(isComment).map(it => it.trim())
  const text = lines
    .filter(it => !isComment(it))
    .join('\n')
    .trim()
  const { title, rest } = titleOf(text)
  const format = FORMAT.exec(rest)?.[1]?.toLowerCase() ?? ''
  const body = format === '' ? rest : rest.slice(format.length + 2)
  const open = unescapedAt(body, '{', 0)
  if (open < 0) {
    if (unescapedAt(body, '}', 0) >= 0) throw new GiftProblem('a “{” is missing')
    return { comments, title, format, stem: body, answers: null }
  }
  const close = unescapedAt(body, '}', open)
  if (close < 0) throw new GiftProblem('a “}” is missing')
  const [before, behind] = [body.slice(0, open).trimEnd(), body.slice(close + 1).trim()]
  const inside = body.slice(open + 1, close)
  if ([inside, behind].some(it => unescapedAt(it, '{', 0) >= 0))
    throw new GiftProblem('it has several “{…}”, which is not supported')
  if ([before, behind].some(it => unescapedAt(it, '}', 0) >= 0)) throw new GiftProblem('a “{” is missing')
  const stem = behind === '' ? before : `${before} ${GAP}${/^[\p{L}\p{N}]/u.test(behind) ? ' ' : ''}${behind}`
  return { comments, title, format, stem: stem.trim(), answers: inside.trim() }
}

function titleOf(text: string): { title: string; rest: string } {
  if (!text.startsWith('::')) return { title: '', rest: text }
  const end = unescapedAt(text, '::', 2)
  return end < 0
    ? { title: '', rest: text }
    : { title: unescaped(text.slice(2, end)).trim(), rest: text.slice(end + 2).trimStart() }
}

/** Where a sign begins that has no backslash before it. */
export function unescapedAt(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text.startsWith(sign, at)) return at
  }
  return -1
}

export interface Part {
  /** That it begins with; empty: it is the first. */
  sign: string
  text: string
}

/** What lies between signs that have no backslash before them. */
export function splitAt(text: string, signs: string): Part[] {
  const parts: Part[] = []
  let [sign, start] = ['', 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\') at += 1
    else if (signs.includes(letter)) {
      parts.push({ sign, text: text.slice(start, at) })
      sign = letter
      start = at + 1
    }
  }
  return [...parts, { sign, text: text.slice(start) }]
}

export const unescaped = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
