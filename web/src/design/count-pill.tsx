import styles from './count-pill.module.css'
import { cx } from './cx.ts'

export type CountPillProps = { count: number; tone?: 'neutral' | 'accent'; className?: string | undefined }

export const CountPill = ({ count, tone = 'neutral', className }: CountPillProps) => (
  <span className={cx(styles.pill, styles[tone], className)}>{count.toLocaleString()}</span>
)
