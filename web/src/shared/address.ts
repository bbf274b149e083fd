// The query of the page as it was opened, read once (SHELL-29).
import { PICTURE_PASS } from '@mediatheque/contract/frame-session'
import { isOff } from './flags.rules.ts'
import { picturePass } from './frame-session.ts'

export interface Address {
  /** Header and footer are dropped. */
  isMinimal: boolean
  /** Items are picked, not opened (INTG-05). */
  isInline: boolean
  /** What is uploaded is handed in (INTG-06). */
  isAssignment: boolean
  /** Inside a learning environment (INTG-03). */
  isVle: boolean
  /** Both carry the access of a shared link, and are passed on to api calls (EMBED-03). */
  code: string | null
  acl: string | null
  /** In a frame of another site, where calls have addresses of their own (EMBED-01). */
  isEmbed: boolean
  listTab: string | null
  opensUserSettings: boolean
  /** EMBED-04: nothing live is listened to. */
  isSilent: boolean
  modal: string | null
}

const isOn = (value: string | null) => value !== null && value !== '0'

export function readAddress(search: string, pathname = ''): Address {
  const query = new URLSearchParams(search)
  return {
    isMinimal: query.get('min') === '1',
    isInline: isOn(query.get('inlinemode')),
    isAssignment: isOn(query.get('assignmoodle')),
    isVle: /^\/vle\//i.test(pathname),
    code: query.get('code'),
    acl: query.get('acl'),
    isEmbed: /embed|\/vle\/lti\/preview/i.test(pathname),
    listTab: query.get('opensidebar')?.toLowerCase() ?? null,
    opensUserSettings: query.has('openusersettings'),
    isSilent: isOff(query.get('signalr')),
    modal: query.get('modal'),
  }
}

let playlist: string | null = null

export const insidePlaylist = () => playlist

/** What is locked to a playlist is fetched through it, for as long as it is looked at; returns a function that leaves it. */
export function enterPlaylist(EncID: string): () => void {
  playlist = EncID
  return () => {
    if (playlist === EncID) playlist = null
  }
}

/** For what a page fetches without a call: the access of its link or playlist goes along (EMBED-03, PLST-02). */
export function withAccess(path: string, { code, acl }: Pick<Address, 'code' | 'acl'> = pageAddress): string {
  if (path === '') return path
  const query = new URLSearchParams()
  if (picturePass !== null && path.startsWith('/image/')) query.set(PICTURE_PASS, picturePass)
  if (code !== null) query.set('code', code)
  if (acl !== null) query.set('acl', acl)
  if (playlist !== null && !path.includes('?pl=')) query.set('pl', playlist)
  if (query.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

const PASSES = 'mediatheque.passes.'

/** The secret part of the link in the address, for which its password is asked. */
export const linkToken = (() => {
  const { code, acl } = readAddress(globalThis.location?.search ?? '')
  return code ?? acl ?? ''
})()

export const pageAddress = readAddress(globalThis.location?.search ?? '', globalThis.location?.pathname)

const sendPass = (pass: string) => {
  if (pageAddress.code !== null) pageAddress.code = pass
  else pageAddress.acl = pass
}

/** From now on the pass goes along instead of the link, also after this page is loaded again. */
export function enterByPass(pass: string) {
  sendPass(pass)
  try {
    sessionStorage.setItem(PASSES + linkToken, pass)
  } catch {
    // A browser that forbids it asks for the password again.
  }
}

try {
  const pass = linkToken === '' ? null : (globalThis.sessionStorage?.getItem(PASSES + linkToken) ?? null)
  if (pass !== null) sendPass(pass)
} catch {
  // As above.
}
