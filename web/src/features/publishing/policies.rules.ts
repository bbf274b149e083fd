import type { Role } from '@mediatheque/contract/primitives'
import { ADDABLE, type AddRule, AfterChange, Restriction, WidenedBy } from '@mediatheque/contract/publishing'

type RestrictionCode = (typeof Restriction)[keyof typeof Restriction]

export const restrictionOf = (code: number): RestrictionCode =>
  Object.values(Restriction).find(it => it === code) ?? Restriction.SignedIn

type WidenedByCode = (typeof WidenedBy)[keyof typeof WidenedBy]

export const widenedByOf = (code: number): WidenedByCode =>
  Object.values(WidenedBy).find(it => it === code) ?? WidenedBy.Keepers

type AfterChangeCode = (typeof AfterChange)[keyof typeof AfterChange]

export const afterChangeOf = (code: number): AfterChangeCode =>
  Object.values(AfterChange).find(it => it === code) ?? AfterChange.Wait

/** Empty: everybody who is signed in. Administrators may add what anybody may, so they need no column. */
export type Adder = '' | Exclude<Role, 'administrator'>

export const ADDERS: readonly Adder[] = [
  '',
  'viewer',
  'commenter',
  'uploader',
  'editor',
  'approver',
  'manager',
]

export interface CellChoice {
  policies: readonly number[]
  /** The policy that forms choose beforehand; null where there are none. */
  preset: number | null
}

export function choiceAt(rules: readonly AddRule[], role: Adder, recordType: number): CellChoice {
  const own = rules.filter(it => it.Role === role && it.RecordType === recordType)
  return {
    policies: own.map(it => it.PublishingPolicyID),
    preset: own.find(it => it.IsDefault)?.PublishingPolicyID ?? null,
  }
}

/** PPOL-02: exactly one default where anything may be added. */
export function sound({ policies, preset }: CellChoice): CellChoice {
  const isIn = preset !== null && policies.includes(preset)
  return { policies, preset: isIn ? preset : (policies[0] ?? null) }
}

/** All rules, with those of the role for these types replaced. */
export function withChoice(
  rules: readonly AddRule[],
  role: Adder,
  types: readonly number[],
  choice: CellChoice,
): AddRule[] {
  const { policies, preset } = sound(choice)
  const others = rules.filter(it => it.Role !== role || !types.includes(it.RecordType))
  const own = types.flatMap(RecordType =>
    policies.map(PublishingPolicyID => ({
      PublishingPolicyID,
      RecordType,
      Role: role,
      IsDefault: PublishingPolicyID === preset,
    })),
  )
  return [...others, ...own]
}

export const EVERY_TYPE: readonly number[] = ADDABLE
