// What the speaker noted under each slide of a pptx; other decks do not tell.
import { rm } from 'node:fs/promises'
import type { Entry } from 'yauzl'
import { Refusal } from '../http/refusal.ts'
import { parseAside } from '../parse/parse-aside.ts'
import { unpack } from './archive.ts'
import type { notesIn } from './deck-notes.rules.ts'
import { readHead } from './read-start.ts'

const SLIDE = /^ppt\/slides\/slide\d{1,9}\.xml$/
const PARTS =
  /^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|slides\/_rels\/slide\d{1,9}\.xml\.rels|notesSlides\/notesSlide\d{1,9}\.xml)$/
/** A part of text alone is never as large. */
const PART_MOST_BYTES = 4_000_000
const PARTS_MOST_BYTES = 16_000_000
/** Whether it is hidden is in its first tag. */
const SLIDE_HEAD_BYTES = 4096

const notesAside = parseAside<typeof notesIn>(new URL('./deck-notes.rules.ts', import.meta.url), 'notesIn', {
  what: 'file',
  mostBytes: PARTS_MOST_BYTES,
})

/** In the order in which the slides are drawn. A deck whose notes are too large or too strange has none. */
export async function notesOfDeck(file: string, entries: readonly Entry[], into: string): Promise<string[]> {
  const wanted = entries.filter(
    it => it.uncompressedSize <= PART_MOST_BYTES && (SLIDE.test(it.fileName) || PARTS.test(it.fileName)),
  )
  // Older decks are no archives at all.
  if (wanted.length === 0) return []
  const parts = new Map<string, string>()
  let bytes = 0
  for await (const { fileName } of unpack(file, wanted, into)) {
    const part = await readHead(into, SLIDE.test(fileName) ? SLIDE_HEAD_BYTES : PART_MOST_BYTES)
    bytes += part.length
    if (bytes > PARTS_MOST_BYTES) break
    parts.set(fileName, part.toString('utf8'))
  }
  await rm(into, { force: true })
  if (parts.size === 0 || bytes > PARTS_MOST_BYTES) return []
  return notesAside(parts).catch(error => {
    if (error instanceof Refusal) return []
    throw error
  })
}
