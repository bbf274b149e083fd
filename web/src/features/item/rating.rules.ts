const STARS = 5
export const HALVES = STARS * 2

/** Each half-star as points: 0.5, 1, … 5. */
export const POINTS: readonly number[] = Array.from({ length: HALVES }, (_, at) => (at + 1) / 2)

export const averageOf = ({ Total, Count }: { Total: number; Count: number }) =>
  Count === 0 ? 0 : Total / Count

/** ITEM-27: how many of the ten half-stars are lit. */
export const litHalves = (average: number) => Math.min(HALVES, Math.max(0, Math.round(average * 2)))
