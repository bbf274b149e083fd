import type { SessionPlace } from '@mediatheque/contract/sign-in'
import ipaddr from 'ipaddr.js'

/** As far as an address alone tells it: enough to recognise a session from elsewhere. */
export function placeOf(address: string): SessionPlace {
  if (!ipaddr.isValid(address)) return 'unknown'
  const range = ipaddr.process(address).range()
  if (range === 'loopback') return 'server'
  return range === 'unicast' ? 'internet' : 'network'
}
