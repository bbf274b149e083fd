import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './notice.module.css'
import { useDesignWords } from './words.tsx'

export type NoticeKind = 'info' | 'ok' | 'warn' | 'danger'

export type NoticeProps = Loose<{
  kind?: NoticeKind
  title?: string
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  // A banner runs along the whole edge of the page.
  isBanner?: boolean
  // Set when the notice appears while the page is already being read.
  isLive?: boolean
  className?: string
}>

const ICONS = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: OctagonAlert }

export function Notice(props: NoticeProps) {
  const { kind = 'info', title, children, action, onDismiss, isBanner, isLive, className } = props
  const words = useDesignWords()
  const Icon = ICONS[kind]
  const live = isLive ? { role: kind === 'danger' ? 'alert' : 'status' } : {}
  return (
    <div {...live} className={cx(styles.notice, styles[kind], isBanner && styles.banner, className)}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && <IconButton size="sm" icon={<X />} label={words.dismiss} onPress={onDismiss} />}
    </div>
  )
}
