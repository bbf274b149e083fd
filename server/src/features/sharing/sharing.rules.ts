import type { Grant } from '@mediatheque/contract/sharing'

/** With the address of somebody, whether or not it was typed. */
export interface ResolvedGrant extends Grant {
  ByName: boolean
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

export function sentenceOf({ Added }: GrantChanges, isOwnerDropped: boolean): string {
  const told =
    Added.length === 0
      ? ''
      : ` ${Added.length === 1 ? 'One person' : `${Added.length} people`} will be notified by email.`
  const dropped = isOwnerDropped ? ' The owner has access anyway and was left out.' : ''
  return `Access saved.${told}${dropped}`
}
