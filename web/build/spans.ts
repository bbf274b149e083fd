export interface Span {
  start: number
  end: number
}

/** The code with each span replaced by a word; one inside another goes with it. */
export function without(code: string, spans: readonly Span[], word: string): string {
  let left = ''
  let at = 0
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    left += code.slice(at, start) + word
    at = end
  }
  return left + code.slice(at)
}
