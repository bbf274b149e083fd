// What the speaker noted under each slide of a pptx; other decks do not tell.
import { readFile, rm } from 'node:fs/promises'
import { posix } from 'node:path'
import type { Entry } from 'yauzl'
import { unpack } from './archive.ts'

const PARTS =
  /^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|slides\/(_rels\/)?slide\d+\.xml(\.rels)?|notesSlides\/notesSlide\d+\.xml)$/
/** A part of text alone is never as large. */
const PART_MOST_BYTES = 4_000_000
const NOTES_MOST = 20_000

/** In the order in which the slides are drawn: hidden ones are not. */
export async function notesOfDeck(file: string, entries: readonly Entry[], into: string): Promise<string[]> {
  const wanted = entries.filter(it => PARTS.test(it.fileName) && it.uncompressedSize <= PART_MOST_BYTES)
  if (wanted.length === 0) return []
  const parts = new Map<string, string>()
  for await (const { fileName } of unpack(file, wanted, into))
    parts.set(fileName, await readFile(into, 'utf8'))
  await rm(into, { force: true })
  return notesIn(parts)
}

function notesIn(parts: ReadonlyMap<string, string>): string[] {
  const deck = 'ppt/presentation.xml'
  const slides = new Map(linksOf(parts, deck).map(it => [it.id, it.target]))
  const order = [...(parts.get(deck) ?? '').matchAll(/<p:sldId\b[^>]*\br:id="([^"]+)"/g)]
  return order
    .map(([, id = '']) => slides.get(id) ?? '')
    .filter(slide => !/<p:sld\b[^>]*\bshow="(0|false)"/.test(parts.get(slide) ?? ''))
    .map(slide => notesAt(parts, slide))
}

function notesAt(parts: ReadonlyMap<string, string>, slide: string): string {
  const notes = linksOf(parts, slide).find(it => it.type.endsWith('/notesSlide'))
  const shapes = (parts.get(notes?.target ?? '') ?? '').split('<p:sp>').slice(1)
  const body = shapes.find(shape => /<p:ph\b[^>]*\btype="body"/.test(shape)) ?? ''
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
  return [...links.matchAll(/<Relationship\b[^>]*>/g)].map(([link]) => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(link)?.[1] ?? ''
    const target = value('Target')
    return {
      id: value('Id'),
      type: value('Type'),
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    }
  })
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MOST_CODE = 0x10ffff

const plain = (text: string) =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= MOST_CODE ? String.fromCodePoint(code) : ''
  })
