const FIND_FROM_CHARACTERS = 2

/** Null where there is nothing to ask for yet. */
export function memberQueryOf(text: string): string | null {
  const asked = text.trim()
  return [...asked].length >= FIND_FROM_CHARACTERS ? asked : null
}
