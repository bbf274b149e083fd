// Addresses of bytes carry their right: `/media/{signed}/…`. What is behind it names the file.
const SIGNED = /^((?:https?:\/\/[^/]+)?\/media\/)([^/]+)\//

const partsOf = (address: string) => {
  const found = SIGNED.exec(address)
  return found ? { before: found[0], file: address.slice(found[0].length).replace(/[?#].*$/, '') } : null
}

/** What an address leads to, whatever its signature. */
export const fileBehind = (address: string) => partsOf(address)?.file ?? address

/** Two addresses of the same file, whatever their signatures. */
export const isSameFile = (one: string, other: string) => fileBehind(one) === fileBehind(other)

/** An address under the signature of another one, as a playlist that was read earlier still has the older. */
export function underSignatureOf(fresh: string, address: string): string {
  const [now, old] = [partsOf(fresh), partsOf(address)]
  if (!now || !old) return address
  const origin = /^https?:\/\/[^/]+/.exec(old.before)?.[0] ?? ''
  return `${origin}${now.before.replace(/^https?:\/\/[^/]+/, '')}${address.slice(old.before.length)}`
}
