import { expect, test } from 'vitest'
import { changesIn } from './history.rules.ts'

test('ITEM-07 an entry says the old value before the new one, also where an older version wrote it', () => {
  const change = { Name: 'Owner', From: 'Vera', To: 'Owen' }
  expect(changesIn({ Changes: [change], Reason: 'x' })).toEqual([change])
  expect(changesIn({ To: 'Owen', From: 'Vera' })).toEqual([{ Name: '', From: 'Vera', To: 'Owen' }])
  expect(changesIn({ Fields: ['Title'] })).toEqual([])
})
