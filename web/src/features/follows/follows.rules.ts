/** The page that an address names; the first where it names none. */
export function pageIn(value: unknown): number {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}
