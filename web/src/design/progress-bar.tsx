import { useId } from 'react'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './progress-bar.module.css'
import { useDesignWords } from './words.tsx'

export type ProgressBarProps = Loose<{
  label: string
  hidesLabel?: boolean
  // 0 to 100; without it the bar only says that work goes on.
  percent?: number
  // Instead of "64 %".
  valueText?: string
  tone?: 'accent' | 'danger' | 'ok'
  className?: string
}>

// Of our own: that of react-aria would come into every page, because its buttons name it.
export function ProgressBar(props: ProgressBarProps) {
  const { label, hidesLabel, percent, valueText, tone = 'accent', className } = props
  const words = useDesignWords()
  const labelID = useId()
  const isIndeterminate = percent === undefined
  const shown = isIndeterminate ? valueText : (valueText ?? words.percent(Math.round(percent)))
  return (
    <div
      role="progressbar"
      {...(hidesLabel ? { 'aria-label': label } : { 'aria-labelledby': labelID })}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(!isIndeterminate && { 'aria-valuenow': percent, 'aria-valuetext': shown })}
      className={cx(styles.progress, styles[tone], className)}
    >
      {!hidesLabel && (
        <div className={styles.texts}>
          <span id={labelID} className={styles.label}>
            {label}
          </span>
          <span className={styles.value}>{shown}</span>
        </div>
      )}
      <div className={styles.track}>
        <div
          className={cx(styles.fill, isIndeterminate && styles.unknown)}
          style={{ inlineSize: isIndeterminate ? undefined : `${percent}%` }}
        />
      </div>
    </div>
  )
}
