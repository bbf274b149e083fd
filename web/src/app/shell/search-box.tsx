import { pages } from '@mediatheque/contract/pages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Kbd, SearchField } from '../../design/index.ts'
import { termOf } from '../../shared/search-term.ts'
import { useWords } from '../../words/index.ts'
import styles from './search-box.module.css'

export function SearchBox() {
  const t = useWords()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const shown = termOf(search.f)
  const [term, setTerm] = useState(shown)
  const [isBlank, setBlank] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setTerm(shown), [shown])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // SRCH-04
    if (term.trim() === '') return setBlank(true)
    void navigate({
      href: `${pages.default.path}?f=${encodeURIComponent(JSON.stringify({ s: term.trim() }))}`,
    })
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchField
          label={t('shell.search.label')}
          hidesLabel
          placeholder={t('shell.search.placeholder')}
          value={term}
          onChange={value => {
            setTerm(value)
            setBlank(false)
          }}
          onBlur={() => setBlank(false)}
          inputRef={input}
          enterKeyHint="search"
          data-shortcut="search"
          end={term === '' && <Kbd>/</Kbd>}
        />
      </form>
      {isBlank && (
        <p role="status" className={styles.tip}>
          {t('shell.search.empty')}
        </p>
      )}
    </search>
  )
}
