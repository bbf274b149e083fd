// Patterns for LIKE, whatever signs the text holds.
const literal = (text: string): string => text.replace(/[\\%_]/g, sign => `\\${sign}`)

export const containing = (text: string): string => `%${literal(text)}%`
export const beginning = (text: string): string => `${literal(text)}%`
