// Apart from the sentences themselves, which a page needs only for its forms.

/** Whole numbers, fractions and numbers below zero, but not the dashes of a date. */
const NUMBER = /(?<=\s)-\d+(?:\.\d+)?|\d+(?:\.\d+)?/g
const QUOTED = /“([^“”]*)”/g

/** A sentence without its values, as tables of sentences name it: numbers are `#`, what is quoted is `*`. */
export function patternOf(sentence: string) {
  const bare = sentence.replace(QUOTED, '“*”')
  return {
    pattern: bare.replace(NUMBER, '#'),
    numbers: bare.match(NUMBER) ?? [],
    quoted: [...sentence.matchAll(QUOTED)].map(([, text]) => text ?? ''),
  }
}
