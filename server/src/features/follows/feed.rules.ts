// RSS 2.0 with the elements of podcasts (https://help.apple.com/itc/podcasts_connect/#/itcb54353390).
import type { FeedForm } from '@mediatheque/contract/follows'
import { writeXml, type XmlTree } from '../../platform/write-xml.ts'

export interface FeedItem {
  id: string
  title: string
  text: string
  author: string
  link: string
  at: Date
  durationSecs: number | null
  /** Empty: there is none. */
  picture: string
  file: { url: string; bytes: number; type: string } | undefined
}

/** Addresses are absolute. */
export interface Feed {
  form: FeedForm
  title: string
  text: string
  site: string
  language: string
  page: string
  /** Its own. */
  address: string
  picture: string
  items: readonly FeedItem[]
}

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
}

const line = (name: string, text: string): XmlTree => ({ name, children: [text] })
const empty = (name: string, attributes: Record<string, string>): XmlTree => ({ name, attributes })
const pictureIn = (picture: string) => (picture === '' ? [] : [empty('itunes:image', { href: picture })])

const two = (number: number) => String(number).padStart(2, '0')

/** HH:MM:SS */
export function durationOf(secs: number): string {
  const whole = Math.round(secs)
  return [whole / 3600, (whole / 60) % 60, whole % 60].map(part => two(Math.floor(part))).join(':')
}

const itemIn = (it: FeedItem): XmlTree => ({
  name: 'item',
  children: [
    line('title', it.title),
    line('link', it.link),
    { name: 'guid', attributes: { isPermaLink: 'false' }, children: [it.id] },
    line('pubDate', it.at.toUTCString()),
    line('description', it.text),
    line('itunes:author', it.author),
    ...(it.durationSecs === null ? [] : [line('itunes:duration', durationOf(it.durationSecs))]),
    ...pictureIn(it.picture),
    ...(it.file
      ? [empty('enclosure', { url: it.file.url, length: String(it.file.bytes), type: it.file.type })]
      : []),
  ],
})

/** A podcast holds what its players can fetch, and nothing else. */
const itemsOf = ({ form, items }: Feed) => (form === 'podcast' ? items.filter(it => it.file) : items)

export function writeFeed(feed: Feed): string {
  const { title, text, site, language, page, address, picture } = feed
  const items = itemsOf(feed)
  const [newest] = items
  const channel: XmlTree = {
    name: 'channel',
    children: [
      line('title', title),
      line('link', page),
      line('description', text),
      line('language', language),
      line('generator', 'Mediatheque'),
      ...(newest ? [line('lastBuildDate', newest.at.toUTCString())] : []),
      empty('atom:link', { href: address, rel: 'self', type: 'application/rss+xml' }),
      line('itunes:author', site),
      line('itunes:explicit', 'false'),
      line('itunes:type', 'episodic'),
      empty('itunes:category', { text: 'Education' }),
      ...pictureIn(picture),
      ...(picture === ''
        ? []
        : [{ name: 'image', children: [line('url', picture), line('title', title), line('link', page)] }]),
      ...items.map(itemIn),
    ],
  }
  return writeXml({ name: 'rss', attributes: { version: '2.0', ...NAMESPACES }, children: [channel] })
}
