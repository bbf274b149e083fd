import type { AnyCall } from '@mediatheque/contract/call'
import { refusedInputs } from '@mediatheque/contract/testing/wrong-values'
import { expect, test } from 'vitest'
import { germanSentences } from './de.ts'
import { translateSentence } from './sentences.rules.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/*.ts', '!../../../contract/src/*.test.ts'],
  { eager: true },
)

const isCall = (it: unknown): it is AnyCall =>
  typeof it === 'object' && it !== null && 'path' in it && 'input' in it && 'output' in it

const calls = Object.values(modules)
  .flatMap(module => Object.values(module))
  .flatMap(it => (typeof it === 'object' && it !== null ? Object.values(it) : []))
  .filter(isCall)

/** How the library of schemas speaks when nobody has given it a sentence. */
const RAW =
  /expected|received|\bNaN\b|^Invalid (input|option|key|string|UUID|URL|ISO)|^Too (small|big)|pattern/

const said = new Map<string, string>()
for (const call of calls)
  for (const { issues } of refusedInputs(call))
    for (const { path, message } of issues)
      if (!said.has(message)) said.set(message, `${call.path} ${path.join('.')}`)

test('a wrong value in any field of any call is refused with a sentence', () => {
  expect(calls.length).toBeGreaterThan(250)
  expect([...said].filter(([message]) => RAW.test(message))).toEqual([])
})

test('what is said of a wrong value has its German', () => {
  const missing = [...said].filter(([message]) => translateSentence(germanSentences, message) === message)
  expect(missing).toEqual([])
})

test('a sentence keeps its numbers, its names and its field in German', () => {
  const inGerman = (sentence: string) => translateSentence(germanSentences, sentence)
  expect(inGerman('Please enter 0.5 or more (rating)')).toBe('Bitte geben Sie 0.5 oder mehr ein (rating)')
  expect(inGerman('Please enter -1 or more')).toBe('Bitte geben Sie -1 oder mehr ein')
  expect(inGerman('Please choose one of “show, hide” (mode)')).toBe(
    'Bitte wählen Sie einen dieser Werte: „show, hide“ (mode)',
  )
})
