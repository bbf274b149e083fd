import type { Plugin } from 'vite'

const PLAYS = 'hls-source'
const DRAWS = ['draw-embed', 'player']

/** The frame fetches its parts with the page itself, not after its first script has run: first what plays. */
export const fetchPlayer: Plugin = {
  name: 'fetch-player',
  transformIndexHtml(_, { bundle = {} }) {
    const chunks = Object.values(bundle).filter(it => it.type === 'chunk')
    const first = chunks.filter(it => it.isEntry).flatMap(it => [it.fileName, ...it.imports])
    const filesOf = (name: string): string[] => {
      const found = chunks.find(it => it.name === name && it.isDynamicEntry)
      if (!found) throw new Error(`${name} is no part of the frame`)
      return [found.fileName, ...found.imports].filter(it => !first.includes(it))
    }
    const playing = filesOf(PLAYS)
    const drawing = new Set(DRAWS.flatMap(filesOf).filter(it => !playing.includes(it)))
    return [...playing.map(file => linkTo(file)), ...[...drawing].map(file => linkTo(file, 'low'))]
  },
}

const linkTo = (file: string, fetchpriority?: 'low') => ({
  tag: 'link',
  attrs: {
    rel: 'modulepreload',
    crossorigin: true,
    href: `/${file}`,
    ...(fetchpriority && { fetchpriority }),
  },
  injectTo: 'head' as const,
})
