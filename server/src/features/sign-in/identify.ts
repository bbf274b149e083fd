import type { Context, Platform } from '../../platform/http/context.ts'
import { NOBODY, type Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { findPerson, findSession, prolongSession } from './sign-in.sql.ts'
import { hashOf } from './tokens.ts'

export const SESSION_COOKIE = 'mediatheque'

/** The viewer behind a session token; a session in use lives on for SessionDuration. */
export async function identify(
  { db }: Pick<Platform, 'db'>,
  token: string | undefined,
  prolong: boolean,
): Promise<Viewer> {
  if (!token) return NOBODY
  const session = await findSession(db, hashOf(token))
  if (!session) return { kind: 'nobody', hadSession: true }
  const { SessionID, ExpiresAt } = session
  if (prolong) {
    const { SessionDuration } = await readSiteSettings(db)
    if (session.EndsInSecs < SessionDuration * 60) await prolongSession(db, SessionID, SessionDuration)
  }
  if (session.PersonID === null)
    return { kind: 'guest', SessionID, ExpiresAt, preferences: session.Preferences as Record<string, string> }
  return {
    kind: 'person',
    SessionID,
    ExpiresAt,
    PersonID: session.PersonID,
    UserName: session.UserName ?? '',
    DisplayName: session.DisplayName ?? '',
    roles: new Set(session.Roles),
    groups: session.Groups,
    switchedFrom:
      session.SwitchedFromID === null
        ? null
        : { PersonID: session.SwitchedFromID, DisplayName: session.SwitchedFromName ?? '' },
  }
}

/** How the site would see a person who signed in now. */
export async function viewerOf({ db }: Pick<Platform, 'db'>, personID: number): Promise<Viewer | undefined> {
  const person = await findPerson(db, personID)
  if (!person) return undefined
  const { Roles, Groups, ...names } = person
  const session = { SessionID: '', ExpiresAt: new Date(0), switchedFrom: null }
  return { kind: 'person', ...session, ...names, roles: new Set(Roles), groups: Groups }
}

export const tokenOf = (ctx: Pick<Context, 'cookies'>) => ctx.cookies[SESSION_COOKIE]

/** For sockets, which come with the bare header; a token has no character that a cookie would escape. */
export const tokenInHeader = (header = '') =>
  header
    .split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1)
