// Who is asking, and whether they may make a call at all.
import type { Who } from '@mediatheque/contract/call'
import type { Role } from '@mediatheque/contract/primitives'

interface Session {
  SessionID: string
  ExpiresAt: Date
}

/** hadSession: the request carried the cookie of a session that has ended. */
export type Nobody = { kind: 'nobody'; hadSession: boolean }
export type Guest = Session & { kind: 'guest'; preferences: Record<string, string> }
export type Person = Session & {
  kind: 'person'
  PersonID: number
  UserName: string
  DisplayName: string
  roles: ReadonlySet<Role>
  groups: readonly number[]
  /** The administrator who sees the site as this person. */
  switchedFrom: { PersonID: number; DisplayName: string } | null
}
export type Viewer = Nobody | Guest | Person

export const NOBODY: Nobody = { kind: 'nobody', hadSession: false }

export const holds = (viewer: Viewer, role: Role): boolean =>
  viewer.kind === 'person' && (viewer.roles.has(role) || viewer.roles.has('administrator'))

export function mayCall(viewer: Viewer, who: Who): 'yes' | 'not-signed-in' | 'not-allowed' {
  if (who === 'anyone') return 'yes'
  if (viewer.kind === 'nobody') return 'not-signed-in'
  if (who === 'visitor') return 'yes'
  if (viewer.kind === 'guest') return 'not-allowed'
  return who === 'person' || holds(viewer, who) ? 'yes' : 'not-allowed'
}
