import { describe, expect, test } from 'vitest'
import { networkOf, TRY_WINDOW_SECS, waitSecs } from './throttle.rules.ts'

const tally = (count: number, secsSinceLast = 0) => ({ count, secsSinceLast })

describe('slowing down guesses', () => {
  test('five tries are free', () => {
    expect(waitSecs({ pair: tally(4), account: tally(4), address: tally(4) })).toBe(0)
    expect(waitSecs({ pair: tally(5), account: tally(5), address: tally(5) })).toBe(30)
  })

  test('each further failure doubles the wait, up to a quarter of an hour', () => {
    expect(waitSecs({ pair: tally(7) })).toBe(120)
    expect(waitSecs({ pair: tally(40) })).toBe(TRY_WINDOW_SECS)
  })

  test('waiting it out lets the next try through', () => {
    expect(waitSecs({ pair: tally(5, 29) })).toBe(1)
    expect(waitSecs({ pair: tally(5, 31) })).toBe(0)
  })

  test('many addresses on one account, or one address on very many accounts, are slowed down too', () => {
    expect(waitSecs({ pair: tally(1), account: tally(60), address: tally(1) })).toBeGreaterThan(0)
    expect(waitSecs({ pair: tally(1), account: tally(1), address: tally(310) })).toBeGreaterThan(0)
  })

  test('a counter that is over its limit is waited out by its own last try, not by those of others', () => {
    expect(waitSecs({ pair: tally(5, 31), address: tally(40, 0) })).toBe(0)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('tries from %s are counted for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
