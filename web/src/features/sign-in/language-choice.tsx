import { Language } from '@mediatheque/contract/primitives'
import { ChevronDown } from 'lucide-react'
import { remember } from '../../shared/remembered.ts'
import { LANGUAGE_NAMES, speak, useLanguage, useWords } from '../../words/index.ts'
import styles from './sign-in-form.module.css'

/** Before anybody has signed in: kept by this browser. The browser's own list, which costs the first page nothing. */
export function LanguageChoice({ onChosen }: { onChosen?: (language: Language) => void }) {
  const t = useWords()
  const choose = (language: Language) => {
    void speak(language)
    remember('language', language)
    onChosen?.(language)
  }
  return (
    <span className={styles.language}>
      <select
        aria-label={t('signIn.language')}
        value={useLanguage()}
        onChange={event => choose(Language.parse(event.target.value))}
      >
        {Language.options.map(language => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}
