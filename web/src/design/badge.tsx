import type { ReactElement, ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'

export type BadgeProps = Loose<{
  children: ReactNode
  // 'picture' stands over a picture, the same in both themes.
  tone?: 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'picture'
  icon?: ReactElement
  className?: string
}>

export const Badge = ({ children, tone = 'neutral', icon, className }: BadgeProps) => (
  <span className={cx(styles.badge, styles[tone], className)}>
    {icon}
    {children}
  </span>
)
