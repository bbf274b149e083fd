/** SRCH-01: the text of the search that an address holds in `f`. */
export function termOf(f: unknown): string {
  try {
    const filters: unknown = JSON.parse(String(f))
    const term = filters !== null && typeof filters === 'object' && 's' in filters ? filters.s : ''
    return typeof term === 'string' && term !== '*' ? term : ''
  } catch {
    return ''
  }
}
