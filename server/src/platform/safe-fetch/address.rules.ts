import ipaddr from 'ipaddr.js'

/** Not private, loopback, link-local, shared by a carrier, mapped from or translated to another: the open web alone. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
