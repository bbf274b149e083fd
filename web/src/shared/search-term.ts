/** What `f` of an address holds, as it was written; nothing where it makes no sense. */
export function valuesIn(f: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(f))
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** SRCH-01: the text of the search that an address holds in `f`. */
export function termOf(f: unknown): string {
  const { s: term } = valuesIn(f)
  return typeof term === 'string' && term !== '*' ? term : ''
}
