import { Role } from '@mediatheque/contract/primitives'
import { ADDABLE, type AddRule } from '@mediatheque/contract/publishing'

const keyOf = (rule: AddRule) => `${rule.Role || 'everybody'} and record type ${rule.RecordType}`

/** What is wrong with a list of rules, in a sentence; undefined when it may be stored (PPOL-02). */
export function faultIn(rules: readonly AddRule[], policyIDs: ReadonlySet<number>): string | undefined {
  const unknown = rules.find(rule => !policyIDs.has(rule.PublishingPolicyID))
  if (unknown) return `There is no policy ${unknown.PublishingPolicyID}`
  const odd = rules.find(rule => !(ADDABLE as readonly number[]).includes(rule.RecordType))
  if (odd) return `Record type ${odd.RecordType} cannot be added by anybody`
  const places = rules.map(rule => `${rule.PublishingPolicyID} ${rule.Role} ${rule.RecordType}`)
  const twice = rules.find((_rule, n) => places.indexOf(places[n] ?? '') !== n)
  if (twice) return `Policy ${twice.PublishingPolicyID} stands twice for ${keyOf(twice)}`
  for (const [key, those] of Map.groupBy(rules, keyOf)) {
    const defaults = those.filter(rule => rule.IsDefault).length
    if (defaults === 0) return `Please choose a default for ${key}`
    if (defaults > 1) return `Only one policy can be the default for ${key}`
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
