// What browsers read to install the site as an app, and what they show of it without a network.
import { createHash } from 'node:crypto'
import { pages } from '@mediatheque/contract/pages'
import type { Language } from '@mediatheque/contract/primitives'
import { escapeHtml } from '../../platform/clean-html.ts'

export const ICONS = {
  'app-192.png': { sizePx: 192, isMaskable: false },
  'app-512.png': { sizePx: 512, isMaskable: false },
  'app-maskable-512.png': { sizePx: 512, isMaskable: true },
} as const

export const ICON_FOLDER = '/icons/'

const BACKGROUND = '#f5f8f8'
const THEME = '#0a6b73'
const SHORT_NAME_MOST = 12

/** Names longer than that are cut below the icon by the system: at a word rather than inside of one. */
const shortName = (name: string) =>
  name.length <= SHORT_NAME_MOST ? name : (name.split(/\s/)[0]?.slice(0, SHORT_NAME_MOST) ?? name)

export const manifestOf = (siteName: string, language: Language) => ({
  id: pages.home.path,
  name: siteName,
  short_name: shortName(siteName),
  lang: language,
  start_url: pages.home.path,
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: THEME,
  icons: Object.entries(ICONS).map(([name, { sizePx, isMaskable }]) => ({
    src: `${ICON_FOLDER}${name}`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose: isMaskable ? 'maskable' : 'any',
  })),
})

const TEXTS = {
  en: {
    title: 'You are offline',
    text: 'This page needs a connection to the internet. Check your connection, then try again.',
    again: 'Try again',
  },
  de: {
    title: 'Sie sind offline',
    text: 'Diese Seite braucht eine Verbindung zum Internet. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    again: 'Noch einmal versuchen',
  },
} as const satisfies Record<Language, unknown>

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;' +
  'font:1rem/1.5 system-ui,sans-serif;background:#f5f8f8;color:#122022}main{max-width:28rem;padding:1.5rem}' +
  'h1{font-size:1.75rem;line-height:2.25rem}a{color:#0a626a}' +
  '@media (prefers-color-scheme:dark){body{background:#0d1314;color:#e7efef}a{color:#6fd0d4}}'

/** Nothing but its own style: what else the page needed would not come without a network. */
export const OFFLINE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** Shown at whatever address was opened: the link without an address loads that one again. */
export function offlinePage(siteName: string, language: Language): string {
  const { title, text, again } = TEXTS[language]
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} · ${escapeHtml(siteName)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`
  )
}
