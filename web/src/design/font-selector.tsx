import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import { SearchField } from './field.tsx'
import styles from './font-selector.module.css'
import { FONT_SEARCH_DELAY_MS, fontQueryOf } from './font-selector.rules.ts'
import list from './list.module.css'
import { Loading, SkeletonLines } from './skeleton.tsx'
import { EmptyState, ErrorState } from './states.tsx'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'
import { useDesignWords } from './words.tsx'

export type Font = { Name: string; Type: string; IsGoogle: boolean }

export type FontSelectorProps = {
  search: (text: string) => Promise<readonly Font[]>
  onPick: (font: Font) => void
}

// WIDG-01
function FontSelector({ search, onPick }: FontSelectorProps) {
  const words = useDesignWords()
  const [text, setText] = useState('')
  const query = fontQueryOf(text)
  const found = useSuggestions(query, FONT_SEARCH_DELAY_MS, search)
  return (
    <div className={styles.selector}>
      <SearchField autoFocus hidesLabel label={words.fontSearch} value={text} onChange={setText} />
      <div className={styles.results}>
        <FontResults found={found} query={query} onPick={onPick} />
      </div>
    </div>
  )
}

type FontResultsProps = Pick<FontSelectorProps, 'onPick'> & { found: Suggestions<Font>; query: string | null }

function FontResults({ found, query, onPick }: FontResultsProps) {
  const words = useDesignWords()
  if (found.state === 'failed') return <ErrorState onRetry={found.retry} />
  if (query === null) return <EmptyState>{words.fontStart}</EmptyState>
  if (found.state === 'loading' && found.items.length === 0)
    return (
      <Loading className={styles.loading}>
        <SkeletonLines lines={5} />
      </Loading>
    )
  if (found.items.length === 0) return <EmptyState>{words.fontNone(query)}</EmptyState>
  const pick = (name: string) => {
    const font = found.items.find(it => it.Name === name)
    if (font) onPick(font)
  }
  return (
    <ListBox aria-label={words.fontResults} className={cx(list.list)} onAction={key => pick(String(key))}>
      {found.items.map(font => (
        <ListBoxItem key={font.Name} id={font.Name} textValue={font.Name} className={cx(list.item)}>
          <span className={list.text}>
            {font.Name}
            <span className={list.description}>{font.Type}</span>
          </span>
          {font.IsGoogle && <Badge tone="accent">{words.fontBadge}</Badge>}
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

export type FontDialogProps = Omit<DialogProps, 'children' | 'footer' | 'kind' | 'size' | 'isFlush'> &
  FontSelectorProps

export const FontDialog = ({ search, onPick, ...dialog }: FontDialogProps) => (
  <Dialog {...dialog} kind="picker" isFlush>
    {({ close }) => (
      <FontSelector
        search={search}
        onPick={font => {
          onPick(font)
          close()
        }}
      />
    )}
  </Dialog>
)
