// Where pictures of the site are, the order of the pages in a footer, and what cannot be read of a look.
import { type AppearanceDraft, USUAL_PAGES } from '@mediatheque/contract/appearance'
import { isReadable, nearestReadable } from '@mediatheque/contract/look'

const FOLDER = 'appearance'

export const pictureKey = (version: string) => `${FOLDER}/${version}`

/** Open to everybody, as the sign-in form is. */
export const pictureAddress = (key: string | undefined): string | null =>
  key === undefined ? null : `/picture/site/${key.slice(FOLDER.length + 1)}`

const placeOf = (slug: string) => {
  const place = USUAL_PAGES.findIndex(it => it === slug)
  return place === -1 ? USUAL_PAGES.length : place
}

/** The usual ones first, in their order; the others as they came. */
export const inFooterOrder = <Row extends { Slug: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => placeOf(a.Slug) - placeOf(b.Slug))

export interface UnreadableColour {
  field: 'Accent' | 'DarkAccent'
  /** The nearest that can be read. */
  colour: string
}

export function unreadableColour({
  Accent,
  DarkAccent,
}: Pick<AppearanceDraft, 'Accent' | 'DarkAccent'>): UnreadableColour | undefined {
  if (Accent !== '' && !isReadable(Accent, 'light'))
    return { field: 'Accent', colour: nearestReadable(Accent, 'light') }
  if (DarkAccent !== '' && !isReadable(DarkAccent, 'dark'))
    return { field: 'DarkAccent', colour: nearestReadable(DarkAccent, 'dark') }
  return undefined
}
