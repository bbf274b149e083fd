// When a file that could not be sent is tried again, and when trying is in vain.

/** Milliseconds; the last one holds on for as long as the page is open. */
const DELAYS_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]

export const delayBefore = (attempt: number) => DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)] ?? 0

/** Gone from the server, or never there: it begins again, but not forever. */
const MOST_NEW_BEGINNINGS = 3
const BEGINS_ANEW = [404, 410]
/** No answer, a session that is about to be renewed, a lock of the connection before, too many requests. */
const PASSES = [0, 401, 408, 409, 423, 429]

export const mayTryAgain = (status: number, attempt: number) =>
  status >= 500 || PASSES.includes(status) || (BEGINS_ANEW.includes(status) && attempt < MOST_NEW_BEGINNINGS)

/** The sentence of a refusal, as the envelope or a plain text says it. */
export function refusalIn(body: string): string {
  try {
    const answer: unknown = JSON.parse(body)
    if (answer !== null && typeof answer === 'object' && 'Message' in answer) return String(answer.Message)
  } catch {
    // Not an envelope.
  }
  return /^[^<{]{1,200}$/.test(body.trim()) ? body.trim() : ''
}
