// What a screen keeps for when its line is down, under names that do not change. No browser, no clock.

/** How a request of the screen is answered. */
export type Kind = 'page' | 'asset' | 'media' | 'data' | 'none'

/** /media/{number of the item}.{part}.{…signature…}/{file} */
const MEDIA = /^\/media\/(\d+)\.(\w+)\.[^/]+\/(.+)$/

export function kindOf(url: URL, isNavigation: boolean): Kind {
  if (isNavigation) return 'page'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (MEDIA.test(url.pathname)) return 'media'
  return url.pathname.startsWith('/realtime/') ? 'none' : 'data'
}

/** Addresses are signed again each hour and end: what is behind them keeps its name. */
export function nameOfMedia(url: URL): string {
  const [, item, part, file] = MEDIA.exec(url.pathname) ?? []
  return `/kept/${item}/${part}/${file}`
}

/** What says which screens there are: its 404 is the end of one. */
const PROGRAMME = '/getsignage.aspx'
export const isGone = ({ pathname }: URL, status: number) =>
  pathname.toLowerCase() === PROGRAMME && (status === 404 || status === 400)

/** Calls carry the time at which they were made; the answer to the same call replaces the one before it. */
export function nameOfAnswer(url: URL): string {
  const named = new URL(url)
  named.searchParams.delete('utc')
  return `${named.pathname}${named.search}`
}

/** One size of a stream, and the sound that belongs to it. */
export interface Variant {
  /** As they are in the list, relative to it. */
  lists: readonly string[]
  /** The same list with nothing else in it: what is not kept must not be chosen. */
  text: string
}

const attribute = (line: string, name: string) =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`)
    .exec(line)
    ?.slice(1)
    .find(it => it !== undefined)

/** The largest that is not larger than the screen; otherwise the smallest. */
export function variantFor(master: string, screenHeight: number): Variant | null {
  const lines = master.split(/\r?\n/)
  const variants = lines.flatMap((line, at) => {
    const uri = lines[at + 1]?.trim()
    if (!line.startsWith('#EXT-X-STREAM-INF:') || !uri) return []
    const height = Number(attribute(line, 'RESOLUTION')?.split('x')[1] ?? 0)
    return [{ line, uri, height, sound: attribute(line, 'AUDIO') }]
  })
  const byHeight = variants.toSorted((a, b) => a.height - b.height)
  const chosen = byHeight.findLast(it => it.height <= screenHeight) ?? byHeight[0]
  if (!chosen) return null
  const sounds = lines.filter(
    line =>
      line.startsWith('#EXT-X-MEDIA:') &&
      attribute(line, 'TYPE') === 'AUDIO' &&
      attribute(line, 'GROUP-ID') === chosen.sound,
  )
  const head = lines.filter(line => /^#EXT(M3U|-X-VERSION|-X-INDEPENDENT-SEGMENTS)/.test(line))
  // A screen shows the subtitles that are in the stream itself, or none.
  const line = chosen.line.replace(/,SUBTITLES="[^"]*"/, '')
  return {
    lists: [chosen.uri, ...sounds.flatMap(it => attribute(it, 'URI') ?? [])],
    text: [...head, ...sounds, line, chosen.uri, ''].join('\n'),
  }
}

/** The files of a list, relative to it; nothing while it still grows. */
export function filesIn(list: string): string[] | null {
  if (!list.includes('#EXT-X-ENDLIST')) return null
  const lines = list.split(/\r?\n/).map(it => it.trim())
  const inits = lines.flatMap(it => (it.startsWith('#EXT-X-MAP:') ? (attribute(it, 'URI') ?? []) : []))
  return [...new Set([...inits, ...lines.filter(it => it !== '' && !it.startsWith('#'))])]
}

/** `bytes=a-b`, `bytes=a-` or `bytes=-n` of so many bytes; nothing: not to be answered in part. */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? null : { start, end }
}

const MOST_BYTES = 8_000_000_000
const SHARE = 0.7

/** Of what the browser grants; the rest is for its own use. */
export const budgetOf = (quotaBytes: number) => Math.min(MOST_BYTES, Math.floor(quotaBytes * SHARE))
