import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components'
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

export function ProgressBar(props: ProgressBarProps) {
  const { label, hidesLabel, percent, valueText, tone = 'accent', className } = props
  const words = useDesignWords()
  const isIndeterminate = percent === undefined
  const shown = isIndeterminate ? valueText : (valueText ?? words.percent(Math.round(percent)))
  return (
    <AriaProgressBar
      value={percent ?? 0}
      isIndeterminate={isIndeterminate}
      {...(hidesLabel && { 'aria-label': label })}
      {...(valueText && { valueLabel: valueText })}
      className={cx(styles.progress, styles[tone], className)}
    >
      {!hidesLabel && (
        <div className={styles.texts}>
          <Label className={cx(styles.label)}>{label}</Label>
          <span className={styles.value}>{shown}</span>
        </div>
      )}
      <div className={styles.track}>
        <div
          className={cx(styles.fill, isIndeterminate && styles.unknown)}
          style={{ inlineSize: isIndeterminate ? undefined : `${percent}%` }}
        />
      </div>
    </AriaProgressBar>
  )
}
