import type { Plugin } from 'vite'

const SOON = ['player', 'hls-source']

/** The frame fetches the parts that play with the page itself, not after its first script has run. */
export const fetchPlayer: Plugin = {
  name: 'fetch-player',
  transformIndexHtml(_, { bundle = {} }) {
    const chunks = Object.values(bundle).filter(it => it.type === 'chunk')
    const soon = chunks.filter(it => SOON.includes(it.name) && it.isDynamicEntry)
    if (soon.length !== SOON.length)
      throw new Error(`Of ${SOON} only ${soon.map(it => it.name)} are parts of the frame`)
    const first = chunks.filter(it => it.isEntry).flatMap(it => [it.fileName, ...it.imports])
    const files = new Set(soon.flatMap(it => [it.fileName, ...it.imports]).filter(it => !first.includes(it)))
    return [...files].map(file => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      injectTo: 'head' as const,
    }))
  },
}
