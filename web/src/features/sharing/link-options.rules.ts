// The options of a link as they are chosen, and as the calls take them.
import type { ShareLink } from '@mediatheque/contract/sharing'

export interface LinkOptions {
  /** As typed; empty: as the site sets it. */
  days: string
  startSecs: number | null
  endSecs: number | null
  mayDownload: boolean
  /** Empty: none. */
  password: string
}

export const optionsOfSite = (LinkDays: number): LinkOptions => ({
  days: String(LinkDays),
  startSecs: null,
  endSecs: null,
  mayDownload: false,
  password: '',
})

export const hasPart = ({ startSecs, endSecs }: LinkOptions) => (startSecs ?? 0) > 0 || endSecs !== null

export const draftOf = (it: LinkOptions) => ({
  ...(it.days !== '' && { duration: Number(it.days) }),
  ...(it.startSecs !== null && { start: it.startSecs }),
  ...(it.endSecs !== null && { end: it.endSecs }),
  ...(it.mayDownload && !hasPart(it) && { download: true }),
  ...(it.password !== '' && { password: it.password }),
})

/** As a form opens on a link that is there: an end and a password that are left empty stay. */
export const optionsOfLink = (it: ShareLink): LinkOptions => ({
  days: '',
  startSecs: it.StartSecs || null,
  endSecs: it.EndSecs,
  mayDownload: it.MayDownload,
  password: '',
})

export const changesOf = (it: LinkOptions, removesPassword: boolean) => ({
  ...(it.days !== '' && { duration: Number(it.days) }),
  ...{ start: it.startSecs ?? 0, end: it.endSecs, download: it.mayDownload && !hasPart(it) },
  ...(removesPassword ? { password: null } : it.password !== '' && { password: it.password }),
})
