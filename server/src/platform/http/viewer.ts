// Who is asking, and whether they may make a call at all.
import type { Who } from '@mediatheque/contract/call'
import type { Role } from '@mediatheque/contract/primitives'

interface Session {
  SessionID: string
  ExpiresAt: Date
}

/** The link of a request, with what decides whether it opens its item at this moment. */
export interface ArrivalLink {
  LinkID: number
  ClipDataID: number
  kind: 'embed' | 'acl'
  madeAt: Date
  endsAt: Date | null
  withdrawnAt: Date | null
  isForbidden: boolean
  mayMakerWiden: boolean
}

/** How somebody came, beside who they are. */
interface Way {
  /** A shared link, by which one item may be watched (EMBED-03). */
  link?: ArrivalLink
  /** From a page in a frame of another site, where things are watched and not changed (EMBED-07). */
  isEmbedded?: true
  /** Without a session, by a shared link alone: what can be done in a frame can be done here too (SHARE-04). */
  isByLink?: true
  /** Through a playlist, which opens what is locked to it (PLST-02). */
  opened?: ReadonlySet<number>
  /** That playlist. */
  openedBy?: number
  /** A screen, which plays what was sent to it (SIGNAGE-04). */
  screen?: number
}

/** hadSession: the request carried the cookie of a session that has ended. mayVisit: they see what guests see. */
export type Nobody = Way & { kind: 'nobody'; hadSession: boolean; mayVisit?: boolean }
export type Guest = Way & Session & { kind: 'guest'; preferences: Record<string, string> }
export type Person = Way &
  Session & {
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

/** Browsers send no cookies into frames of other sites: what is public or linked is watched without a session. */
const isLetIn = ({ isEmbedded, isByLink, link, mayVisit }: Nobody) =>
  isByLink === true || (isEmbedded === true && (mayVisit === true || link !== undefined))

export function mayCall(viewer: Viewer, who: Who): 'yes' | 'not-signed-in' | 'not-allowed' {
  if (who === 'anyone') return 'yes'
  if (viewer.kind === 'nobody') return who === 'visitor' && isLetIn(viewer) ? 'yes' : 'not-signed-in'
  if (who === 'visitor') return 'yes'
  if (viewer.kind === 'guest') return 'not-allowed'
  return who === 'person' || holds(viewer, who) ? 'yes' : 'not-allowed'
}
