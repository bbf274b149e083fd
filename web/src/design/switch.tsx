import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './switch.module.css'

export type SwitchProps = Loose<{
  children: ReactNode
  description?: string
  // At the end: the text first and the switch at the far side, as in navigation.
  side?: 'start' | 'end'
  className?: string
  isSelected?: boolean
  defaultSelected?: boolean
  isDisabled?: boolean
  name?: string
  onChange?: (isSelected: boolean) => void
}>

/** A checkbox says by itself whether it is checked: with aria-checked it would say so twice, and perhaps otherwise. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

export function Switch({ children, description, side = 'start', className, ...rest }: SwitchProps) {
  const descriptionID = useId()
  return (
    <div className={cx(styles.field, className)}>
      <label className={cx(styles.button, side === 'end' && styles.atEnd)}>
        <input
          {...SWITCH}
          className={styles.input}
          name={rest.name}
          checked={rest.isSelected}
          defaultChecked={rest.defaultSelected}
          disabled={rest.isDisabled}
          aria-describedby={description && descriptionID}
          onChange={event => rest.onChange?.(event.target.checked)}
        />
        <span className={styles.track} />
        <span className={styles.text}>{children}</span>
      </label>
      {description && (
        <span id={descriptionID} className={styles.description}>
          {description}
        </span>
      )}
    </div>
  )
}
