import type { IncomingHttpHeaders } from 'node:http'
import { SET_UP_FACTOR } from '@mediatheque/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { KeyGiver, Pass } from '../../core/access/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Handle } from '../../platform/db/connect.ts'
import type { Context, Platform } from '../../platform/http/context.ts'
import { cookieName } from '../../platform/http/cookie-name.ts'
import { frameToken } from '../../platform/http/frame-token.ts'
import { programToken } from '../../platform/http/program-token.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Narrowed, NOBODY, type Person, type Viewer } from '../../platform/http/viewer.ts'
import { hashOf } from '../../platform/tokens.ts'
import { readSiteSettings } from '../settings/index.ts'
import { noteActive } from './active-people.ts'
import { sessionByPass } from './picture-pass.ts'
import { rememberSession } from './recent-sessions.ts'
import { findPerson, findSession, findSessionByID, prolongSession } from './sign-in.sql.ts'

export const SESSION_COOKIE = 'mediatheque'

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
  return viewerOfSession({ db }, session, prolong)
}

async function viewerOfSession(
  { db }: Pick<Platform, 'db'>,
  session: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  prolong: boolean,
): Promise<Viewer> {
  const { SessionID, ExpiresAt } = session
  const { SessionDuration, ConfirmMinutes, DefaultRegion } = await readSiteSettings(db)
  if (prolong && session.EndsInSecs < Math.min(SessionDuration * 60, session.MostSecs))
    await prolongSession(db, SessionID, SessionDuration)
  if (session.PersonID === null)
    return { kind: 'guest', SessionID, ExpiresAt, preferences: session.Preferences as Record<string, string> }
  if (prolong) await noteActive(db, session.SwitchedFromID ?? session.PersonID, DefaultRegion)
  const person: Person = {
    kind: 'person',
    SessionID,
    ExpiresAt,
    isProven: session.ProvenSecsAgo < ConfirmMinutes * 60,
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
  return session.MustSetUp ? { ...NOBODY, narrowed: setUpOnly(person) } : person
}

/** To everything but the few calls that set up a factor, such a session is nobody's. */
const setUpOnly = (person: Person): Narrowed => ({
  person,
  allows: ({ duringSetUp }) => duringSetUp === true,
  refuse: () => new Refusal('not-allowed', 'set-up-second-factor', { code: SET_UP_FACTOR }),
})

/** How the site would see a person who signed in now. */
export async function viewerOf({ db }: { db: Handle }, personID: number): Promise<Viewer | undefined> {
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

/** Anyone who held a session a while ago; nothing for those who could not sign in any more. */
async function visitorAgain({ db }: Pick<Platform, 'db'>, { PersonID }: Pass): Promise<Viewer | undefined> {
  if (PersonID === undefined) return NOBODY
  if (PersonID === 0) return { kind: 'guest', ...NO_SESSION, preferences: {} }
  const person = await findPerson(db, PersonID)
  return person && !person.isDisabled ? viewerIn(person) : undefined
}

/** A session is the first of all keys: it says who the viewer is. */
export const sessionKeys: KeyGiver = {
  async take(platform, request, viewer, prolong) {
    if (programToken(request) !== undefined) return viewer
    const passed = await sessionByPass(platform, request)
    const session = passed === undefined ? undefined : await findSessionByID(platform.db, passed)
    return session
      ? viewerOfSession(platform, session, prolong)
      : identify(platform, sessionToken(platform, request), prolong)
  },
  takeAgain: (platform, pass) => visitorAgain(platform, pass),
}

/** Of a page in a frame, which sends it itself, else of the cookie. */
export const sessionToken = ({ config }: Pick<Platform, 'config'>, request: FastifyRequest) =>
  frameToken(request) ?? request.cookies[sessionCookie(config)]

export const tokenOf = (ctx: Pick<Context, 'cookies' | 'config'>) => ctx.cookies[sessionCookie(ctx.config)]

/** Of a socket: what its page sent in the handshake, else its cookie. */
export const socketToken = (config: Pick<Config, 'baseUrl'>, headers: IncomingHttpHeaders) =>
  frameToken({ headers }) ?? tokenInHeader(config, headers.cookie)

/** For sockets, which come with the bare header; a token has no character that a cookie would escape. */
export function tokenInHeader(config: Pick<Config, 'baseUrl'>, header = ''): string | undefined {
  const name = sessionCookie(config)
  return header
    .split(';')
    .map(pair => pair.trim())
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
