/** Keys are ours, never a person's: anything unusual is a mistake or an attack, and both should be loud. */
export function checkKey(key: string): string {
  const isPlain = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/.test(key) && key.length <= MOST_CHARACTERS
  if (!isPlain || key.split('/').some(part => part.startsWith('.')))
    throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return key
}

// The limit of S3.
const MOST_CHARACTERS = 1024
