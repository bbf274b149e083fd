import { cx } from './cx.ts'
import styles from './spinner.module.css'
import { useDesignWords } from './words.tsx'

export type SpinnerProps = {
  size?: 'sm' | 'md' | 'lg'
  label?: string
  isDecorative?: boolean
  className?: string
}

// A decorative spinner is in something that already says that it is busy.
export function Spinner({ size = 'md', label, isDecorative = false, className }: SpinnerProps) {
  const words = useDesignWords()
  const ring = <span className={cx(styles.spinner, styles[size], className)} aria-hidden="true" />
  if (isDecorative) return ring
  return (
    <span role="status" className={styles.status}>
      {ring}
      <span className="visually-hidden">{label ?? words.loading}</span>
    </span>
  )
}
