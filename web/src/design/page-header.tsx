import type { ReactNode } from 'react'
import { CountPill } from './count-pill.tsx'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './page-header.module.css'

export type PageHeaderProps = Loose<{
  title: string
  count?: number
  description?: ReactNode
  // Next to the title: filters, a search within the list.
  children?: ReactNode
  // At the end.
  actions?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}>

export function PageHeader(props: PageHeaderProps) {
  const { title, count, description, children, actions, level = 1, className } = props
  const Title = `h${level}` as const
  return (
    <header className={cx(styles.header, className)}>
      <div className={styles.name}>
        <Title className={styles.title}>{title}</Title>
        {count !== undefined && <CountPill count={count} />}
      </div>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {description && <div className={styles.description}>{description}</div>}
    </header>
  )
}
