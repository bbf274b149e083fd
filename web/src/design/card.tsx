import type { ReactNode } from 'react'
import styles from './card.module.css'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'

export type CardProps = Loose<{
  children: ReactNode
  as?: 'div' | 'article' | 'section' | 'li'
  tone?: 'plain' | 'current' | 'danger'
  isFlush?: boolean
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
}>

// A frame for what is not a picture first: continue, categories, files.
export function Card({
  children,
  as: Tag = 'div',
  tone = 'plain',
  isFlush,
  className,
  ...naming
}: CardProps) {
  return (
    <Tag {...naming} className={cx(styles.card, styles[tone], isFlush && styles.flush, className)}>
      {children}
    </Tag>
  )
}
