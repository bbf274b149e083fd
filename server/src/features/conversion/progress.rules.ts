/** 100 is said only when it is done. */
export const percentOf = (share: number) => Math.min(99, Math.max(0, Math.floor(share * 100)))

const TOO_EARLY = 0.03

/** From the time it has taken until now; nothing while that says too little. */
export const secsLeftOf = (share: number, elapsedSecs: number): number | null =>
  share < TOO_EARLY || elapsedSecs < 1 ? null : Math.max(1, Math.round((elapsedSecs * (1 - share)) / share))
