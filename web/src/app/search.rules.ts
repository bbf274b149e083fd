// The query of an address as plain strings: `code=1e5` and `id=007` must stay what they are.
export type Search = Record<string, string | string[]>

export function parseSearch(search: string): Search {
  const parsed: Search = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const known = parsed[name]
    parsed[name] = known === undefined ? value : [known, value].flat()
  }
  return parsed
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one))
  return query.size > 0 ? `?${query}` : ''
}
