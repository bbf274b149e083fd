import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The same first script in every page. It stands in the page itself: a file would come after the first drawing. */
export const themeFirst: Plugin = {
  name: 'theme-first',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      {
        tag: 'script',
        children: readFileSync(new URL('set-theme.js', import.meta.url), 'utf8'),
        injectTo: 'head',
      },
    ],
  },
}
