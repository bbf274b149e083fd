import type { ReactNode } from 'react'
import { cx, Loading, Skeleton, SkeletonCard } from '../../design/index.ts'
import styles from './cards.module.css'

export type CardLook = 'grid' | 'list'

interface CardListProps<T> {
  label: string
  items: readonly T[]
  idOf: (item: T) => number | string
  look: CardLook
  children: (item: T) => ReactNode
  className?: string | undefined
}

/** Cards side by side, or rows one below the other. */
export const CardList = <T,>({ label, items, idOf, look, children, className }: CardListProps<T>) => (
  <ul aria-label={label} className={cx(look === 'grid' ? styles.grid : styles.list, className)}>
    {items.map(item => (
      <li key={idOf(item)}>{children(item)}</li>
    ))}
  </ul>
)

interface CardSkeletonsProps {
  look: CardLook
  count: number
  /** As of the rows that will stand there. */
  size?: 'md' | 'sm'
  className?: string | undefined
}

/** The list while it loads, in the size it will have. */
export const CardSkeletons = ({ look, count, size = 'md', className }: CardSkeletonsProps) => (
  <Loading className={cx(look === 'grid' ? styles.grid : styles.list, className)}>
    {Array.from({ length: count }, (_, at) =>
      look === 'grid' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
        <SkeletonCard key={at} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are alike and never move
        <SkeletonRow key={at} size={size} />
      ),
    )}
  </Loading>
)

const SkeletonRow = ({ size }: { size: 'md' | 'sm' }) => (
  <div className={cx(styles.row, styles[size])}>
    <Skeleton height="auto" className={cx(styles.rowPicture, styles.blank)} />
    <div className={cx(styles.rowText, styles.blankText)}>
      <Skeleton width="60%" height={14} />
      <Skeleton width="30%" height={12} />
      <Skeleton width="40%" height={12} />
    </div>
  </div>
)
