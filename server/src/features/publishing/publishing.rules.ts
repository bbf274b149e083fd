import { Role } from '@mediatheque/contract/primitives'
import { ADDABLE, type AddRule } from '@mediatheque/contract/publishing'
import { badField, type Refusal } from '../../platform/http/refusal.ts'

const placeOf = (rule: AddRule) => `${rule.Role} ${rule.RecordType}`

type Fault = 'policy-listed-twice' | 'no-default-policy' | 'several-default-policies'

function faultOf(fault: Fault, { Role: role, RecordType: type, PublishingPolicyID: id }: AddRule): Refusal {
  return role === ''
    ? badField('Items', `${fault}-for-all`, { id, type })
    : badField('Items', fault, { id, role, type })
}

/** What is wrong with a list of rules; undefined when it may be stored (PPOL-02). */
export function faultIn(rules: readonly AddRule[], policyIDs: ReadonlySet<number>): Refusal | undefined {
  const unknown = rules.find(rule => !policyIDs.has(rule.PublishingPolicyID))
  if (unknown) return badField('Items', 'unknown-policy', { id: unknown.PublishingPolicyID })
  const odd = rules.find(rule => !(ADDABLE as readonly number[]).includes(rule.RecordType))
  if (odd) return badField('Items', 'type-added-by-nobody', { type: odd.RecordType })
  const places = rules.map(rule => `${rule.PublishingPolicyID} ${rule.Role} ${rule.RecordType}`)
  const twice = rules.find((_rule, n) => places.indexOf(places[n] ?? '') !== n)
  if (twice) return faultOf('policy-listed-twice', twice)
  for (const [first, ...others] of Map.groupBy(rules, placeOf).values()) {
    if (!first) continue
    const defaults = [first, ...others].filter(rule => rule.IsDefault).length
    if (defaults === 0) return faultOf('no-default-policy', first)
    if (defaults > 1) return faultOf('several-default-policies', first)
  }
  return undefined
}

const WEAK_TO_STRONG: readonly string[] = Role.options
const strengthOf = (role: string) => WEAK_TO_STRONG.indexOf(role)

export interface Offer {
  RecordType: number
  PublishingPolicyID: number
  PublishingPolicyName: string
  Restriction: number
  ApprovalRequired: boolean
  /** The roles by which it is the default. */
  defaultFor: readonly string[]
}

/** One default for each record type: where two roles differ, the stronger one decides (PPOL-02). */
export function withOneDefault(offers: readonly Offer[]) {
  const strength = ({ defaultFor }: Offer) =>
    defaultFor.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...defaultFor.map(strengthOf))
  const chosen = new Map(
    [...Map.groupBy(offers, it => it.RecordType)].map(([type, those]) => [
      type,
      those.reduce((best, it) => (strength(it) > strength(best) ? it : best)),
    ]),
  )
  return offers.map(({ defaultFor, ...offer }) => ({
    ...offer,
    IsDefault:
      defaultFor.length > 0 && chosen.get(offer.RecordType)?.PublishingPolicyID === offer.PublishingPolicyID,
  }))
}
