// What a page says about itself. No clock, no network.
import { Parser } from 'htmlparser2'

export interface PageWords {
  Title: string
  Description: string
  PictureURL: string
  /** Where the page offers the same as JSON. */
  OEmbedURL: string
}

const MOST_TITLE = 250
const MOST_DESCRIPTION = 2000
const HEAD_BYTES = 2048
const DEPTH_MOST = 1000

/** As the answer says, else as the page says, else UTF-8. */
export function textOf(bytes: Buffer, contentType: string): string {
  const head = bytes.subarray(0, HEAD_BYTES).toString('latin1')
  const said =
    charsetIn(contentType) ??
    /<meta\b[^<>]{0,500}?\bcharset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(head)?.[1] ??
    'utf-8'
  return decode(bytes, said)
}

const charsetIn = (contentType: string) => /charset\s{0,9}=\s{0,9}"?([\w-]{1,40})/i.exec(contentType)?.[1]

function decode(bytes: Buffer, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const plain = (text: string, most: number) => text.replace(/\s+/g, ' ').trim().slice(0, most)

/** Of a page as it was fetched. */
export const readPage = (bytes: Uint8Array, contentType: string, address: string): PageWords =>
  wordsIn(textOf(Buffer.from(bytes), contentType), new URL(address))

export function wordsIn(html: string, base: URL): PageWords {
  const metas = new Map<string, string>()
  let title = ''
  let isTitle = false
  let isTitleDone = false
  let oEmbed = ''
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      // The parser looks through all that is open at every tag; no page of people is as deep.
      if (++depth > DEPTH_MOST) parser.pause()
      isTitle = name === 'title' && !isTitleDone
      if (name === 'meta') {
        const key = (attributes.property ?? attributes.name ?? attributes.itemprop ?? '').toLowerCase()
        if (attributes.content && !metas.has(key)) metas.set(key, attributes.content)
      }
      if (name === 'link' && attributes.type?.toLowerCase() === 'application/json+oembed')
        oEmbed ||= attributes.href ?? ''
    },
    ontext(text) {
      if (isTitle) title += text
    },
    onclosetag(name) {
      depth -= 1
      if (name === 'title') [isTitle, isTitleDone] = [false, true]
    },
  })
  parser.end(html)
  const first = (...keys: string[]) => keys.map(key => metas.get(key)).find(it => it?.trim()) ?? ''
  return {
    Title: plain(first('og:title', 'twitter:title') || title, MOST_TITLE),
    Description: plain(first('og:description', 'twitter:description', 'description'), MOST_DESCRIPTION),
    PictureURL: resolved(
      first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'),
      base,
    ),
    OEmbedURL: resolved(oEmbed, base),
  }
}

/** Only what can be fetched; a picture written into the page itself is none. */
export function resolved(address: string, base: URL): string {
  if (address === '' || !URL.canParse(address, base.href)) return ''
  const url = new URL(address, base)
  return /^https?:$/.test(url.protocol) ? url.href : ''
}
