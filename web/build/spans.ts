export interface Span {
  start: number
  end: number
}

interface Edit extends Span {
  by: string
}

/** The code with each span replaced; one inside another goes with it. */
export function replaced(code: string, edits: readonly Edit[]): string {
  let left = ''
  let at = 0
  for (const { start, end, by } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    left += code.slice(at, start) + by
    at = end
  }
  return left + code.slice(at)
}

/** The code with each span replaced by a word. */
export const without = (code: string, spans: readonly Span[], word: string): string =>
  replaced(
    code,
    spans.map(({ start, end }) => ({ start, end, by: word })),
  )
