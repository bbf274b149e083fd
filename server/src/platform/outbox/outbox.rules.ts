const FIRST_PAUSE_SECS = 2
const LONGEST_PAUSE_SECS = 6 * 3600
/** About four days, after which somebody should look. */
const MOST_ATTEMPTS = 26

/** Doubled each time: 2 s, 4 s … 6 h. */
export const pauseAfter = (attempts: number) =>
  Math.min(LONGEST_PAUSE_SECS, FIRST_PAUSE_SECS * 2 ** Math.min(attempts, 20))

export const isLastTry = (attempts: number) => attempts + 1 >= MOST_ATTEMPTS
