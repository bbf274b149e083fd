import { Language } from '@mediatheque/contract/primitives'
import { ChevronDown } from 'lucide-react'
import { Button, Menu, MenuItem, MenuTrigger } from '../../design/index.ts'
import { remember } from '../../shared/remembered.ts'
import { LANGUAGE_NAMES, speak, useLanguage, useWords } from '../../words/index.ts'
import styles from './sign-in-form.module.css'

/** Before anybody has signed in: kept by this browser. */
export function LanguageChoice({ onChosen }: { onChosen?: (language: Language) => void }) {
  const t = useWords()
  const current = useLanguage()
  const choose = (language: Language) => {
    void speak(language)
    remember('language', language)
    onChosen?.(language)
  }
  return (
    <MenuTrigger>
      <Button
        look="quiet"
        className={styles.language}
        aria-label={`${t('signIn.language')}: ${LANGUAGE_NAMES[current]}`}
      >
        <span lang={current}>{LANGUAGE_NAMES[current]}</span> <ChevronDown aria-hidden="true" />
      </Button>
      <Menu
        label={t('signIn.language')}
        placement="bottom end"
        selectionMode="single"
        selectedKeys={[current]}
        onAction={key => choose(Language.parse(key))}
      >
        {Language.options.map(language => (
          <MenuItem key={language} id={language}>
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
