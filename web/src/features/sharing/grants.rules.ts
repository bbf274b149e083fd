// The list of people with access to an item, as it is edited before it is saved whole (PPOL-13).
import { Grant, INVALID_ADDRESS } from '@mediatheque/contract/sharing'

export interface GrantRow extends Grant {
  /** Empty for somebody without an account. */
  DisplayName: string
}

export type Added = { rows: GrantRow[] } | { problem: string }

/** PPOL-14. An address that is in the list already stays as it is. */
export function withAddress(rows: readonly GrantRow[], typed: string): Added {
  const read = Grant.shape.Address.safeParse(typed)
  if (!read.success) return { problem: INVALID_ADDRESS }
  const Address = read.data
  if (rows.some(row => row.Address === Address)) return { rows: [...rows] }
  return { rows: [...rows, { Address, CanEdit: false, CoOwner: false, DisplayName: '' }] }
}

/** Somebody, or a group, who was chosen by name. One who is in the list already stays as they are. */
export const withNamed = (rows: readonly GrantRow[], Address: string, DisplayName: string): GrantRow[] =>
  rows.some(row => row.Address === Address)
    ? [...rows]
    : [...rows, { Address, CanEdit: false, CoOwner: false, DisplayName }]

export const grantsIn = (rows: readonly GrantRow[]): Grant[] =>
  rows.map(({ Address, CanEdit, CoOwner }) => ({ Address, CanEdit, CoOwner }))

/** A list that could not be read before is read again: nobody may lose access by a failed load. */
export const merged = (stored: readonly GrantRow[], added: readonly GrantRow[]): GrantRow[] => [
  ...stored.filter(row => !added.some(it => it.Address === row.Address)),
  ...added,
]

export const isSameList = (one: readonly GrantRow[], other: readonly GrantRow[]) =>
  JSON.stringify(grantsIn(one)) === JSON.stringify(grantsIn(other))
