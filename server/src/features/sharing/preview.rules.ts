// Open Graph and Twitter card of an item: what Teams, Slack and others show for a link.
import { isRecording } from '@mediatheque/contract/primitives'
import { escapeHtml } from '../../platform/clean-html.ts'

export interface PreviewedItem {
  title: string
  description: string
  site: string
  recordType: number
  /** Absolute addresses; empty: there is none. */
  page: string
  player: string
  picture: string
}

const MOST_DESCRIPTION = 300

const shortened = (text: string) =>
  text.length > MOST_DESCRIPTION ? `${text.slice(0, MOST_DESCRIPTION - 1).trimEnd()}…` : text

/** As elements of the head. */
export function previewTags({ title, site, page, player, picture, ...it }: PreviewedItem): string {
  const description = shortened(it.description.replace(/\s+/g, ' ').trim())
  const isVideo = isRecording(it.recordType)
  const tags: readonly (readonly [kind: 'property' | 'name', name: string, content: string])[] = [
    ['property', 'og:type', isVideo ? 'video.other' : 'website'],
    ['property', 'og:site_name', site],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', page],
    ['property', 'og:image', picture],
    ['property', 'og:video', isVideo ? player : ''],
    ['property', 'og:video:type', isVideo && player !== '' ? 'text/html' : ''],
    ['name', 'description', description],
    ['name', 'twitter:card', picture === '' ? 'summary' : 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', picture],
  ]
  return tags
    .filter(([, , content]) => content !== '')
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`)
    .join('')
}
