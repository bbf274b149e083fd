import { FRAME_SESSION_PARAMETER } from '@mediatheque/contract/frame-session'
import { pages } from '@mediatheque/contract/pages'

/** Only a path of this site: the address can be written by anybody (SIGN-10). */
export function ownPath(wished: string | null, origin: string): string | null {
  const isPath = wished !== null && /^\/(?![/\\])/.test(wished) && URL.canParse(wished, origin)
  return isPath && new URL(wished, origin).origin === origin ? wished : null
}

const COURSE = '/vle/'
/** Where people sign in: nobody wants to come back there. */
const ENTRANCES: readonly string[] = [pages.startAuth.path, pages.teamsTab.path].map(it => it.toLowerCase())

interface From {
  /** Of the address, with its question mark. */
  search: string
  /** The page that led here, as the browser says it. */
  referrer: string
  origin: string
  /** Where nothing says more. */
  fallback?: string
}

/** SIGN-15, SIGN-16: the page of the course to which somebody comes back after the sign-in. */
export function wantedCoursePage(from: From): string {
  const { search, referrer, origin, fallback = pages.vleLibrary.path } = from
  const named = ownPath(new URLSearchParams(search).get('returnurl'), origin)
  if (named !== null) return named
  if (!URL.canParse(referrer)) return fallback
  const before = new URL(referrer)
  const path = before.pathname.toLowerCase()
  const isWanted = before.origin === origin && path.startsWith(COURSE) && !ENTRANCES.includes(path)
  return isWanted ? before.pathname + before.search : fallback
}

/** INTG-09: the page brings the token of its frame, so it is opened without a cookie. */
export function withFrameSession(path: string, origin: string): string {
  const url = new URL(path, origin)
  url.searchParams.set(FRAME_SESSION_PARAMETER, '1')
  return url.pathname + url.search
}

export const bringsFrameSession = (path: string, origin: string) =>
  new URL(path, origin).searchParams.has(FRAME_SESSION_PARAMETER)
