import { RecordType } from '@mediatheque/contract/primitives'
import type { UserSettings } from '@mediatheque/contract/settings'

export interface Location {
  PPID: number
  name: string
  needsApproval?: boolean
}

/** TV content is published where videos are. */
const addableAs = (recordType: number) => (recordType === RecordType.TV ? RecordType.Video : recordType)

/** PPOL-02: what the person may add for this record type, and where the item is already. */
export function locationsFor(
  permissions: UserSettings['AddPermissions'],
  recordType: number,
  current?: Location,
): Location[] {
  const offered = permissions
    .filter(it => it.RecordType === addableAs(recordType))
    .map(it => ({
      PPID: it.PublishingPolicyID,
      name: it.PublishingPolicyName,
      needsApproval: it.ApprovalRequired,
    }))
  const isOffered = !current || offered.some(it => it.PPID === current.PPID)
  return isOffered ? offered : [current, ...offered]
}
