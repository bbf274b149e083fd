import { CHANGED_CODE } from '@mediatheque/contract/errors'
import { Refusal } from '../../platform/http/refusal.ts'

export const changedSince = () => new Refusal('conflict', 'changed-since', { code: CHANGED_CODE })

/** After the lock, with what is there now: nobody overwrites what they have not seen. */
export function refuseStale(sent: string | undefined, current: string): void {
  if (sent !== undefined && sent !== current) throw changedSince()
}
