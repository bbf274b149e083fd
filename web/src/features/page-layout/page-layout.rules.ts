import { HOME_SECTIONS, type HomeSection, type SiteSettings } from '@mediatheque/contract/settings'

export type Layout = SiteSettings['HomeLayout']

/** What was stored, then the sections that came to the house since. */
export const wholeLayout = (stored: Layout): Layout => [
  ...stored,
  ...HOME_SECTIONS.filter(ID => !stored.some(section => section.ID === ID)).map(ID => ({
    ID,
    IsHidden: false,
  })),
]

/** One place up or down; at the ends nothing moves. */
export function moved(layout: Layout, ID: HomeSection, by: -1 | 1): Layout {
  const from = layout.findIndex(section => section.ID === ID)
  const section = layout[from]
  const to = from + by
  if (!section || to < 0 || to >= layout.length) return layout
  return layout.toSpliced(from, 1).toSpliced(to, 0, section)
}
