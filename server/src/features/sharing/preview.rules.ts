// Open Graph and Twitter card of an item: what Teams, Slack and others show for a link.
import { isRecording } from '@mediatheque/contract/primitives'
import { EMBED_SIZE } from '@mediatheque/contract/sharing'
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
  /** Opened by a shared link: not for the lists of search engines. */
  isByLink: boolean
}

const MOST_DESCRIPTION = 300

const shortened = (text: string) =>
  text.length > MOST_DESCRIPTION ? `${text.slice(0, MOST_DESCRIPTION - 1).trimEnd()}…` : text

const textOf = (description: string) => shortened(description.replace(/\s+/g, ' ').trim())

type Tag = readonly [kind: 'property' | 'name', name: string, content: string]

/** As elements of the head. */
export function previewTags({ title, site, page, picture, ...it }: PreviewedItem): string {
  const description = textOf(it.description)
  const isVideo = isRecording(it.recordType)
  const player = isVideo ? it.player : ''
  const tags: readonly Tag[] = [
    ['property', 'og:type', isVideo ? 'video.other' : 'website'],
    ['property', 'og:site_name', site],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', page],
    ['property', 'og:image', picture],
    ['property', 'og:image:alt', picture === '' ? '' : title],
    ...framedPlayer('og:video', 'property', player),
    ['property', 'og:video:type', player === '' ? '' : 'text/html'],
    ['name', 'description', description],
    ['name', 'robots', it.isByLink ? 'noindex' : ''],
    ['name', 'twitter:card', cardOf(player, picture)],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', picture],
    ...framedPlayer('twitter:player', 'name', picture === '' ? '' : player),
  ]
  const metas = tags
    .filter(([, , content]) => content !== '')
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}">`)
  return `<link rel="canonical" href="${escapeHtml(page)}">${metas.join('')}`
}

/** A card with a player must have a picture too. */
const cardOf = (player: string, picture: string) =>
  picture === '' ? 'summary' : player === '' ? 'summary_large_image' : 'player'

const framedPlayer = (name: string, kind: Tag[0], player: string): readonly Tag[] =>
  player === ''
    ? []
    : [
        [kind, name, player],
        [kind, `${name}:width`, String(EMBED_SIZE.width)],
        [kind, `${name}:height`, String(EMBED_SIZE.height)],
      ]

/** What there is to read where scripts are turned off. */
export function previewText({ title, description }: Pick<PreviewedItem, 'title' | 'description'>): string {
  const text = textOf(description)
  return `<h1>${escapeHtml(title)}</h1>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}`
}
