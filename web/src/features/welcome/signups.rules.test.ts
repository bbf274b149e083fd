import { expect, test } from 'vitest'
import { matchingSignups, type Signup, signupsCsv } from './signups.rules.ts'

const nia: Signup = {
  ID: 1,
  Kind: 'academy',
  Name: 'Nia Rowlands',
  Email: 'nia@example.org',
  Org: 'Northgate',
  Job: 'Lecturer',
  Location: 'Bangor',
  Courses: ['Camera', 'Sound'],
  CreatedAt: '2026-11-15T10:00:00.000Z',
}
const wen: Signup = { ...nia, ID: 2, Kind: 'portal', Name: 'Wen Li', Location: '', Courses: [] }

test('SITE-04 SITE-06 requests are found by their words and by their form', () => {
  expect(matchingSignups([nia, wen], 'northgate LI', null)).toEqual([wen])
  expect(matchingSignups([nia, wen], 'sound', null)).toEqual([nia])
  expect(matchingSignups([nia, wen], '', 'portal')).toEqual([wen])
  expect(matchingSignups([nia, wen], 'nobody', null)).toEqual([])
})

test('the file holds what is shown', () => {
  expect(signupsCsv(['a'], [nia])).toBe(
    '\uFEFFa\r\nNia Rowlands,nia@example.org,academy,Northgate,Lecturer,Bangor,"Camera; Sound",2026-11-15T10:00:00.000Z\r\n',
  )
})
