import type { Grant } from '@mediatheque/contract/sharing'

/** With the address of somebody, whether or not it was typed. */
export interface ResolvedGrant extends Grant {
  /** Who was chosen by name. */
  Named?: Named
}

export interface Named {
  PersonID: number
  DisplayName: string
}

export interface GrantChanges {
  Added: string[]
  Removed: string[]
  Changed: string[]
}

export function grantChanges(before: readonly Grant[], after: readonly Grant[]): GrantChanges {
  const old = new Map(before.map(it => [it.Address, it]))
  const kept = new Set(after.map(it => it.Address))
  return {
    Added: after.flatMap(it => (old.has(it.Address) ? [] : it.Address)),
    Removed: before.flatMap(it => (kept.has(it.Address) ? [] : it.Address)),
    Changed: after.flatMap(it => {
      const was = old.get(it.Address)
      return was && (was.CanEdit !== it.CanEdit || was.CoOwner !== it.CoOwner) ? it.Address : []
    }),
  }
}

/** For the history of the item, which its owner reads: who was chosen by name is written by name. */
export function withNames(
  { Added, Removed, Changed }: GrantChanges,
  personAt: ReadonlyMap<string, Named | null>,
): GrantChanges & { PersonIDs: number[] } {
  const named = (addresses: readonly string[]) =>
    addresses.flatMap(it => (personAt.has(it) ? (personAt.get(it)?.DisplayName ?? []) : it))
  const PersonIDs = [...Added, ...Removed, ...Changed].flatMap(it => personAt.get(it)?.PersonID ?? [])
  return { Added: named(Added), Removed: named(Removed), Changed: named(Changed), PersonIDs }
}

export function sentenceOf(invited: number, isOwnerDropped: boolean): string {
  const told =
    invited === 0 ? '' : ` ${invited === 1 ? 'One person' : `${invited} people`} will be notified by email.`
  const dropped = isOwnerDropped ? ' The owner has access anyway and was left out.' : ''
  return `Access saved.${told}${dropped}`
}
