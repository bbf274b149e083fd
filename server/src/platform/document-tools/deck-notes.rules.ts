// The notes of a pptx, from its parts. No clock, no file.
import { posix } from 'node:path'
import { attributeIn, unescapedXml } from '../xml-text.ts'

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
    .map(tag => slides.get(attributeIn(tag, 'r:id')) ?? '')
    .filter(slide => !isHidden(parts.get(slide) ?? ''))
    .map(slide => {
      const notes = known.get(slide) ?? notesAt(parts, slide)
      known.set(slide, notes)
      return notes
    })
}

const isHidden = (slide: string) =>
  tagsIn(slide, /<p:sld\b[^<>]*>/g, 1).some(tag => /^(0|false)$/.test(attributeIn(tag, 'show')))

const isBody = (shape: string) =>
  tagsIn(shape, /<p:ph\b[^<>]*>/g, TAGS_MOST).some(tag => attributeIn(tag, 'type') === 'body')

/** The first of them: a tag ends before the next one begins, so that each letter is read once. */
function tagsIn(xml: string, tag: RegExp, most: number): string[] {
  const found: string[] = []
  for (const [it] of xml.matchAll(tag)) if (found.push(it) >= most) break
  return found
}

function notesAt(parts: ReadonlyMap<string, string>, slide: string): string {
  const notes = linksOf(parts, slide).find(it => it.type.endsWith('/notesSlide'))
  const shapes = (parts.get(notes?.target ?? '') ?? '').split('<p:sp>', SHAPES_MOST).slice(1)
  const body = shapes.find(isBody) ?? ''
  const lines = body.split(/<\/a:p>/).map(textIn)
  return lines.join('\n').trim().slice(0, NOTES_MOST)
}

const textIn = (paragraph: string) =>
  [...paragraph.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => unescapedXml(text)).join('')

interface PartLink {
  id: string
  type: string
  target: string
}

function linksOf(parts: ReadonlyMap<string, string>, part: string): PartLink[] {
  const folder = posix.dirname(part)
  const links = parts.get(`${folder}/_rels/${posix.basename(part)}.rels`) ?? ''
  return tagsIn(links, /<Relationship\b[^<>]*>/g, LINKS_MOST).map(link => {
    const target = attributeIn(link, 'Target')
    return {
      id: attributeIn(link, 'Id'),
      type: attributeIn(link, 'Type'),
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    }
  })
}
