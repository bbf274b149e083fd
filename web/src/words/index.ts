// Every sentence a user can read, by key, in the language of the person.
import type { Language } from '@mediatheque/contract/primitives'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { type English, en } from './en.ts'
import { translateSentence } from './sentences.rules.ts'

type Plain<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? T[K] extends `${string}{{${string}`
      ? never
      : `${Path}${K}`
    : Plain<T[K], `${Path}${K}.`>
}[keyof T & string]

/** The key of a sentence that needs no values, as the tables of navigation and keys hold them. */
export type PlainKey = Plain<English>

let sentences: Readonly<Record<string, string>> = {}

void i18next.use(initReactI18next).init({
  resources: { en: { translation: en } },
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** English words that come with a room. German is loaded whole, and only for those who read it. */
export const addEnglish = (words: Partial<English>) =>
  void i18next.addResourceBundle('en', 'translation', words, true)

/** Loads a language where it is not there yet, then speaks it everywhere. */
export async function speak(language: Language): Promise<Language> {
  if (language === 'de' && !i18next.hasResourceBundle('de', 'translation')) {
    const { de, germanSentences } = await import('./de.ts')
    i18next.addResourceBundle('de', 'translation', de)
    sentences = germanSentences
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = i18next.dir(language)
  return language
}

export const useWords = () => useTranslation().t

export const useLanguage = (): Language => {
  const { i18n } = useTranslation()
  return i18n.resolvedLanguage === 'de' ? 'de' : 'en'
}

/** A sentence that the contract or the server wrote in English, in the person's language where it is known. */
export const say = (sentence: string) =>
  i18next.resolvedLanguage === 'en' ? sentence : translateSentence(sentences, sentence)

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }
