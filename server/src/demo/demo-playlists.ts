// What the playlists of the demo library hold, by title and in order.
export const PLAYLISTS: Readonly<Record<string, readonly string[]>> = {
  'Marine physics, weeks 1 to 6': [
    'How tides shape an estuary',
    'Moon, Sun and the spring–neap cycle',
    'Field trip to the Severn: reading the mud',
    'Tidal power: what a barrage would and would not change',
    'Strata: one cliff, ninety million years',
  ],
  'Cell biology: the short course': [
    'Inside the cell: a tour in fifteen minutes',
    'Cell division without the confusion',
    'Pond life under the microscope',
    'Keys to common lichens',
  ],
  'Machine learning: the whole module': [
    'Introduction to machine learning, lecture 1',
    'Introduction to machine learning, lecture 2',
    'Recursion explained by stacking cups',
  ],
  'Deutsch für Anfänger': [
    'Aussprache üben: die Umlaute ä, ö und ü',
    'Das Wetter von morgen: wie eine Vorhersage entsteht',
  ],
  'Owen’s lecture clips': ['Robots that fall over', 'Volcanoes for beginners: magma, gas and patience'],
  'Campus channel': [
    'Inside the cell: a tour in fifteen minutes',
    'Hand hygiene: the six steps',
    'Volcanoes for beginners: magma, gas and patience',
    'How tides shape an estuary',
  ],
}

/** Broadcast since the library was made, and for a year: there is always something on. */
export const CHANNEL = 'Campus channel'
export const CHANNEL_DAYS = 365
