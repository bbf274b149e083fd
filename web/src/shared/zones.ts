// Which clock a time was read on, and what one's own clock shows then (PLST-11, VC-06).
import { useTimeWays } from './viewer.ts'
import { zonesAt } from './zones.rules.ts'

/** The zone of this machine may be another one than that of the account or the site. */
const ownRegion = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export function useZones(at: string): ReturnType<typeof zonesAt> {
  return zonesAt(new Date(at), useTimeWays(), ownRegion())
}
