/** Why a message of the other side is not believed. */
export type SamlProblem =
  | 'unreadable'
  | 'unsigned'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'recipient'
  | 'other-request'
  | 'clock'
  | 'subject'
  | 'declined'

export class SamlRefused extends Error {
  override name = 'SamlRefused'
  readonly problem: SamlProblem
  constructor(problem: SamlProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

/** Clocks may be five minutes apart, and no more than ten (with the time that a message travels). */
export const CLOCK_SLACK_MS = 5 * 60_000
export const TRAVEL_MS = 3 * 60_000
