export interface QueueState {
  /** Turn of the next waiting job, or of the last one started where nothing waits. */
  nowTurn: number
  /** Latest turn this person already has, waiting or running. */
  ownTurn: number | null
}

/** What the site does for itself, such as its demo library, runs after everything that people wait for. */
export const SITE_TURN = 1_000_000
const SITE = 'site'

export const groupOf = (personID: number | null) => (personID === null ? SITE : `person-${personID}`)

/**
 * A person's next job comes one turn after their last one, and never before what is next now:
 * a person with nothing in the queue waits for at most one job of each other person.
 */
export function nextTurn({ nowTurn, ownTurn }: QueueState): number {
  return Math.min(Math.max(nowTurn, ownTurn === null ? nowTurn : ownTurn + 1), SITE_TURN - 1)
}
