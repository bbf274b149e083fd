import type { Plugin } from 'vite'

const FIRST_FONT = /inter-latin-wght-normal/

/** The letters of the first page come with its scripts: those of another font in their place would move it (CLS). */
export const fetchFont: Plugin = {
  name: 'fetch-font',
  transformIndexHtml(_, { bundle = {} }) {
    return Object.keys(bundle)
      .filter(file => FIRST_FONT.test(file))
      .map(file => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      }))
  },
}
