// Numbers as people write them in answers: 3.5 or 3,5, and as GIFT writes ranges: 3.1..3.2.
const NUMBER = /^[+-]?(?:0|[1-9]\d*)(?:[.,]\d+)?$/

/** Nothing where it is something else; 007 is a name, no number. */
export function numberIn(text: string): number | null {
  const written = text.trim().replace('−', '-')
  return NUMBER.test(written) ? Number(written.replace(',', '.')) : null
}

export interface Range {
  low: number
  high: number
}

/** A number alone is a range of one. */
export function rangeIn(text: string): Range | null {
  const [from = '', to = from, ...rest] = text.split('..')
  const [low, high] = [numberIn(from), numberIn(to)]
  return low === null || high === null || low > high || rest.length > 0 ? null : { low, high }
}

/** Ends count as inside; 3.14 ± 0.01 has none that a computer could write down exactly. */
const SLACK = 1e-9

export function isWithin(number: number, { low, high }: Range): boolean {
  const slack = SLACK * Math.max(1, Math.abs(low), Math.abs(high))
  return number >= low - slack && number <= high + slack
}

/** Never with an exponent: 1e-7 would be a word to `numberIn`. */
const tidy = (number: number) =>
  (number || 0).toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 12 })

export const rangeText = ({ low, high }: Range) => (low === high ? tidy(low) : `${tidy(low)}..${tidy(high)}`)
