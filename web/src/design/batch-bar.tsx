import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components'
import styles from './batch-bar.module.css'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import type { Loose } from './loose.ts'
import { useDesignWords } from './words.tsx'

export type BatchBarProps = Loose<{
  label: string
  count: number
  onClear: () => void
  children: ReactNode
  // Stands apart at the end: Delete.
  end?: ReactNode
  // What the reserved place shows while nothing is ticked.
  idle?: ReactNode
  className?: string
}>

// Its place is always reserved, so the table below does not jump when a row is ticked.
export function BatchBar({ label, count, onClear, children, end, idle, className }: BatchBarProps) {
  const words = useDesignWords()
  return (
    <div className={cx(styles.place, className)}>
      <span role="status" className="visually-hidden">
        {count > 0 && words.batchSelected(count)}
      </span>
      {count === 0 ? (
        <p className={styles.idle}>{idle}</p>
      ) : (
        <Toolbar aria-label={label} className={cx(styles.bar)}>
          <span className={styles.count}>{words.batchSelected(count)}</span>
          <Button size="sm" look="quiet" onPress={onClear}>
            {words.clearSelection} <Kbd>Esc</Kbd>
          </Button>
          <span className={styles.rule} />
          {children}
          {end && <span className={styles.end}>{end}</span>}
        </Toolbar>
      )}
    </div>
  )
}
