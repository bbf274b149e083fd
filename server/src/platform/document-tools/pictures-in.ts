// The pictures of an archive. Archives inside it are not opened.
import { extensionOf, titleOf } from '@mediatheque/contract/upload'
import type { Entry } from 'yauzl'

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'tif', 'tiff', 'avif', 'heic', 'heif'])

/** In the order in which people number them: 2 before 10. */
export function picturesIn(entries: readonly Entry[], most: number): Entry[] {
  const order = new Intl.Collator('en', { numeric: true })
  return entries
    .filter(({ fileName }) => PICTURES.has(extensionOf(fileName)) && !isHidden(fileName))
    .toSorted((a, b) => order.compare(a.fileName, b.fileName))
    .slice(0, most)
}

/** What a Mac adds next to every file looks like a picture by its name. */
const isHidden = (fileName: string) => fileName.split('/').some(part => /^(\.|__MACOSX$)/.test(part))

export const nameOf = ({ fileName }: Entry) => titleOf(fileName.split('/').at(-1) ?? '').slice(0, 200)
