import styles from './count-pill.module.css'
import { cx } from './cx.ts'
import { useNumber } from './use-number.ts'

export type CountPillProps = { count: number; tone?: 'neutral' | 'accent'; className?: string | undefined }

export function CountPill({ count, tone = 'neutral', className }: CountPillProps) {
  const number = useNumber()
  return <span className={cx(styles.pill, styles[tone], className)}>{number(count)}</span>
}
