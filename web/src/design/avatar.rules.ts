export const AVATAR_COLOURS = 8

const TITLES = /^(dr|prof|mr|mrs|ms|mx|sir|dame)\.?$/i

// Graphemes, not code units: half of an emoji or of a combined letter is a broken sign.
const firstSign = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const told = words.filter(word => !TITLES.test(word))
  const [first = '', ...others] = told.length > 0 ? told : words
  return (firstSign(first) + firstSign(others.at(-1) ?? '')).toLocaleUpperCase()
}

// 1 to AVATAR_COLOURS, the same for the same name everywhere.
export function avatarColourOf(name: string): number {
  let sum = 0
  for (const sign of name.trim().toLowerCase()) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647
  return (sum % AVATAR_COLOURS) + 1
}
