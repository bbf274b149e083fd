// INTG-07: what went wrong when an assignment was handed in, as the specification counts it. Pure.
import { AssignmentFault } from '@mediatheque/contract/vle'
import { CallFailed } from '../../shared/api.rules.ts'

/** An answer that the server did not choose: none at all, or its own failure. */
const isNoAnswer = (status: number) => status === 0 || status >= 500

export function faultOf(error: unknown): AssignmentFault {
  if (!(error instanceof CallFailed)) return AssignmentFault.Exception
  return isNoAnswer(error.status) ? AssignmentFault.CallFailed : AssignmentFault.Refused
}
