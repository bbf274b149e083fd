import { expect, test } from 'vitest'
import { errorAt, movedLink } from './appearance.rules.ts'

const links = ['A', 'B', 'C'].map(Title => ({ Title, URL: `/${Title}` }))
const titles = (all: readonly { Title: string }[]) => all.map(it => it.Title).join('')

test('a link moves by one place, and stays at the ends', () => {
  expect(titles(movedLink(links, 0, 1))).toBe('BAC')
  expect(titles(movedLink(links, 2, -1))).toBe('ACB')
  expect(titles(movedLink(links, 0, -1))).toBe('ABC')
  expect(titles(movedLink(links, 2, 1))).toBe('ABC')
})

test('what is wrong with a link is said at its field', () => {
  const error = [undefined, { URL: { message: 'Not an address' } }]
  expect(errorAt(error, 1, 'URL')).toBe('Not an address')
  expect(errorAt(error, 1, 'Title')).toBeUndefined()
  expect(errorAt(error, 0, 'URL')).toBeUndefined()
  expect(errorAt(undefined, 0, 'URL')).toBeUndefined()
})
