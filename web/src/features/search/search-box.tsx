import { pages } from '@mediatheque/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Kbd, SearchField, useDebounced } from '../../design/index.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { termOf } from '../../shared/search-term.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { withOperator } from './operator-offers.rules.ts'
import { forgetSearches, readRecent, rememberSearch } from './recent.ts'
import styles from './search-box.module.css'
import type { Offer } from './suggestions.tsx'
import { addressForTerm } from './term-address.rules.ts'

const load = () => import('./suggestions.tsx')
const Suggestions = lazy(() => load().then(it => ({ default: it.Suggestions })))

/** Soon enough that suggestions are there within a tenth of a second of the last key. */
const REST_MS = 40

/** A box with suggestions under it: arrows choose, Enter opens, Escape closes. */
export function SearchBox() {
  const t = useWords()
  const id = useId()
  const navigate = useNavigate()
  const [search] = usePageSearch()
  const viewer = useViewer()?.PersonID ?? null
  const shown = termOf(search.f)
  const [term, setTerm] = useState(shown)
  const [isBlank, setBlank] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [at, setAt] = useState(-1)
  const box = useRef<HTMLElement>(null)
  const rested = useDebounced(term.trim(), REST_MS)
  useEffect(() => setTerm(shown), [shown])
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const searchFor = (text: string) => {
    close()
    setTerm(text)
    rememberSearch(viewer, text)
    void navigate({ href: addressForTerm(search, text) })
  }
  const choose = (offer: Offer) => {
    if (offer.kind === 'recent') return searchFor(offer.text)
    if (offer.kind === 'operator') {
      setAt(-1)
      return setTerm(withOperator(term, offer.text))
    }
    close()
    void navigate({ href: offer.href })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isOpen ? offers[at] : undefined
    if (chosen) return choose(chosen)
    // SRCH-04
    if (term.trim() === '') {
      close()
      return setBlank(true)
    }
    searchFor(term.trim())
  }
  const press = (event: KeyboardEvent) => {
    const isShown = isOpen && offers.length > 0
    if (event.key === 'Escape' && isShown) {
      // The next Escape clears the text.
      event.stopPropagation()
      close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    if (isShown) setAt(stepped(at, event.key === 'ArrowDown' ? 1 : -1, offers.length))
  }
  return (
    <search
      ref={box}
      className={styles.search}
      onBlur={event => {
        if (box.current?.contains(event.relatedTarget)) return
        setBlank(false)
        close()
      }}
    >
      <form onSubmit={submit} action={pages.default.path}>
        <SearchField
          type="text"
          label={t('shell.search.label')}
          hidesLabel
          placeholder={t('shell.search.placeholder')}
          value={term}
          onChange={value => {
            setTerm(value)
            setBlank(false)
            setAt(-1)
            setOpen(true)
          }}
          onFocus={() => void load()}
          enterKeyHint="search"
          data-shortcut="search"
          end={
            <>
              {term === '' && <Kbd>/</Kbd>}
              <button type="submit" className={styles.submit}>
                <ArrowRight aria-hidden="true" />
                <span className="visually-hidden">{t('shell.search.submit')}</span>
              </button>
            </>
          }
          inputProps={{
            role: 'combobox',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': isOpen && offers.length > 0,
            ...(isOpen && offers.length > 0 && { 'aria-controls': `${id}-list` }),
            ...(at >= 0 && { 'aria-activedescendant': `${id}-${at}` }),
            onKeyDownCapture: press,
            onClick: () => setOpen(true),
          }}
        />
      </form>
      <Suspense>
        {isOpen && (
          <Suggestions
            id={id}
            typed={term}
            text={rested}
            recent={term.trim() === '' ? readRecent(viewer) : []}
            at={at}
            onOffers={setOffers}
            onChoose={choose}
            onForget={() => {
              forgetSearches(viewer)
              close()
            }}
          />
        )}
      </Suspense>
      {isBlank && (
        <p role="status" className={styles.tip}>
          {t('shell.search.empty')}
        </p>
      )}
    </search>
  )
}

/** Before the first is the text itself. */
const stepped = (at: number, by: 1 | -1, count: number) => {
  const next = at + by
  if (next < -1) return count - 1
  return next >= count ? -1 : next
}
