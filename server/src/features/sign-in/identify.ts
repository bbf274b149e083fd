import type { KeyGiver, Pass } from '../../core/access/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { NOBODY, type Viewer } from '../../platform/http/viewer.ts'
import { readSiteSettings } from '../settings/index.ts'
import { rememberSession } from './recent-sessions.ts'
import { findPerson, findSession, prolongSession } from './sign-in.sql.ts'
import { hashOf } from './tokens.ts'

export const SESSION_COOKIE = 'mediatheque'

/** Behind https no other host of the domain, and no page without https, can plant a cookie of this name. */
export const cookieName = ({ baseUrl }: Pick<Config, 'baseUrl'>, name: string) =>
  baseUrl.startsWith('https:') ? `__Host-${name}` : name

export const sessionCookie = (config: Pick<Config, 'baseUrl'>) => cookieName(config, SESSION_COOKIE)

/** The viewer behind a session token; a session in use lives on for SessionDuration. */
export async function identify(
  { db }: Pick<Platform, 'db'>,
  token: string | undefined,
  prolong: boolean,
): Promise<Viewer> {
  if (!token) return NOBODY
  const session = await findSession(db, hashOf(token))
  if (!session) return { kind: 'nobody', hadSession: true }
  rememberSession(token)
  const { SessionID, ExpiresAt } = session
  if (prolong) {
    const { SessionDuration } = await readSiteSettings(db)
    if (session.EndsInSecs < Math.min(SessionDuration * 60, session.MostSecs))
      await prolongSession(db, SessionID, SessionDuration)
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
  return person && viewerIn(person)
}

function viewerIn({
  Roles,
  Groups,
  isDisabled: _,
  ...names
}: NonNullable<Awaited<ReturnType<typeof findPerson>>>): Viewer {
  return {
    kind: 'person',
    ...NO_SESSION,
    switchedFrom: null,
    ...names,
    roles: new Set(Roles),
    groups: Groups,
  }
}

const NO_SESSION = { SessionID: '', ExpiresAt: new Date(0) }

/** Whoever held a session a while ago; nothing for those who could not sign in any more. */
async function visitorAgain({ db }: Pick<Platform, 'db'>, { PersonID }: Pass): Promise<Viewer | undefined> {
  if (PersonID === undefined) return NOBODY
  if (PersonID === 0) return { kind: 'guest', ...NO_SESSION, preferences: {} }
  const person = await findPerson(db, PersonID)
  return person && !person.isDisabled ? viewerIn(person) : undefined
}

/** A session is the first of all keys: it says who the viewer is. */
export const sessionKeys: KeyGiver = {
  take: (platform, { cookies }, _viewer, prolong) =>
    identify(platform, cookies[sessionCookie(platform.config)], prolong),
  takeAgain: (platform, pass) => visitorAgain(platform, pass),
}

export const tokenOf = (ctx: Pick<Context, 'cookies' | 'config'>) => ctx.cookies[sessionCookie(ctx.config)]

/** For sockets, which come with the bare header; a token has no character that a cookie would escape. */
export function tokenInHeader(config: Pick<Config, 'baseUrl'>, header = ''): string | undefined {
  const name = sessionCookie(config)
  return header
    .split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
