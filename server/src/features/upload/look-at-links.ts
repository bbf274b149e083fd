// What links lead to. The page anticipates it; the server decides (LINK-02 … LINK-07).
import { RecordType } from '@mediatheque/contract/primitives'
import {
  type FoundLink,
  kindOf,
  linksIn,
  titleOf,
  type upload,
  youTubeVideoOf,
} from '@mediatheque/contract/upload'
import { z } from 'zod'
import type { Context } from '../../platform/http/context.ts'
import type { Action } from '../../platform/http/feature.ts'
import { personOf } from '../../platform/http/person-of.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { parseAside } from '../../platform/parse/parse-aside.ts'
import {
  CannotFetch,
  type FetchedPage,
  NOT_PUBLIC,
  readBeginning,
} from '../../platform/safe-fetch/safe-fetch.ts'
import { addPermissionsOf } from '../publishing/index.ts'
import { plainName } from './announced.rules.ts'
import { type PageWords, type readPage, resolved } from './page.rules.ts'

const AT_ONCE = 5
const PAGE_MS = 10_000
const OEMBED_MS = 4_000
const PAGE_MOST_BYTES = 1_000_000
const OEMBED_MOST_BYTES = 100_000

const readAside = parseAside<typeof readPage>(new URL('./page.rules.ts', import.meta.url), 'readPage', {
  what: 'file',
  mostBytes: 2 * PAGE_MOST_BYTES,
})

/** A page that says nothing readable can be linked to all the same. */
function notRead(error: unknown): PageWords {
  if (error instanceof Refusal) return { Title: '', Description: '', PictureURL: '', OEmbedURL: '' }
  throw error
}

type Fetching = Pick<Context, 'safeFetch'>

/** A link as it was found, and of a recording also how long it is. */
export type LookedAt = FoundLink & { Length: number | null; FileName: string }

export const lookAtLinks: Action<typeof upload.lookAtLinks> = async (ctx, { URLs }) => {
  const addable = await addPermissionsOf(ctx.db, personOf(ctx))
  if (!addable.some(it => it.RecordType === RecordType.Link || it.RecordType === RecordType.Video))
    throw new Refusal('not-allowed', 'upload-not-permitted')
  const found = new Map<string, FoundLink>()
  const waiting = [...new Set(URLs)]
  const hand = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const { Length: _length, FileName: _name, ...link } = await lookAt(ctx, address)
      found.set(address, link)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return { Items: [...new Set(URLs)].flatMap(address => found.get(address) ?? []) }
}

const EMPTY = { Title: '', Description: '', PictureURL: '', Problem: '', Length: null, FileName: '' }

export async function lookAt(ctx: Fetching, address: string): Promise<LookedAt> {
  const [link] = linksIn(address)
  if (link === undefined) return { ...EMPTY, URL: address, Kind: 'page', Problem: NOT_PUBLIC }
  const video = youTubeVideoOf(link)
  if (video) return lookAtYouTube(ctx, video)
  // Kept as it is: nobody fetches by ftp.
  if (/^ftp:/i.test(link)) return { ...EMPTY, URL: link, Kind: 'page', Title: nameIn(new URL(link)) }
  try {
    return await ctx.safeFetch(link, { timeoutMs: PAGE_MS, accept: 'text/html,*/*;q=0.8' }, page =>
      isMedia(page) ? lookAtMedia(link, page) : lookAtPage(ctx, link, page),
    )
  } catch (error) {
    if (!(error instanceof CannotFetch)) throw error
    return { ...EMPTY, URL: link, Kind: 'page', Problem: error.message }
  }
}

const nameIn = (url: URL) => lastPartOf(url) || url.host

function lastPartOf({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return plainName(decodeURIComponent(last))
  } catch {
    return plainName(last)
  }
}

const isMedia = ({ contentType, url }: FetchedPage) =>
  /^(video|audio)\//i.test(contentType) ||
  (kindOf(url.pathname) === 'video' && !/^text\/html/i.test(contentType))

/** Playlists of streams are texts that lead to other places, not recordings. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'video/ogg': 'ogv',
  'video/mpeg': 'mpg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/webm': 'weba',
}

async function lookAtMedia(address: string, { url, contentType, length }: FetchedPage): Promise<LookedAt> {
  const name = lastPartOf(url) || 'recording'
  const extension = EXTENSIONS[contentType.split(';')[0]?.trim().toLowerCase() ?? '']
  const FileName = kindOf(name) === 'video' || !extension ? name : `${name}.${extension}`
  return { ...EMPTY, URL: address, Kind: 'media', Title: titleOf(FileName), Length: length, FileName }
}

async function lookAtPage(ctx: Fetching, address: string, page: FetchedPage): Promise<LookedAt> {
  const isHtml = page.contentType === '' || /html|xml/i.test(page.contentType)
  if (!isHtml) return { ...EMPTY, URL: address, Kind: 'page', Title: nameIn(page.url) }
  const bytes = await readBeginning(page.body, PAGE_MOST_BYTES)
  const { OEmbedURL, ...words } = await readAside(bytes, page.contentType, page.url.href).catch(notRead)
  const isWhole = words.Title !== '' && words.PictureURL !== ''
  const offered = OEmbedURL && !isWhole ? await readOEmbed(ctx, OEmbedURL) : undefined
  return {
    ...EMPTY,
    URL: address,
    Kind: 'page',
    Title: words.Title || offered?.Title || nameIn(page.url),
    Description: words.Description,
    PictureURL: words.PictureURL || offered?.PictureURL || '',
  }
}

/** LINK-05: without a word of the host it is a video all the same. */
async function lookAtYouTube(ctx: Fetching, video: string): Promise<LookedAt> {
  const watched = `https://www.youtube.com/watch?v=${video}`
  const said = await readOEmbed(
    ctx,
    `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(watched)}`,
  )
  return {
    ...EMPTY,
    URL: watched,
    Kind: 'youtube',
    Title: said?.Title ?? '',
    PictureURL: `https://i.ytimg.com/vi/${video}/hqdefault.jpg`,
  }
}

const OEmbed = z.object({
  title: z.string().max(1000).catch(''),
  thumbnail_url: z.string().max(2000).catch(''),
})

/** What is offered with a page may be missing without harm. */
async function readOEmbed(ctx: Fetching, address: string) {
  try {
    return await ctx.safeFetch(address, { timeoutMs: OEMBED_MS, accept: 'application/json' }, async page => {
      const bytes = await readBeginning(page.body, OEMBED_MOST_BYTES)
      const said = OEmbed.safeParse(JSON.parse(bytes.toString()))
      if (!said.success) return undefined
      const { title, thumbnail_url } = said.data
      return { Title: title.trim().slice(0, 250), PictureURL: resolved(thumbnail_url, page.url) }
    })
  } catch (error) {
    if (error instanceof CannotFetch || error instanceof SyntaxError) return undefined
    throw error
  }
}
