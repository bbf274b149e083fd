import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Asset = Rolldown.OutputAsset

const PLAYS = '/hls-source.ts'

/** The frame fetches its parts with the page itself, not after its first script has run: first what plays. */
export const fetchPlayer: Plugin = {
  name: 'fetch-player',
  transformIndexHtml: (_, { bundle = {}, filename }) =>
    linksTo(Object.values(bundle), filename, ['/draw-embed.tsx', '/player.tsx']),
}

/** So does the page of an item that plays. What of the app is fetched after its picture is not among them. */
export const fetchItem: Plugin = {
  name: 'fetch-item',
  transformIndexHtml: (_, { bundle = {}, filename }) =>
    filename.endsWith('/item.html') ? linksTo(Object.values(bundle), filename, ['/draw-app.tsx']) : [],
}

function linksTo(outputs: (Chunk | Asset)[], page: string, draws: string[]): HtmlTagDescriptor[] {
  const chunks = outputs.filter(it => it.type === 'chunk')
  const filesOf = (source: string): string[] => {
    const found =
      chunks.find(it => it.facadeModuleId?.endsWith(source)) ??
      chunks.find(it => it.moduleIds.some(id => id.endsWith(source)))
    if (!found) throw new Error(`${source} is no part of ${page}`)
    return [found.fileName, ...found.imports]
  }
  const first = filesOf(page)
  const playing = filesOf(PLAYS).filter(it => !first.includes(it))
  const drawing = new Set(draws.flatMap(filesOf).filter(it => ![...first, ...playing].includes(it)))
  return [...playing.map(file => linkTo(file)), ...[...drawing].map(file => linkTo(file, true))]
}

/** What draws is fetched only: to read it would keep the browser from what plays. */
const linkTo = (file: string, isLater = false) => ({
  tag: 'link',
  attrs: {
    ...(isLater ? { rel: 'preload', as: 'script', fetchpriority: 'low' } : { rel: 'modulepreload' }),
    crossorigin: true,
    href: `/${file}`,
  },
  injectTo: 'head' as const,
})
