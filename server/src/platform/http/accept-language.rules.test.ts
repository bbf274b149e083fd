import { expect, test } from 'vitest'
import { preferredLanguage } from './accept-language.rules.ts'

test.each([
  ['de', 'de'],
  ['de-CH, en;q=0.5', 'de'],
  ['fr, en-GB;q=0.9, de;q=0.8', 'en'],
  ['en;q=0.2, de;q=0.9', 'de'],
  ['EN-us', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
])('a request with “%s” is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language)
})

test.each([[undefined], [''], ['*'], ['fr-FR, it;q=0.3'], [';;q=,'], ['de;q=x']])(
  'a request with “%s” prefers neither language of the site',
  header => {
    expect(preferredLanguage(header)).toBeUndefined()
  },
)
