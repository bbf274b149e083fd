/** Numbers are those of the house: nobody knows which link is 7. */
const readable = (value: unknown): boolean => typeof value === 'string' && value !== ''

/** The plain values of an entry of the log, for reading: "Archive · Open library". */
export const detailText = (detail: Readonly<Record<string, unknown>>): string =>
  Object.values(detail).flat().filter(readable).join(' · ')
