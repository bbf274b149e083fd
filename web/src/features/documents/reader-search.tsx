import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { IconButton, SearchField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './documents.module.css'
import { MOST_HITS } from './use-find.ts'
import type { Find } from './use-search.ts'

interface ReaderSearchProps {
  find: Find
  /** The file is there; before, only its beginning may be known. */
  isComplete: boolean
}

export function ReaderSearch({ find, isComplete }: ReaderSearchProps) {
  const t = useWords()
  const none = find.hits.length === 0
  return (
    <search className={styles.search}>
      <SearchField
        autoFocus
        label={t('documents.search')}
        hidesLabel
        size="sm"
        className={styles.term}
        value={find.term}
        onChange={find.setTerm}
        onKeyDown={event => {
          if (event.key === 'Enter') event.shiftKey ? find.previous() : find.next()
          if (event.key === 'Escape') find.close()
        }}
      />
      <p role="status" className={styles.hits}>
        {saidOf(find, isComplete, t)}
      </p>
      <IconButton
        size="sm"
        icon={<ChevronUp />}
        label={t('documents.previousHit')}
        keys="⇧ ↵"
        isDisabled={none}
        onPress={find.previous}
      />
      <IconButton
        size="sm"
        icon={<ChevronDown />}
        label={t('documents.nextHit')}
        keys="↵"
        isDisabled={none}
        onPress={find.next}
      />
      <IconButton size="sm" icon={<X />} label={t('documents.closeSearch')} onPress={find.close} />
    </search>
  )
}

function saidOf({ term, hits, at, isLooking }: Find, isComplete: boolean, t: ReturnType<typeof useWords>) {
  if (term.trim() === '') return ''
  if (hits.length === 0) return isLooking || !isComplete ? t('documents.looking') : t('documents.noHits')
  const count = hits.length
  return t(count >= MOST_HITS ? 'documents.hitOfMany' : 'documents.hitOf', { hit: at + 1, count })
}
