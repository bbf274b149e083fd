import { expect, test } from 'vitest'
import { wordsIn } from './index.ts'

type Sentence = string | ((...gaps: never[]) => string)
type Tree = { readonly [key: string]: Sentence | Tree } | readonly Tree[]

const GAPS = ['«1»', '«2»', '«3»']

/** Each sentence by its name, with all its gaps filled. */
const spoken = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, it]): [string, string][] => {
    if (typeof it === 'string') return [[`${at}${key}`, it]]
    return typeof it === 'function' ? [[`${at}${key}`, it(...(GAPS as never[]))]] : spoken(it, `${at}${key}.`)
  })

const english = spoken(wordsIn('en'))
const german = new Map(spoken(wordsIn('de')))

test('German says everything that English says, with the same names in it', () => {
  const gapsIn = (text: string) => GAPS.filter(gap => text.includes(gap))
  expect([...german.keys()]).toEqual(english.map(([key]) => key))
  for (const [key, text] of english) expect([key, gapsIn(german.get(key) ?? '')]).toEqual([key, gapsIn(text)])
  expect([...german.values(), ...english.map(([, text]) => text)].filter(text => text.trim() === '')).toEqual(
    [],
  )
})

test('a long title with a line break fits the subject of a mail', () => {
  for (const language of ['en', 'de'] as const) {
    const headline = wordsIn(language).sharing.headline('Ann\r\nBcc: x@y.org', 'x'.repeat(400))
    expect(headline).not.toMatch(/[\r\n]/)
    expect(headline.length).toBeLessThan(300)
  }
})
