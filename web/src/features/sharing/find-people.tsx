import { people } from '@mediatheque/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useWords } from '../../words/index.ts'
import styles from './share.module.css'

export interface Person {
  PersonID: number
  DisplayName: string
}

interface FindPeopleProps {
  /** Chosen already. */
  without: readonly number[]
  onPick: (person: Person) => void
}

const LEAST_CHARACTERS = 2
const MOST_SHOWN = 5

/** Inside a dialog, where the modal that finds people would take its place. */
export function FindPeople({ without, onPick }: FindPeopleProps) {
  const t = useWords()
  const [text, setText] = useState('')
  const isAsked = text.length >= LEAST_CHARACTERS
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(people.findMember, { s: text }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = (data?.Items ?? []).filter(it => !without.includes(it.PersonID)).slice(0, MOST_SHOWN)
  return (
    <>
      <FilterField label={t('share.mail.people')} hidesLabel={false} value={text} onSettled={setText} />
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {isAsked && data && (
        <ul className={styles.found} aria-label={t('share.mail.found')}>
          {found.map(it => (
            <li key={it.PersonID}>
              <Button size="sm" icon={<Plus />} onPress={() => onPick(it)}>
                {it.DisplayName}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.note}>{t('share.mail.nobody')}</li>}
        </ul>
      )}
    </>
  )
}
