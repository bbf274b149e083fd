// What somebody may open. The server decides; this keeps the page from offering what it would refuse.
import type { Who } from '@mediatheque/contract/call'
import type { Role } from '@mediatheque/contract/primitives'
import type { UserSettings } from '@mediatheque/contract/settings'

export type Viewer = UserSettings | null

export const holds = (viewer: Viewer, role: Role): boolean =>
  viewer !== null && (viewer.Roles.includes(role) || viewer.Roles.includes('administrator'))

export function may(viewer: Viewer, who: Who): boolean {
  if (who === 'anyone') return true
  if (viewer === null) return false
  if (who === 'visitor') return true
  if (viewer.IsAnonymous) return false
  return who === 'person' || holds(viewer, who)
}
