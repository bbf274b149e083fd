import type { UserSettings } from '@mediatheque/contract/settings'

/** Each location once, whatever record types it is offered for: what fits an item is said by the preview. */
export function policiesOffered(permissions: UserSettings['AddPermissions']) {
  const names = new Map(permissions.map(it => [it.PublishingPolicyID, it.PublishingPolicyName]))
  return [...names].map(([id, label]) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label))
}
