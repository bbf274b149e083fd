import type { SignInProblem } from '@mediatheque/contract/identity'

/** What the user reads. Which check failed is in the log: it would help only those who forge. */
export const keyOf = <P extends SignInProblem>(problem: P) => `sign-in-${problem}` as const
