const KNOWN = ['details'] as const
export type KnownAction = (typeof KNOWN)[number]

/** The word of the words files for an action of the log, where there is one. */
export const knownAction = (action: string): KnownAction | undefined => KNOWN.find(it => it === action)

/** Plain values of an entry, for reading: "Title: Tides". */
export const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
