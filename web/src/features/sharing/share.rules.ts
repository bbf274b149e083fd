// What is shared (SHARE-12), and the text that fits each place where it is put (SHARE-11).
import { pages } from '@mediatheque/contract/pages'
import { embedCode, QR_IMAGE_PATH } from '@mediatheque/contract/sharing'

/** A chapter, a moment, or the whole where both are missing. */
export interface Start {
  ChapterID: number | null
  secs: number | null
}

/** `address` may carry the access of a link already. */
export function startingAt(address: string, { ChapterID, secs }: Start): string {
  const url = new URL(address)
  if (ChapterID !== null) url.searchParams.set('chapid', String(ChapterID))
  if (secs !== null) url.searchParams.set('t', String(Math.floor(secs)))
  return url.href
}

export const pageAddressOf = (origin: string, EncID: string, start: Start) =>
  startingAt(`${origin}${pages.view.path}?${new URLSearchParams({ id: EncID })}`, start)

/** As the calls take it that send the plain address. */
export const startInput = ({ ChapterID, secs }: Start) => ({
  ...(ChapterID !== null && { chapid: ChapterID }),
  ...(secs !== null && { t: Math.floor(secs) }),
})

export const EMBED_TARGETS = ['embedcode', 'onenote', 'sway', 'confluence'] as const
export type EmbedTarget = (typeof EMBED_TARGETS)[number]

interface Frame {
  /** Of the player. */
  url: string
  /** Of the page. */
  page: string
  title: string
  width: number
  height: number
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** In Confluence's wiki markup these would end the parameter or the macro. */
const inMacro = (url: string) => url.replace(/[|{}[\]\\]/g, encodeURIComponent)

const FITTING: Record<EmbedTarget, (it: Frame) => string> = {
  embedcode: embedCode,
  // OneNote shows frames of a few sites only; a title with its address becomes a link wherever it is pasted.
  onenote: ({ page, title }) => `${title}\n${page}`,
  // Sway accepts a frame with these attributes and no style.
  sway: it =>
    `<iframe width="${it.width}" height="${it.height}" src="${attribute(it.url)}" frameborder="0" allowfullscreen></iframe>`,
  // https://confluence.atlassian.com/doc/iframe-macro: Insert, Markup, Confluence wiki.
  confluence: it =>
    `{iframe:src=${inMacro(it.url)}|width=${it.width}|height=${it.height}|frameborder=hide}{iframe}`,
}

export const codeFor = (target: EmbedTarget, frame: Frame) => FITTING[target](frame)

/** https://developers.google.com/classroom/guides/sharebutton */
export const classroomAddress = (url: string, title: string) =>
  `https://classroom.google.com/share?${new URLSearchParams({ url, title })}`

/** https://learn.microsoft.com/microsoftteams/platform/concepts/build-and-test/share-to-teams-from-personal-app-or-tab */
export const teamsAddress = (href: string, msgText: string) =>
  `https://teams.microsoft.com/share?${new URLSearchParams({ href, msgText, preview: 'true' })}`

export const qrAddress = (link: string, size: number, format: 'png' | 'svg') =>
  `${QR_IMAGE_PATH}?${new URLSearchParams({ link, size: String(size), format })}`
