const readable = (value: unknown): boolean => ['string', 'number'].includes(typeof value) && value !== ''

/** The plain values of an entry of the log, for reading: "Archive · Open library". */
export const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.values(detail).flat().filter(readable).join(' · ')
