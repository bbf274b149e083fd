import ipaddr from 'ipaddr.js'

/** Not private, loopback, link-local, shared by a carrier, mapped from or translated to another: the open web alone. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

const NEIGHBOURS: readonly string[] = ['unicast', 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat']

/** The web and the own network, but not what only machines use among themselves, such as 169.254.169.254 in clouds. */
export const isIntranetAddress = (address: string): boolean =>
  ipaddr.isValid(address) && NEIGHBOURS.includes(ipaddr.parse(address).range())

/** An address, or a network in the notation of RFC 4632. */
export const isNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text)

/** The public web, and what the operator names. */
export function mayReachWith(networks: readonly string[]): (address: string) => boolean {
  const allowed = networks.map(it => (ipaddr.isValidCIDR(it) ? ipaddr.parseCIDR(it) : asNetwork(it)))
  return address =>
    isPublicAddress(address) ||
    (ipaddr.isValid(address) && allowed.some(network => isWithin(address, network)))
}

type Network = ReturnType<typeof ipaddr.parseCIDR>

function asNetwork(address: string): Network {
  const parsed = ipaddr.parse(address)
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128]
}

function isWithin(address: string, [base, bits]: Network): boolean {
  const parsed = ipaddr.parse(address)
  return parsed.kind() === base.kind() && parsed.match(base, bits)
}
