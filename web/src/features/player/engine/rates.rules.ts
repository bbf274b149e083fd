// PLAY-08
const STEP = 0.25
const LEAST = 0.25
const MOST = 2

export const RATES: readonly number[] = Array.from(
  { length: (MOST - LEAST) / STEP + 1 },
  (_, at) => LEAST + at * STEP,
)

export const fittingRate = (rate: number) => Math.min(MOST, Math.max(LEAST, rate))

export const rateAfter = (rate: number, steps: number) => fittingRate(rate + steps * STEP)
