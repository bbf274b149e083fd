// People who may watch the item, offered while a name is typed; the cursor stays in the text.
import { comments } from '@mediatheque/contract/comments'
import { type KeyboardEvent, useState } from 'react'
import { Avatar, cx, useSuggestions } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useWords } from '../../words/index.ts'
import styles from './composer.module.css'

const REST_MS = 200

interface Offered {
  PersonID: number
  DisplayName: string
  PictureURL: string | null
}

export function useMentions(EncID: string, typed: string | null) {
  const [closed, setClosed] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState(typed)
  if (asked !== typed) {
    setAsked(typed)
    setAt(0)
    if (typed === null) setClosed(null)
  }
  const wanted = typed === closed ? null : typed
  const found = useSuggestions<Offered>(wanted, REST_MS, async s =>
    (await api(comments.people, { EncID, s })).Items.filter(
      it => it.DisplayName.toLowerCase() !== s.trim().toLowerCase(),
    ),
  )
  const people = wanted === null ? [] : found.items
  const isOpen = people.length > 0
  const close = () => setClosed(typed)
  /** True when the key was for the list. */
  const onKey = (event: KeyboardEvent, pick: (person: Offered) => void): boolean => {
    if (!isOpen) return false
    const person = people[Math.min(at, people.length - 1)]
    if (event.key === 'ArrowDown') setAt((at + 1) % people.length)
    else if (event.key === 'ArrowUp') setAt((at + people.length - 1) % people.length)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && person) pick(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { people, at: Math.min(at, Math.max(0, people.length - 1)), isOpen, close, onKey }
}
type Mentions = ReturnType<typeof useMentions>

interface MentionListProps {
  id: string
  mentions: Mentions
  onPick: (person: Offered) => void
}

export function MentionList({ id, mentions, onPick }: MentionListProps) {
  const t = useWords()
  return (
    <>
      <div id={id} role="listbox" aria-label={t('comments.mention.label')} className={styles.people}>
        {mentions.people.map((person, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, where the cursor stays
          <div
            key={person.PersonID}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === mentions.at}
            className={cx(styles.person, index === mentions.at && styles.current)}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onPick(person)}
          >
            <Avatar name={person.DisplayName} src={person.PictureURL ?? undefined} size="sm" isDecorative />
            <bdi className={styles.personName}>{person.DisplayName}</bdi>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {t('comments.mention.found', { count: mentions.people.length })}
      </p>
    </>
  )
}
