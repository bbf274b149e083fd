// The options of a link as they are chosen, and as the call takes them.
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
