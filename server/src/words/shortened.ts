const MOST_CHARACTERS = 120

/** Not too long, and on one line: it may stand in the subject of a mail. */
export function shortened(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ')
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line
}
