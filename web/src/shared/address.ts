// The query of the page as it was opened, read once (SHELL-29).
import { isOff } from './flags.rules.ts'

export interface Address {
  /** Header and footer are dropped. */
  isMinimal: boolean
  /** Items are picked, not opened. */
  isInline: boolean
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

export function readAddress(search: string, pathname = ''): Address {
  const query = new URLSearchParams(search)
  return {
    isMinimal: query.get('min') === '1',
    isInline: query.has('inlinemode') && query.get('inlinemode') !== '0',
    code: query.get('code'),
    acl: query.get('acl'),
    isEmbed: /embed/i.test(pathname),
    listTab: query.get('opensidebar')?.toLowerCase() ?? null,
    opensUserSettings: query.has('openusersettings'),
    isSilent: isOff(query.get('signalr')),
    modal: query.get('modal'),
  }
}

let playlist: string | null = null

export const insidePlaylist = () => playlist

/** What is locked to a playlist is fetched through it, for as long as it is looked at; answers how to leave. */
export function enterPlaylist(EncID: string): () => void {
  playlist = EncID
  return () => {
    if (playlist === EncID) playlist = null
  }
}

/** For what a page fetches without a call: the access of its link or playlist goes along (EMBED-03, PLST-02). */
export function withAccess(path: string, { code, acl }: Pick<Address, 'code' | 'acl'> = pageAddress): string {
  if (path === '' || (code === null && acl === null && playlist === null)) return path
  const query = new URLSearchParams()
  if (code !== null) query.set('code', code)
  if (acl !== null) query.set('acl', acl)
  if (playlist !== null && !path.includes('?pl=')) query.set('pl', playlist)
  if (query.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query}`
}

export const pageAddress = readAddress(globalThis.location?.search ?? '', globalThis.location?.pathname)
