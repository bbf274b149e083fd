// The notes of a pptx, from its parts. No clock, no file.
import { posix } from 'node:path'

const SLIDES_MOST = 5000
const LINKS_MOST = 20_000
const SHAPES_MOST = 200
const TAGS_MOST = 20
const NOTES_MOST = 20_000

/** In the order in which the slides are drawn: hidden ones are not. */
export function notesIn(parts: ReadonlyMap<string, string>): string[] {
  const deck = 'ppt/presentation.xml'
  const slides = new Map(linksOf(parts, deck).map(it => [it.id, it.target]))
  const order = tagsIn(parts.get(deck) ?? '', /<p:sldId\b[^<>]*>/g, SLIDES_MOST)
  const known = new Map<string, string>()
  return order
    .map(tag => slides.get(valueIn(tag, 'r:id')) ?? '')
    .filter(slide => !isHidden(parts.get(slide) ?? ''))
    .map(slide => {
      const notes = known.get(slide) ?? notesAt(parts, slide)
      known.set(slide, notes)
      return notes
    })
}

const isHidden = (slide: string) =>
  tagsIn(slide, /<p:sld\b[^<>]*>/g, 1).some(tag => /^(0|false)$/.test(valueIn(tag, 'show')))

const isBody = (shape: string) =>
  tagsIn(shape, /<p:ph\b[^<>]*>/g, TAGS_MOST).some(tag => valueIn(tag, 'type') === 'body')

/** The first of them: a tag ends before the next one begins, so that each letter is read once. */
function tagsIn(xml: string, tag: RegExp, most: number): string[] {
  const found: string[] = []
  for (const [it] of xml.matchAll(tag)) if (found.push(it) >= most) break
  return found
}

/** Of an attribute, as it is. */
function valueIn(tag: string, name: string): string {
  const at = tag.search(new RegExp(`\\s${name}="`))
  const from = at + name.length + 3
  const to = at < 0 ? -1 : tag.indexOf('"', from)
  return to < 0 ? '' : tag.slice(from, to)
}

function notesAt(parts: ReadonlyMap<string, string>, slide: string): string {
  const notes = linksOf(parts, slide).find(it => it.type.endsWith('/notesSlide'))
  const shapes = (parts.get(notes?.target ?? '') ?? '').split('<p:sp>', SHAPES_MOST).slice(1)
  const body = shapes.find(isBody) ?? ''
  const lines = body.split(/<\/a:p>/).map(textIn)
  return lines.join('\n').trim().slice(0, NOTES_MOST)
}

const textIn = (paragraph: string) =>
  [...paragraph.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => plain(text)).join('')

interface PartLink {
  id: string
  type: string
  target: string
}

function linksOf(parts: ReadonlyMap<string, string>, part: string): PartLink[] {
  const folder = posix.dirname(part)
  const links = parts.get(`${folder}/_rels/${posix.basename(part)}.rels`) ?? ''
  return tagsIn(links, /<Relationship\b[^<>]*>/g, LINKS_MOST).map(link => {
    const target = valueIn(link, 'Target')
    return {
      id: valueIn(link, 'Id'),
      type: valueIn(link, 'Type'),
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    }
  })
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MOST_CODE = 0x10ffff

const plain = (text: string) =>
  text.replace(/&(#x?[\da-f]{1,8}|\w{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= MOST_CODE ? String.fromCodePoint(code) : ''
  })
