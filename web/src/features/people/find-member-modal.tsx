// Finds people by name and returns them to the caller (SHELL-02).
import { type Member, people } from '@mediatheque/contract/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import type { z } from 'zod'
import {
  Badge,
  Button,
  ChipGroup,
  cx,
  Dialog,
  EmptyState,
  Loading,
  type Selection,
  SkeletonLines,
} from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-folk.ts'
import { useWords } from '../../words/index.ts'
import styles from './find-member.module.css'
import { memberQueryOf } from './find-member.rules.ts'
import { PersonName } from './person-name.tsx'

export type FoundMember = z.infer<typeof Member>

export interface FindMemberProps {
  title?: string
  isMany?: boolean
  onPick?: (members: readonly FoundMember[]) => void
  /** Those who are in already, and cannot be chosen again. */
  without?: readonly number[]
}

type FindMemberModalProps = FindMemberProps & { close: () => void }

export function FindMemberModal({
  title,
  isMany = false,
  onPick,
  without = [],
  close,
}: FindMemberModalProps) {
  const t = useWords()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly FoundMember[]>([])
  const pick = () => {
    onPick?.(chosen)
    close()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      kind="picker"
      isFlush
      title={title ?? t(isMany ? 'people.find.title' : 'people.find.titleOne')}
      footer={
        <>
          <Button onPress={close}>{t('people.find.cancel')}</Button>
          <Button look="primary" isDisabled={chosen.length === 0} onPress={pick}>
            {isMany && chosen.length > 0
              ? t('people.find.chooseCount', { count: chosen.length })
              : t('people.find.choose')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <div className={styles.head}>
          <FilterField autoFocus label={t('people.find.search')} value={text} onSettled={setText} />
          {isMany && chosen.length > 0 && (
            <ChipGroup
              label={t('people.find.chosen')}
              isSmall
              items={chosen.map(it => ({ id: it.PersonID, label: it.DisplayName }))}
              onRemove={id => setChosen(chosen.filter(it => it.PersonID !== id))}
            />
          )}
        </div>
        <Found {...{ text, isMany, chosen, without }} onChoose={setChosen} />
      </div>
    </Dialog>
  )
}

interface FoundProps {
  text: string
  isMany: boolean
  chosen: readonly FoundMember[]
  without: readonly number[]
  onChoose: (chosen: readonly FoundMember[]) => void
}

function Found({ text, ...rest }: FoundProps): ReactNode {
  const t = useWords()
  const s = memberQueryOf(text)
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(people.findMember, { s: s ?? '' }),
    enabled: s !== null,
    placeholderData: keepPreviousData,
  })
  if (s === null) return <EmptyState className={styles.state}>{t('people.find.start')}</EmptyState>
  if (error) return <QueryFailed className={styles.state} {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading className={styles.state}>
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (data.Items.length === 0)
    return <EmptyState className={styles.state}>{t('people.find.none', { text: s })}</EmptyState>
  return <FoundList members={data.Items} {...rest} />
}

type FoundListProps = Omit<FoundProps, 'text'> & { members: readonly FoundMember[] }

function FoundList({ members, isMany, chosen, without, onChoose }: FoundListProps) {
  const t = useWords()
  const choose = (keys: Selection) => {
    if (keys === 'all') return onChoose(members)
    const known = new Map([...chosen, ...members].map(it => [it.PersonID, it]))
    onChoose([...keys].flatMap(key => known.get(Number(key)) ?? []))
  }
  return (
    <ListBox
      aria-label={t('people.find.results')}
      className={cx(styles.list)}
      selectionMode={isMany ? 'multiple' : 'single'}
      selectedKeys={chosen.map(it => it.PersonID)}
      disabledKeys={without}
      onSelectionChange={choose}
    >
      {members.map(it => (
        <ListBoxItem
          key={it.PersonID}
          id={it.PersonID}
          textValue={it.DisplayName}
          className={cx(styles.item)}
        >
          {({ isSelected }) => (
            <>
              <PersonName
                name={it.DisplayName}
                picture={it.PictureURL}
                below={[it.UserName, it.Email].filter(Boolean).join(' · ')}
              />
              {isSelected && <Check aria-hidden="true" className={styles.tick} />}
              {without.includes(it.PersonID) && <Badge>{t('people.find.already')}</Badge>}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
