// What can be done with somebody, and which roles come from where. The server decides; this only offers.
import { Role } from '@mediatheque/contract/primitives'

export type PersonAct =
  | 'edit'
  | 'switch'
  | 'reset'
  | 'factors'
  | 'picture'
  | 'handover'
  | 'disable'
  | 'enable'
  | 'remove'

interface Subject {
  PersonID: number
  Email: string
  Disabled: boolean
  HasFactor: boolean
  PictureURL: string | null
}

export function actsFor(person: Subject, viewerID: number | null): PersonAct[] {
  const isOneself = person.PersonID === viewerID
  const acts: [PersonAct, boolean][] = [
    ['edit', true],
    ['switch', !isOneself && !person.Disabled],
    ['reset', !person.Disabled && person.Email !== ''],
    ['factors', !isOneself && person.HasFactor],
    ['picture', person.PictureURL !== null],
    ['handover', true],
    ['disable', !isOneself && !person.Disabled],
    ['enable', person.Disabled],
    ['remove', !isOneself],
  ]
  return acts.flatMap(([act, isOffered]) => (isOffered ? act : []))
}

interface GroupWithRoles {
  Name: string
  Roles: readonly Role[]
}

/** By role, the names of the chosen groups that bring it. */
export function rolesThroughGroups(
  groups: readonly GroupWithRoles[],
  chosen: readonly string[],
): ReadonlyMap<Role, readonly string[]> {
  const held = groups.filter(({ Name }) => chosen.includes(Name))
  return new Map(
    Role.options.flatMap(role => {
      const names = held.filter(({ Roles }) => Roles.includes(role)).map(({ Name }) => Name)
      return names.length > 0 ? [[role, names] as const] : []
    }),
  )
}

export const sameRoles = (a: readonly Role[], b: readonly Role[]): boolean =>
  a.length === b.length && a.every(role => b.includes(role))
