import { expect, test } from 'vitest'
import { isNetwork, isPublicAddress, mayReachWith } from './address.rules.ts'

test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '172.32.0.1', '100.128.0.1'])(
  'LINK-04 %s is on the public web',
  address => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['private', '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.2'],
  ['loopback', '127.0.0.1 127.255.255.254 ::1'],
  ['link-local', '169.254.169.254 fe80::1'],
  ['shared by a carrier', '100.64.0.1 100.127.255.255'],
  ['unique local', 'fc00::1 fd12:3456::1'],
  ['mapped from version 4', '::ffff:10.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1'],
  ['translated by NAT64', '64:ff9b::10.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::1'],
  ['tunnelled', '2002:7f00:1:: 2001::1'],
  ['nowhere', '0.0.0.0 :: 224.0.0.1 ff02::1 255.255.255.255 240.0.0.1 192.0.2.1 198.18.0.1 2001:db8::1'],
  ['no address', 'localhost example.org'],
])('LINK-04 what is %s is refused', (_kind, addresses) => {
  for (const address of [...addresses.split(' '), ''])
    expect({ address, isPublic: isPublicAddress(address) }).toEqual({ address, isPublic: false })
})

test('LINK-04 what the operator names may be reached, and nothing besides it', () => {
  const mayReach = mayReachWith(['10.1.2.3', '10.8.0.0/16', 'fd12::/16'])
  const reached = ['10.1.2.3', '10.1.2.4', '10.8.255.1', '10.9.0.1', 'fd12::5', '127.0.0.1', '8.8.8.8', 'x']
  expect(reached.filter(mayReach)).toEqual(['10.1.2.3', '10.8.255.1', 'fd12::5', '8.8.8.8'])
  expect(['10.0.0.0/8', '::1', 'campus', '10.0.0.0/40', ''].filter(isNetwork)).toEqual(['10.0.0.0/8', '::1'])
})
