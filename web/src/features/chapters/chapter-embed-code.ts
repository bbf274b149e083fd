import type { Chapter } from '@mediatheque/contract/chapter'
import { pages } from '@mediatheque/contract/pages'
import { EMBED_SIZE, embedCode } from '@mediatheque/contract/sharing'

/** The frame of the item, from a chapter on. */
export function chapterEmbedCode(
  origin: string,
  EncID: string,
  { ChapterID, Title }: Pick<Chapter, 'ChapterID' | 'Title'>,
): string {
  const query = new URLSearchParams({ id: EncID, chapid: String(ChapterID) })
  return embedCode({ url: `${origin}${pages.embed.path}?${query}`, title: Title, ...EMBED_SIZE })
}
