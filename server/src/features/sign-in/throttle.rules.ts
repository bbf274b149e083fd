// How guessing is slowed down. No clock, no database.

export const TRY_WINDOW_SECS = 15 * 60

/** What is counted: tries of one account from one address, of the account, of the address, or of a known device. */
export type Counter = 'pair' | 'account' | 'address' | 'device'

export interface Tally {
  count: number
  secsSinceLast: number
}

/** An address is often a whole school: it may mistype more often than somebody who guesses one account. */
const FREE_TRIES: Readonly<Record<Counter, number>> = { pair: 5, account: 50, address: 300, device: 10 }
const FIRST_WAIT_SECS = 30

/** Seconds before the next try; 0 lets it through. Doubles with every try beyond the free ones. */
export const waitSecs = (tallies: Partial<Record<Counter, Tally>>): number =>
  Math.max(0, ...Object.entries(tallies).map(([counter, tally]) => waitOf(counter as Counter, tally)))

function waitOf(counter: Counter, { count, secsSinceLast }: Tally): number {
  const excess = count - FREE_TRIES[counter]
  if (excess < 0) return 0
  const wait = Math.min(FIRST_WAIT_SECS * 2 ** excess, TRY_WINDOW_SECS)
  return Math.max(0, Math.ceil(wait - secsSinceLast))
}

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const NETWORK_GROUPS = 4

/** One household has 2^64 IPv6 addresses: its network is what is counted. */
export function networkOf(address: string): string {
  const mapped = IPV4_MAPPED.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest]
  return `${all
    .slice(0, NETWORK_GROUPS)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
