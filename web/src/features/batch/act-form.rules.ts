import type { Policy } from '@mediatheque/contract/publishing'
import type { UserSettings } from '@mediatheque/contract/settings'

/** Each location once, whatever record types it is offered for: what fits an item is said by the preview. */
export function policiesOffered(permissions: UserSettings['AddPermissions']) {
  const names = new Map(permissions.map(it => [it.PublishingPolicyID, it.PublishingPolicyName]))
  return [...names].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label))
}

/** Those that a location is for: other groups see no item by its location. */
export function groupsOffered(policies: readonly Pick<Policy, 'Groups'>[]) {
  const names = new Map(policies.flatMap(it => it.Groups.map(group => [group.GroupID, group.Name] as const)))
  return [...names].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label))
}
