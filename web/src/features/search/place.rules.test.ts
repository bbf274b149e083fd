import { expect, test } from 'vitest'
import { BROWSE_ADDRESS, categoryAddress, navPlace, PLAYLISTS_ADDRESS, searchAddress } from './place.rules.ts'

const placeAt = (address: string) =>
  navPlace(Object.fromEntries(new URL(address, 'http://here').searchParams))

test('the navigation marks the list of playlists, and everything else that is searched for as results', () => {
  expect([PLAYLISTS_ADDRESS, BROWSE_ADDRESS, categoryAddress(3), '/Default.aspx'].map(placeAt)).toEqual([
    'playlists',
    'results',
    'categories',
    'start',
  ])
  expect(placeAt(searchAddress({ s: 'tides', rt: [2] }))).toBe('results')
})
