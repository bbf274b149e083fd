import { chapterPictureAddress } from '@mediatheque/contract/chapter'
import type { Snippet } from '@mediatheque/contract/search'
import type { Moment, MomentKind } from '@mediatheque/contract/search-all'
import { slidePictureAddress } from '@mediatheque/contract/slideshows'
import type { FoundMoment } from './moments.sql.ts'
import { cutText, SNIPPET_MOST, snippetOf } from './snippets.rules.ts'

/** A moment as every answer shows it; the address differs. */
export const placeOf = (
  encID: string,
  it: Pick<FoundMoment, 'kind' | 'start' | 'page' | 'imageKey' | 'marked' | 'text'>,
): Omit<Moment, 'URL'> => ({
  Kind: it.kind,
  StartSecs: it.start,
  Page: it.page,
  Snippet: snippetIn(it),
  ImageURL: it.imageKey === null ? null : pictureOf(it.kind, encID, it.imageKey),
})

const pictureOf = (kind: MomentKind, encID: string, key: string) =>
  kind === 'chapters' ? chapterPictureAddress(encID, key) : slidePictureAddress(encID, key)

function snippetIn({ marked, text }: Pick<FoundMoment, 'marked' | 'text'>): Snippet {
  const snippet = snippetOf(marked, true)
  return snippet.length > 0 ? snippet : [{ Text: cutText(text, SNIPPET_MOST), IsHit: false }]
}
