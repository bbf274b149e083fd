// The screen of the demo library with what was sent to it, by title, and the zone that it is in.
export interface ScreenItem {
  title: string
  /** How long a picture or page is shown. */
  pictureSecs?: number
  /** After how long a recording makes way for the next item. */
  cutSecs?: number
}

export const SCREEN = {
  name: 'Foyer screen',
  items: [
    { title: 'Northgate in pictures: the market, 1890 to 1960', pictureSecs: 6 },
    { title: 'Hand hygiene: the six steps' },
    { title: 'Network of the campus, drawn as a tree', pictureSecs: 20 },
    { title: 'Volcanoes for beginners: magma, gas and patience', cutSecs: 15 },
    // A playlist: its items one after the other.
    { title: 'Campus channel', pictureSecs: 8, cutSecs: 30 },
  ] satisfies readonly ScreenItem[],
  sentBy: 'manager',
} as const

/** Who may send there besides administrators. */
export const ZONE = { name: 'Main building', people: ['manager', 'owner'], groups: ['Archive'] } as const
