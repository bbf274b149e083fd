// Formatted text of people: what may stay in it. The one allow-list of the house.
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

export const cleanHtml = (html: string): string => sanitize(html, ALLOWED).trim()

const BREAKS = /<(?:br|hr|\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|tr|td|th|dl|dt|dd|pre|table))\b[^>]*>/gi
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a person would read of it: blocks become lines, markup goes. */
export const textOfHtml = (html: string): string =>
  sanitize(sanitize(html, ALLOWED).replace(BREAKS, '\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
