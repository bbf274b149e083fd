// Formatted text of people: what may stay in it. The one allow-list of the product.
import sanitize from 'sanitize-html'

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'pre'],
    ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'dl', 'dt', 'dd'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title !== undefined && { title }),
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
}

/** Without an end of their own. */
const VOID = new Set([
  'br',
  'hr',
  'img',
  'input',
  'wbr',
  'col',
  'meta',
  'link',
  'source',
  'area',
  'embed',
  'base',
])
const OPEN_MOST = 500

/** The sanitiser looks through all open tags at each tag: with many of them it takes the square of their number. */
export function isTooNested(html: string): boolean {
  const open = new Map<string, number>()
  let total = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/<>]*)/gi)) {
    const name = tag.toLowerCase()
    const count = open.get(name) ?? 0
    if (VOID.has(name) || (slash && count === 0)) continue
    open.set(name, count + (slash ? -1 : 1))
    total += slash ? -1 : 1
    if (total > OPEN_MOST) return true
  }
  return false
}

/** Of what nobody can have written by hand only the letters stay. */
const fitting = (html: string) => (isTooNested(html) ? escapeHtml(html.replace(/<[^<>]*>/g, '')) : html)

export const cleanHtml = (html: string): string => sanitize(fitting(html), ALLOWED).trim()

const BREAKS = /<(?:br|hr|\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|tr|td|th|dl|dt|dd|pre|table))\b[^<>]*>/gi
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a person would read of it: blocks become lines, markup goes. */
export const textOfHtml = (html: string): string =>
  sanitize(sanitize(fitting(html), ALLOWED).replace(BREAKS, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()

export interface CleanedHtml {
  html: string
  text: string
}

/** Each of them, in their order. */
export const cleanAll = (texts: readonly string[]): CleanedHtml[] =>
  texts.map(text => {
    const html = cleanHtml(text)
    return { html, text: textOfHtml(html) }
  })

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
