import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button, type Key, Label, Tag, TagGroup, TagList } from 'react-aria-components'
import styles from './chip.module.css'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import { useDesignWords } from './words.tsx'

export type ChipItem = Loose<{ id: Key; label: string; name?: string; icon?: ReactElement; href?: string }>

export type ChipGroupProps = Loose<{
  label: string
  items: readonly ChipItem[]
  // Chips are removed by their cross, Backspace or Delete.
  onRemove?: (id: Key) => void
  // 24 px, square: inside a field. Otherwise 32 px, round: active filters.
  isSmall?: boolean
  empty?: ReactNode
  className?: string
}>

// A chip with a name reads "Category: Earth sciences".
export function ChipGroup({ label, items, onRemove, isSmall, empty, className }: ChipGroupProps) {
  const remove = (keys: Set<Key>) => {
    for (const key of keys) onRemove?.(key)
  }
  return (
    <TagGroup {...(onRemove && { onRemove: remove })} className={cx(styles.group, className)}>
      <Label className="visually-hidden">{label}</Label>
      <TagList className={cx(styles.list)} renderEmptyState={() => empty}>
        {items.map(item => (
          <Chip key={item.id} item={item} isSmall={isSmall} isRemovable={Boolean(onRemove)} />
        ))}
      </TagList>
    </TagGroup>
  )
}

type ChipProps = { item: ChipItem; isSmall: boolean | undefined; isRemovable: boolean }

function Chip({ item, isSmall, isRemovable }: ChipProps) {
  const words = useDesignWords()
  const text = item.name ? `${item.name}: ${item.label}` : item.label
  return (
    <Tag
      id={item.id}
      textValue={text}
      {...(item.href && { href: item.href })}
      className={cx(styles.chip, isSmall && styles.small)}
    >
      {item.icon}
      <span className={styles.text}>
        {item.name && `${item.name}: `}
        <span className={cx(item.name && styles.value)}>{item.label}</span>
      </span>
      {isRemovable && (
        <Button slot="remove" aria-label={words.remove(text)} className={cx(styles.remove)}>
          <X aria-hidden="true" />
        </Button>
      )}
    </Tag>
  )
}
