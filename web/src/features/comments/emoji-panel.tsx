import { EMOJI_PATH } from '@mediatheque/contract/comments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { EmptyState, ErrorState, Loading, SearchField, Select, SkeletonLines } from '../../design/index.ts'
import { requestText } from '../../shared/api.ts'
import { recall, remember } from '../../shared/remembered.ts'
import { useLanguage, useWords } from '../../words/index.ts'
import styles from './emoji.module.css'
import {
  EMOJI_GROUPS,
  type Emoji,
  type EmojiGroup,
  EmojiTable,
  found,
  inGroup,
  usable,
  withRecent,
} from './emoji.rules.ts'

const useTable = () => {
  const language = useLanguage()
  return useQuery({
    queryKey: [EMOJI_PATH, language],
    queryFn: async () => {
      const { text } = await requestText(`${EMOJI_PATH}?lang=${language}`)
      return usable(EmojiTable.parse(JSON.parse(text)))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const readRecent = () => (recall('emoji') ?? '').split(' ').filter(it => it !== '')

type Shelf = 'recent' | EmojiGroup

/** Found by a word or looked for by kind; those used last come first. Arrow keys go in all four directions. */
export function EmojiPanel({ onPick }: { onPick: (symbol: string) => void }) {
  const t = useWords()
  const { data, isError, refetch, isRefetching } = useTable()
  const [text, setText] = useState('')
  const [recent] = useState(readRecent)
  const [shelf, setShelf] = useState<Shelf>(recent.length > 0 ? 'recent' : 'smileys')
  const pick = (symbol: string) => {
    remember('emoji', withRecent(recent, symbol).join(' '))
    onPick(symbol)
  }
  if (isError)
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching}>
        {t('comments.emoji.failed')}
      </ErrorState>
    )
  const shelves: Shelf[] = ['recent', ...EMOJI_GROUPS.map(([, name]) => name)]
  return (
    <div className={styles.panel}>
      <SearchField
        label={t('comments.emoji.search')}
        hidesLabel
        size="sm"
        autoFocus
        value={text}
        onChange={setText}
      />
      <Select
        label={t('comments.emoji.groups')}
        hidesLabel
        size="sm"
        options={shelves.map(id => ({ id, label: t(`comments.emoji.${id}`) }))}
        value={shelf}
        onChange={id => {
          setText('')
          setShelf(shelves.find(it => it === id) ?? 'smileys')
        }}
      />
      {data ? (
        <Symbols
          symbols={text.trim() === '' ? shelfOf(data, shelf, recent) : found(data, text)}
          label={text.trim() === '' ? t(`comments.emoji.${shelf}`) : t('comments.emoji.search')}
          empty={t(text.trim() === '' ? 'comments.emoji.noRecent' : 'comments.emoji.none')}
          onPick={pick}
        />
      ) : (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </div>
  )
}

const shelfOf = (table: readonly Emoji[], shelf: Shelf, recent: readonly string[]) =>
  shelf === 'recent'
    ? recent.flatMap(symbol => table.find(it => it.unicode === symbol) ?? [])
    : inGroup(table, shelf)

interface SymbolsProps {
  symbols: readonly Emoji[]
  label: string
  empty: string
  onPick: (symbol: string) => void
}

const Symbols = ({ symbols, label, empty, onPick }: SymbolsProps) => (
  <ListBox
    aria-label={label}
    layout="grid"
    items={symbols}
    className={styles.grid ?? ''}
    onAction={key => onPick(String(key))}
    renderEmptyState={() => <EmptyState>{empty}</EmptyState>}
  >
    {it => (
      <ListBoxItem id={it.unicode} textValue={it.label} aria-label={it.label} className={styles.symbol ?? ''}>
        <span title={it.label}>{it.unicode}</span>
      </ListBoxItem>
    )}
  </ListBox>
)
