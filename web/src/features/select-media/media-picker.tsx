// Chooses an item inside another feature: the same search, by twenty (SRCH-31).
import { type SearchHit, search } from '@mediatheque/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Check, CircleHelp, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { Badge, cx, EmptyState, Loading, Picture, SkeletonLines } from '../../design/index.ts'
import { withAccess } from '../../shared/address.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { query } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { durationText, useWords } from '../../words/index.ts'
import { CardFacts, CardPicture } from '../media/index.ts'
import styles from './media-picker.module.css'
import { choicesIn, keyOf, type Selected, toggled } from './parts.rules.ts'

export type { Selected } from './parts.rules.ts'

const PAGE_SIZE = 20

interface MediaPickerProps {
  label: string
  /** Record types that can be chosen; none: every type. */
  types: readonly number[]
  /** Chapters and quizzes can be chosen too. */
  hasParts?: boolean
  /** Before a word is typed, the newest items are listed. */
  listsNewest?: boolean
  /** Several can be chosen; otherwise the last one takes the place of the one before. */
  isMultiple?: boolean
  /** Why an item cannot be chosen; null: it can. */
  notChoosable?: (item: SearchHit) => string | null
  chosen: readonly Selected[]
  onChoose: (chosen: readonly Selected[]) => void
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

function Found({ text, types, hasParts = false, listsNewest = false, ...choosing }: FoundProps) {
  const t = useWords()
  const f = JSON.stringify({ s: text, rt: types })
  const { data, error, refetch, isRefetching } = useQuery({
    ...query(search.find, { f, pi: 0, ps: PAGE_SIZE, ...(hasParts && { parts: true }) }),
    enabled: text !== '' || listsNewest,
    placeholderData: keepPreviousData,
  })
  if (text === '' && !listsNewest) return <EmptyState>{t('cards.picker.start')}</EmptyState>
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
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
      <FoundList items={data.Items} {...choosing} />
    </>
  )
}

type FoundListProps = Pick<MediaPickerProps, 'isMultiple' | 'chosen' | 'onChoose' | 'notChoosable'> & {
  items: readonly SearchHit[]
}

function FoundList({ items, isMultiple = false, chosen, onChoose, notChoosable }: FoundListProps) {
  const t = useWords()
  const choices = choicesIn(items, chosen)
  const before = new Set(chosen.map(keyOf))
  return (
    <ListBox
      aria-label={t('cards.picker.results')}
      selectionMode={isMultiple ? 'multiple' : 'single'}
      disallowEmptySelection={!isMultiple}
      selectedKeys={before}
      onSelectionChange={keys => {
        const isChosen = (it: Selected) => keys !== 'all' && keys.has(keyOf(it))
        const choice = choices.find(
          it => isChosen(it) !== before.has(keyOf(it)) && (isMultiple || isChosen(it)),
        )
        if (choice && keys !== 'all') onChoose(isMultiple ? toggled(chosen, choice) : [choice])
      }}
      className={cx(styles.list)}
    >
      {choices.map(choice => {
        const isPart = choice.chapter !== null || choice.timeline !== null
        const reason = notChoosable?.(choice.item) ?? null
        return (
          <ListBoxItem
            key={keyOf(choice)}
            id={keyOf(choice)}
            isDisabled={reason !== null}
            textValue={choice.chapter?.Title ?? choice.timeline?.Name ?? choice.item.Title}
            className={cx(styles.item, isPart && styles.part)}
          >
            {isPart ? <PartRow choice={choice} /> : <ItemRow item={choice.item} />}
            {reason !== null && !isPart && <Badge>{reason}</Badge>}
            <Check aria-hidden="true" className={styles.tick} />
          </ListBoxItem>
        )
      })}
    </ListBox>
  )
}

function ItemRow({ item }: { item: SearchHit }) {
  const t = useWords()
  const [chapters, quizzes] = [item.Chapters?.length ?? 0, item.Timelines?.length ?? 0]
  return (
    <>
      <CardPicture item={item} isSmall className={styles.picture} />
      <div className={styles.text}>
        <span className={styles.title} dir="auto">
          {item.Title}
        </span>
        <CardFacts item={item} />
        {chapters + quizzes > 0 && (
          <span className={styles.count}>
            {[
              ...(chapters > 0 ? [t('cards.picker.chapters', { count: chapters })] : []),
              ...(quizzes > 0 ? [t('cards.picker.quizzes', { count: quizzes })] : []),
            ].join(' · ')}
          </span>
        )}
      </div>
    </>
  )
}

function PartRow({ choice: { chapter, timeline } }: { choice: Selected }) {
  const t = useWords()
  if (chapter)
    return (
      <>
        <Picture
          src={chapter.ImageURL ? withAccess(chapter.ImageURL) : undefined}
          alt=""
          icon={<ScanLine />}
          className={styles.smallPicture}
        />
        <div className={styles.text}>
          <span className={styles.title} dir="auto">
            {chapter.Title}
          </span>
          <span className={styles.count}>
            {t('cards.picker.chapter', { at: durationText(chapter.StartTime) })}
          </span>
        </div>
      </>
    )
  return (
    <>
      <CircleHelp aria-hidden="true" className={styles.quiz} />
      <div className={styles.text}>
        <span className={styles.title} dir="auto">
          {timeline?.Name}
        </span>
        <span className={styles.count}>{t('cards.picker.quiz')}</span>
      </div>
    </>
  )
}
