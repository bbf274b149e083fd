// Who is asking, and whether they may make a call at all.
import type { AnyCall, Who } from '@mediatheque/contract/call'
import type { Role } from '@mediatheque/contract/primitives'
import type { Refusal } from './refusal.ts'

interface Session {
  SessionID: string
  ExpiresAt: Date
}

/** Carried by a request besides its session: opens or limits what can be done. Its kinds are those of core/access. */
export interface Key {
  readonly kind: string
  readonly id: number
}

interface Carried {
  keys?: readonly Key[]
}

/** A person to some calls, and nobody to everything else: what is not listed stays shut. */
export interface Narrowed {
  person: Person
  allows: (call: AnyCall) => boolean
  refuse: (call: AnyCall) => Refusal
}

export type Nobody = Carried & {
  kind: 'nobody'
  /** The request carried the cookie of a session that has ended. */
  hadSession: boolean
  /** They see what guests see. */
  mayVisit?: boolean
  /** A key lets them make the calls of visitors. */
  isLetIn?: boolean
  /** They came to a page of ours by a key alone (SHARE-04). */
  isByKey?: true
  narrowed?: Narrowed
}
export type Guest = Carried & Session & { kind: 'guest'; preferences: Record<string, string> }
export type Person = Carried &
  Session & {
    kind: 'person'
    PersonID: number
    UserName: string
    DisplayName: string
    roles: ReadonlySet<Role>
    groups: readonly number[]
    /** This browser has proven lately who uses it. */
    isProven?: boolean
    /** A program, which has a token instead of a session. */
    program?: { TokenID: number; Name: string }
    /** The administrator who sees the site as this person. */
    switchedFrom: { PersonID: number; DisplayName: string } | null
  }
export type Viewer = Nobody | Guest | Person

export const NOBODY: Nobody = { kind: 'nobody', hadSession: false }

/** The viewer as this call sees them. */
export function viewerFor(viewer: Viewer, call: AnyCall): Viewer {
  if (viewer.kind !== 'nobody' || !viewer.narrowed) return viewer
  const { narrowed, keys } = viewer
  if (narrowed.allows(call)) return { ...narrowed.person, ...(keys && { keys }) }
  if (call.who === 'anyone') return viewer
  throw narrowed.refuse(call)
}

export const readerName = {
  person: (personID: number) => `person:${personID}`,
  session: (sessionID: string) => `session:${sessionID}`,
}

/** Who must read what this viewer writes: a person on every device, also an administrator who sees the site as them. */
export function readersOf(viewer: Viewer): string[] {
  if (viewer.kind === 'guest') return [readerName.session(viewer.SessionID)]
  if (viewer.kind === 'nobody') return viewer.narrowed ? readersOf(viewer.narrowed.person) : []
  const { PersonID, switchedFrom } = viewer
  return [PersonID, ...(switchedFrom ? [switchedFrom.PersonID] : [])].map(readerName.person)
}

export const holds = (viewer: Viewer, role: Role): boolean =>
  viewer.kind === 'person' && (viewer.roles.has(role) || viewer.roles.has('administrator'))

export function mayCall(viewer: Viewer, who: Who): 'yes' | 'not-signed-in' | 'not-allowed' {
  if (who === 'anyone') return 'yes'
  if (viewer.kind === 'nobody') return who === 'visitor' && viewer.isLetIn ? 'yes' : 'not-signed-in'
  if (who === 'visitor') return 'yes'
  if (viewer.kind === 'guest') return 'not-allowed'
  return who === 'person' || holds(viewer, who) ? 'yes' : 'not-allowed'
}
