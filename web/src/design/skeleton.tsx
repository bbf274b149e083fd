import type { CSSProperties, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './skeleton.module.css'
import { useDesignWords } from './words.tsx'

export type SkeletonProps = {
  width?: CSSProperties['inlineSize']
  height?: CSSProperties['blockSize']
  isRound?: boolean
  className?: string | undefined
}

// A block of the final size. Wrap a whole screen of them in Loading, which says it once.
export function Skeleton({ width, height = 16, isRound = false, className }: SkeletonProps) {
  const size = { inlineSize: width, blockSize: height }
  return (
    <div aria-hidden="true" className={cx(styles.block, isRound && styles.round, className)} style={size} />
  )
}

export type LoadingProps = { children: ReactNode; label?: string; className?: string | undefined }

export function Loading({ children, label, className }: LoadingProps) {
  const words = useDesignWords()
  return (
    <div className={className}>
      <span role="status" className="visually-hidden">
        {label ?? words.loading}
      </span>
      {children}
    </div>
  )
}

// A card of the results: picture 16:9, a title of two lines, two lines of facts; 222 high at 246 wide.
export const SkeletonCard = () => (
  <div className={styles.card}>
    <div aria-hidden="true" className={cx(styles.block, styles.picture)} />
    <Skeleton width="88%" height={14} />
    <Skeleton width="54%" height={14} />
    <Skeleton width="46%" height={12} />
  </div>
)

export type SkeletonLinesProps = { lines?: number }

export const SkeletonLines = ({ lines = 3 }: SkeletonLinesProps) => (
  <div className={styles.lines}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <Skeleton key={line} height={14} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
    ))}
  </div>
)
