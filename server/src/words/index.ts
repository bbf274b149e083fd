// Every sentence that the server itself writes to people, in the language of its reader.
import type { Language } from '@mediatheque/contract/primitives'
import { german } from './de.ts'
import { english, type Words } from './en.ts'

export type { Words } from './en.ts'

const WORDS: Readonly<Record<Language, Words>> = { en: english, de: german }

export const wordsIn = (language: Language): Words => WORDS[language]

/** A text as it may have been written, whatever the language of its reader was. */
export const inEveryLanguage = (textIn: (words: Words) => string): string[] =>
  Object.values(WORDS).map(textIn)
