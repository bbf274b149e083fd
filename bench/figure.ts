/** One line of a bench: what was measured, with the limit or rival of the same run. */
export interface Figure {
  name: string
  value: number
  unit: string
  against: string
  limit: number
  /** Whether more than the limit is good (speed) or bad (time, size). */
  better: 'more' | 'less'
}

export interface Bench {
  name: string
  run: () => Promise<Figure[]>
}

const rounded = (value: number) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100)

export const ratioOf = ({ value, limit }: Figure) => value / limit
export const holds = (figure: Figure) =>
  figure.better === 'less' ? ratioOf(figure) <= 1 : ratioOf(figure) >= 1

export const lineOf = (figure: Figure) =>
  [
    holds(figure) ? 'ok  ' : 'OVER',
    figure.name.padEnd(44),
    `${rounded(figure.value)} ${figure.unit}`.padStart(14),
    `${figure.against} ${rounded(figure.limit)} ${figure.unit}`.padStart(34),
    `ratio ${rounded(ratioOf(figure))}`.padStart(12),
  ].join('  ')
