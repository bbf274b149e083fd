// Which location is for some groups (decision 0051). No clock, no database.
import type { How } from '@mediatheque/contract/batch'
import { Restriction } from '@mediatheque/contract/publishing'
import { Refusal } from '../../platform/http/refusal.ts'
import { chosenAfter } from './chosen-after.rules.ts'

export interface Audience {
  PPID: number
  Restriction: number
  /** In the order of their numbers. */
  Groups: readonly number[]
  ApprovalRequired: boolean
  WidenedBy: number
  AfterChange: number
}

/** The groups that are to see what is at a location now; undefined where they see it already. */
export function groupsAfter(now: Audience, chosen: readonly number[], how: How): number[] | undefined {
  if (how !== 'replace' && now.Restriction !== Restriction.Groups) {
    if (how === 'add') return undefined
    throw new Refusal('conflict', 'location-not-for-groups')
  }
  const groups = chosenAfter(now.Groups, chosen, how)
  if (groups.length === 0) throw new Refusal('conflict', 'no-groups-left')
  return groups
}

/** For exactly these groups. Of several the present one, or one whose other rules are most like those of the present one. */
export function locationFor(
  audiences: readonly Audience[],
  groups: readonly number[],
  now: Audience,
): Audience | undefined {
  const likeness = (it: Audience) =>
    Number(it.PPID === now.PPID) * 8 +
    Number(it.ApprovalRequired === now.ApprovalRequired) * 4 +
    Number(it.WidenedBy === now.WidenedBy) * 2 +
    Number(it.AfterChange === now.AfterChange)
  return audiences
    .filter(it => it.Restriction === Restriction.Groups && it.Groups.join() === groups.join())
    .sort((a, b) => likeness(b) - likeness(a) || a.PPID - b.PPID)[0]
}
