// Headlines of the database as pieces of text, some of them hits; never as markup.
import type { Snippet } from '@mediatheque/contract/search'

/** Of the private use area: no text has them, since they are taken out before. */
export const HIT_BEGINS = '\ue000'
export const HIT_ENDS = '\ue001'
/** Stands for “<” meanwhile: the headlines of the database leave out what looks like markup. */
export const LESS_THAN = '\ue002'

/** SRCH-28 */
export const SNIPPET_MOST = 160
export const SLIDE_TEXT_MOST = 147

const ELLIPSIS = '…'

/** At most so many characters with the first hit among them; empty when there is none. */
export function snippetOf(marked: string, isBeginning: boolean, most = SNIPPET_MOST): Snippet {
  const pieces = piecesOf(marked.replaceAll(LESS_THAN, '<').replace(/\s+/g, ' ').trim())
  const firstHit = pieces.findIndex(piece => piece.IsHit)
  if (firstHit === -1) return []
  const before = pieces.slice(0, firstHit).reduce((sum, piece) => sum + piece.Text.length, 0)
  const hitLength = pieces[firstHit]?.Text.length ?? 0
  const skipped = Math.max(0, before + hitLength + 2 * ELLIPSIS.length - most)
  const kept = skipStart(pieces, skipped)
  const opened = isBeginning && skipped === 0 ? kept : [{ Text: ELLIPSIS, IsHit: false }, ...kept]
  return joinLike(cutEnd(opened, most))
}

function piecesOf(marked: string): Snippet {
  return marked
    .split(HIT_BEGINS)
    .flatMap((part, at) => {
      if (at === 0) return [{ Text: part, IsHit: false }]
      const [hit = '', rest = ''] = part.split(HIT_ENDS)
      return [
        { Text: hit, IsHit: true },
        { Text: rest, IsHit: false },
      ]
    })
    .filter(piece => piece.Text !== '')
}

function skipStart(pieces: Snippet, count: number): Snippet {
  let left = count
  return pieces.flatMap(piece => {
    const Text = piece.Text.slice(left)
    left = Math.max(0, left - piece.Text.length)
    return Text === '' ? [] : [{ ...piece, Text }]
  })
}

function cutEnd(pieces: Snippet, most: number): Snippet {
  const length = pieces.reduce((sum, piece) => sum + piece.Text.length, 0)
  if (length <= most) return pieces
  let left = most - ELLIPSIS.length
  const kept = pieces.flatMap(piece => {
    const Text = piece.Text.slice(0, left)
    left -= Text.length
    return Text === '' ? [] : [{ ...piece, Text }]
  })
  return [...kept, { Text: ELLIPSIS, IsHit: false }]
}

function joinLike(pieces: Snippet): Snippet {
  const joined: Snippet = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last?.IsHit === piece.IsHit) last.Text += piece.Text
    else joined.push({ ...piece })
  }
  return joined
}

/** A text cut at so many characters, the last of which then says that there is more. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).trimEnd()}${ELLIPSIS}`
