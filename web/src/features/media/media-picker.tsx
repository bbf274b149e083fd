// Chooses an item inside another feature: the same search, by twenty (SRCH-31).
import type { MediaCard } from '@mediatheque/contract/media'
import { search } from '@mediatheque/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { cx, EmptyState, ErrorState, Loading, SkeletonLines } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { query } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { CardFacts } from './card-facts.tsx'
import { CardPicture } from './card-picture.tsx'
import styles from './media-picker.module.css'

const PAGE_SIZE = 20

interface MediaPickerProps {
  label: string
  /** Record types that can be chosen. */
  types: readonly number[]
  chosen: MediaCard | null
  onChoose: (item: MediaCard) => void
}

export function MediaPicker({ label, ...rest }: MediaPickerProps) {
  const [text, setText] = useState('')
  return (
    <div className={styles.picker}>
      <FilterField autoFocus label={label} value={text} onSettled={setText} />
      <Found text={text} {...rest} />
    </div>
  )
}

type FoundProps = Omit<MediaPickerProps, 'label'> & { text: string }

function Found({ text, types, chosen, onChoose }: FoundProps) {
  const t = useWords()
  const f = JSON.stringify({ s: text, rt: types })
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(search.find, { f, pi: 0, ps: PAGE_SIZE }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  if (text === '') return <EmptyState>{t('cards.picker.start')}</EmptyState>
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching}>
        {say(error.message)}
      </ErrorState>
    )
  if (!data)
    return (
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (data.Items.length === 0) return <EmptyState>{t('cards.picker.none', { text })}</EmptyState>
  return (
    <>
      <p role="status" className={styles.count}>
        {t('cards.picker.found', { count: data.Total })}
      </p>
      <FoundList items={data.Items} chosen={chosen} onChoose={onChoose} />
    </>
  )
}

type FoundListProps = Pick<MediaPickerProps, 'chosen' | 'onChoose'> & { items: readonly MediaCard[] }

function FoundList({ items, chosen, onChoose }: FoundListProps) {
  const t = useWords()
  return (
    <ListBox
      aria-label={t('cards.picker.results')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen ? [chosen.ClipDataID] : []}
      onSelectionChange={keys => {
        const item = items.find(it => keys !== 'all' && keys.has(it.ClipDataID))
        if (item) onChoose(item)
      }}
      className={cx(styles.list)}
    >
      {items.map(item => (
        <ListBoxItem
          key={item.ClipDataID}
          id={item.ClipDataID}
          textValue={item.Title}
          className={cx(styles.item)}
        >
          <CardPicture item={item} isSmall className={styles.picture} />
          <div className={styles.text}>
            <span className={styles.title} dir="auto">
              {item.Title}
            </span>
            <CardFacts item={item} />
          </div>
          <Check aria-hidden="true" className={styles.tick} />
        </ListBoxItem>
      ))}
    </ListBox>
  )
}
