// The screen of the demo library with what was sent to it, by title, and the zone that it stands in.
export const SCREEN = {
  name: 'Foyer screen',
  items: [
    'Northgate in pictures: the market, 1890 to 1960',
    'Hand hygiene: the six steps',
    'Network of the campus, drawn as a tree',
    'Volcanoes for beginners: magma, gas and patience',
  ],
  sentBy: 'manager',
} as const

/** Who may send there beside administrators. */
export const ZONE = { name: 'Main building', people: ['manager', 'owner'], groups: ['Archive'] } as const
