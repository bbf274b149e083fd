// Every sentence with which the server refuses has its German, also those that nobody has met yet.
import { expect, test } from 'vitest'
import { germanSentences } from './de.ts'
import { translateSentence } from './sentences.rules.ts'

const sources = import.meta.glob<string>(
  ['../../../server/src/**/*.ts', '!**/*.test.ts', '!**/(testing|demo|generator)/**'],
  { eager: true, query: '?raw', import: 'default' },
)

const TEXT = String.raw`('(?:[^'\\]|\\.)*'|\`(?:[^\`\\]|\\.)*\`)`
const REFUSED = new RegExp(String.raw`(?:new Refusal|badField)\(\s*'[\w.-]+',\s*${TEXT}`, 'g')

/** As the browser looks it up: a number for each value that is put in. */
const sentenceOf = (literal: string) =>
  literal
    .slice(1, -1)
    .replace(/\$\{[^}]*\}/g, '7')
    .replaceAll("\\'", "'")

const sentences = new Map(
  Object.entries(sources).flatMap(([name, source]) =>
    [...source.matchAll(REFUSED)].map(([, literal = '']) => [sentenceOf(literal), name] as const),
  ),
)

/** What is put in is a word: the table has the sentence with each. Here with one of them. */
const WORDED: Readonly<Record<string, string>> = {
  'This item has been 7 already': 'This item has been approved already',
  'Please connect your 7 account again': 'Please connect your Zoom account again',
  'Please connect your 7 account first': 'Please connect your Zoom account first',
  'There is not enough room on the server: 7 are left':
    'There is not enough room on the server: 7 MB are left',
  '7 did not answer. Please try again later': 'Zoom did not answer. Please try again later',
}

/** To programs, or with words of their own in them that no table can know. */
const TO_PROGRAMS: readonly string[] = [
  'The rule is not understood: 7: 7',
  'There is no group named 7',
  'Please send application/offset+octet-stream',
  'The Idempotency-Key is too long',
  'This Idempotency-Key was used for another request',
  'Metrics need the token of METRICS_TOKEN',
]

test('the sentences of refusals are found', () => {
  expect(sentences.size).toBeGreaterThan(200)
  expect(sentences.keys()).toContain('There is no such item')
})

test('every sentence with which the server refuses has its German', () => {
  const missing = [...sentences].filter(([sentence]) => {
    const asked = WORDED[sentence] ?? sentence
    return !TO_PROGRAMS.includes(sentence) && translateSentence(germanSentences, asked) === asked
  })
  expect(missing).toEqual([])
})
