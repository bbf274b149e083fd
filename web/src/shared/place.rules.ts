// Where the browser is, and where it goes when a session is missing or has ended.
import type { AnyCall, Who } from '@mediatheque/contract/call'
import { type ModalName, modals, type PageName, pages } from '@mediatheque/contract/pages'

export interface Place {
  pathname: string
  /** With its question mark, as in `location`. */
  search: string
}

/** Case and trailing slash do not matter. */
const normalPath = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1')

const pageNames = new Map(
  Object.entries(pages).map(([name, { path }]) => [normalPath(path), name as PageName]),
)
const modalNames = new Map(
  Object.entries(modals).flatMap(([name, { paths }]) =>
    paths.map(path => [normalPath(path), name as ModalName] as const),
  ),
)

const CUSTOM_PAGE = /^\/page\/[^/]+$/

export const pageNameAt = (pathname: string): PageName | undefined => {
  const path = normalPath(pathname)
  return CUSTOM_PAGE.test(path) ? 'customPage' : pageNames.get(path)
}

/** SHELL-04: the addresses at which a modal is shown alone. */
export const modalNameAt = (pathname: string): ModalName | undefined => modalNames.get(normalPath(pathname))

/** Who may open the page at this address; an address without a page is open to everybody. */
export function whoMayOpen(pathname: string): Who {
  const page = pageNameAt(pathname)
  if (page) return pages[page].who
  const modal = modalNameAt(pathname)
  return modal ? modals[modal].who : 'anyone'
}

const isUnder = (pathname: string, folder: string) => `${normalPath(pathname)}/`.startsWith(`${folder}/`)
const queryValue = ({ search }: Place, name: string) => new URLSearchParams(search).get(name)
const isEmbedLogin = (place: Place) => queryValue(place, 'embedlogin') !== null

/** The sign-in page, which leads back here. */
export const signInAddress = ({ pathname, search }: Place) =>
  `${pages.login.path}?sourceurl=${encodeURIComponent(pathname + search)}`

const TEAMS_TIMED_OUT = `${pages.teamsTab.path}?authtimeout=1`

/** Served to everybody, since a frame has no cookie, and yet of no use without a session. */
const needsFrameSession = (place: Place) =>
  normalPath(place.pathname) === normalPath(pages.ltiLibrary.path) ||
  (isUnder(place.pathname, '/vle/teams') && queryValue(place, 'authtimeout') === null)

/** SIGN-17: where a context signs in again. */
function reloginAddress(place: Place): string {
  if (isUnder(place.pathname, '/vle/teams')) return TEAMS_TIMED_OUT
  if (isUnder(place.pathname, '/vle')) return pages.startAuth.path
  if (isEmbedLogin(place) || normalPath(place.pathname) === '/embed.aspx')
    return `${pages.login.path}?embedlogin=1`
  return signInAddress(place)
}

/** SIGN-17. Null where nobody needs a session: the sign-in page would send people to itself forever. */
export const addressWhenLoggedOut = (place: Place): string | null =>
  whoMayOpen(place.pathname) === 'anyone' && !needsFrameSession(place) ? null : reloginAddress(place)

/** SIGN-18 */
export function addressWhenUnauthorised(
  call: Pick<AnyCall, 'who' | 'prolongs'>,
  place: Place,
): string | null {
  if (call.who === 'anyone' || call.prolongs === false) return null
  if (isEmbedLogin(place) || queryValue(place, 'ajax') === '1') return null
  return whoMayOpen(place.pathname) === 'anyone' ? null : signInAddress(place)
}

/** SIGN-15, SIGN-16: null where the session-expired modal opens instead. */
export function addressWhenExpired(place: Place): string | null {
  if (isUnder(place.pathname, '/vle/teams')) return TEAMS_TIMED_OUT
  if (isUnder(place.pathname, '/vle')) return pages.startAuth.path
  if (isUnder(place.pathname, '/admin'))
    return `${pages.login.path}?timeout=1&sourceurl=${encodeURIComponent(place.pathname + place.search)}`
  return null
}
