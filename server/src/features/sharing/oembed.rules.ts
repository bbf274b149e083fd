// oEmbed 1.0: what a page of another site puts in the place of an address of ours (https://oembed.com).
import { pages } from '@mediatheque/contract/pages'
import { EMBED_SIZE } from '@mediatheque/contract/sharing'
import { escapeHtml } from '../../platform/clean-html.ts'

export const OEMBED_PATH = '/oembed'

export interface Shared {
  id: string
  code: string | null
  acl: string | null
}

const SHAREABLE: readonly string[] = [pages.view.path, pages.embed.path].map(path => path.toLowerCase())

/** The item behind an address of this site; nothing for other addresses. */
export function sharedBy(address: string, baseUrl: string): Shared | undefined {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, searchParams } = new URL(address)
  const id = searchParams.get('id')
  const isOurs =
    origin === new URL(baseUrl).origin && SHAREABLE.includes(pathname.toLowerCase().replace(/\/$/, ''))
  return isOurs && id ? { id, code: searchParams.get('code'), acl: searchParams.get('acl') } : undefined
}

export interface Bounds {
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

/** As large as may be, in the shape of the player. */
export function sizeWithin({ maxwidth, maxheight }: Bounds) {
  const { width, height } = EMBED_SIZE
  const share = Math.min(1, (maxwidth ?? width) / width, (maxheight ?? height) / height)
  return { width: Math.floor(width * share), height: Math.floor(height * share) }
}

/** “The thumbnail must respect any maxwidth and maxheight parameters.” */
export const fitsWithin = (
  { maxwidth, maxheight }: Bounds,
  picture: { thumbnail_width: number; thumbnail_height: number },
) =>
  picture.thumbnail_width <= (maxwidth ?? picture.thumbnail_width) &&
  picture.thumbnail_height <= (maxheight ?? picture.thumbnail_height)

export function xmlOf(answer: Record<string, string | number>): string {
  const lines = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeHtml(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`
}

/** The address that was meant: behind the sign-in page, the one to which it leads. */
export function sharedAt(requested: string, baseUrl: string): string {
  const asked = new URL(requested, baseUrl)
  const source =
    asked.pathname.toLowerCase() === pages.login.path ? asked.searchParams.get('sourceurl') : null
  return (source !== null && URL.canParse(source, baseUrl) ? new URL(source, baseUrl) : asked).href
}

const TYPES = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const

/**
 * Links in the head of the page of an item. Anyone who looks for them is not signed in and is led to the sign-in page,
 * so they are there too.
 */
export function discoveryLinks(requested: string, baseUrl: string): string {
  const address = sharedAt(requested, baseUrl)
  if (!sharedBy(address, baseUrl)) return ''
  return (['json', 'xml'] as const)
    .map(format => {
      const link = new URL(OEMBED_PATH, baseUrl)
      link.search = String(new URLSearchParams({ url: address, format }))
      return `<link rel="alternate" type="${TYPES[format]}" href="${escapeHtml(link.href)}">`
    })
    .join('')
}
