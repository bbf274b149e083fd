// Every sentence a user can read, by key, in the language of the person.
import type { Language } from '@mediatheque/contract/primitives'
import { useMemo } from 'react'
import { createStore } from '../shared/store.ts'
import { useStore } from '../shared/use-store.ts'
import { design } from './en/design.ts'
import type { English, Words } from './en.ts'
import type { Key, ValuesOf } from './keys.ts'
import { translateSentence } from './sentences.rules.ts'
import { translate } from './words.rules.ts'

export type { PlainKey } from './keys.ts'
export { cutText, durationText } from './short-text.rules.ts'

export type Speak = <K extends Key>(key: K, ...values: ValuesOf<K>) => string

type Spoke = Partial<Words> & Pick<Words, 'design'>

interface Spoken {
  language: Language
  words: Spoke
  english: Spoke
}

/** Spoken before anything is loaded: anyone who reads it waits for nothing. */
export const FIRST_SPOKEN: Language = 'en'

const spoken = createStore<Spoken>({ language: FIRST_SPOKEN, words: { design }, english: { design } })
let sentences: Readonly<Record<string, string>> = {}
let isChosen = false

/** English words that come with a feature. German is loaded whole, and only for those who read it. */
export function addEnglish(words: Partial<English>) {
  const english = { ...spoken.get().english, ...words }
  spoken.change({ english, ...(spoken.get().language === 'en' && { words: english }) })
}

/** Loads a language where it is not there yet, then speaks it everywhere. */
export async function speak(language: Language): Promise<Language> {
  if (language === 'de') {
    const { de, germanSentences } = await import('./de.ts')
    sentences = germanSentences
    spoken.change({ language, words: de })
  } else spoken.change({ language, words: spoken.get().english })
  isChosen = true
  document.documentElement.lang = language
  document.documentElement.dir = 'ltr'
  return language
}

/** A sentence that is missing shows its key: better than nothing, and a test finds it. */
const speaker =
  ({ language, words, english }: Spoken): Speak =>
  (key, values = {}) =>
    translate(words, language, key, values) ?? translate(english, 'en', key, values) ?? key

export function useWords(): Speak {
  const now = useStore(spoken, it => it)
  return useMemo(() => speaker(now), [now])
}

/** What the primitives of the design system say, as it is in the words files. */
export const useDesignWords = (): Words['design'] => useStore(spoken, it => it.words.design)

export const useLanguage = (): Language => useStore(spoken, it => it.language)

/** A sentence that the contract or the server wrote in English, in the person's language where it is known. */
export const say = (sentence: string) =>
  spoken.get().language === 'en' ? sentence : translateSentence(sentences, sentence)

/** Undefined until it is known: the browser then prefers what it always does. */
export const pageLanguage = (): Language | undefined => (isChosen ? spoken.get().language : undefined)

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }
