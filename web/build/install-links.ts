import type { Plugin } from 'vite'

/** As the top bar is, in both themes of web/src/design/tokens.css. */
const SURFACES = { light: '#ffffff', dark: '#141c1d' }

/** What a browser needs to offer the site as an app. The server answers these addresses, so they are no files of the build. */
export const installLinks: Plugin = {
  name: 'install-links',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
    ...Object.entries(SURFACES).map(([theme, content]) => ({
      tag: 'meta',
      attrs: { name: 'theme-color', content, media: `(prefers-color-scheme: ${theme})` },
      injectTo: 'head' as const,
    })),
  ],
}
