import { type SyntheticEvent, useState } from 'react'
import { Button, SearchField } from '../design/index.ts'
import styles from './term-form.module.css'

interface TermFormProps {
  label: string
  button: string
  /** Said at a blank box, for which nothing is asked. */
  blank: string
  first?: string
  /** Nothing: the search is over. */
  search: (term: string | undefined) => void
}

/** A search within one item (SUBS-06, SLIDE-13). */
export function TermForm({ label, button, blank, first = '', search }: TermFormProps) {
  const [typed, setTyped] = useState(first)
  const [isBlank, setBlank] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const text = typed.trim()
    setBlank(text === '')
    if (text !== '') search(text)
  }
  return (
    <search>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SearchField
          label={label}
          hidesLabel
          size="sm"
          className={styles.term}
          value={typed}
          onChange={text => {
            setTyped(text)
            setBlank(false)
          }}
          onClear={() => search(undefined)}
          error={isBlank ? blank : undefined}
        />
        <Button type="submit" size="sm">
          {button}
        </Button>
      </form>
    </search>
  )
}
