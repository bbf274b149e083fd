import { LockKeyhole, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { Loose } from './loose.ts'
import styles from './states.module.css'
import { useDesignWords } from './words.tsx'

export type EmptyStateProps = Loose<{
  // One sentence: what is not here. The action is the next step.
  children: ReactNode
  title?: string
  icon?: ReactElement
  action?: ReactNode
  className?: string
}>

export const EmptyState = ({ children, title, icon, action, className }: EmptyStateProps) => (
  <div className={cx(styles.empty, className)}>
    {icon && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    {title && <p className={styles.title}>{title}</p>}
    <p className={styles.text}>{children}</p>
    {action && <div className={styles.action}>{action}</div>}
  </div>
)

export type ErrorStateProps = Loose<{
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  className?: string
}>

export function ErrorState({ children, onRetry, isRetrying, className }: ErrorStateProps) {
  const words = useDesignWords()
  return (
    <div role="alert" className={cx(styles.error, className)}>
      <TriangleAlert aria-hidden="true" className={styles.errorIcon} />
      <div className={styles.errorText}>{children ?? words.loadFailed}</div>
      {onRetry && (
        <Button size="sm" icon={<RotateCw />} onPress={onRetry} isPending={isRetrying}>
          {words.retry}
        </Button>
      )}
    </div>
  )
}

export type NoPermissionStateProps = Loose<{
  title?: string
  // Who can grant it.
  children: ReactNode
  action?: ReactNode
  className?: string
}>

export function NoPermissionState({ title, children, action, className }: NoPermissionStateProps) {
  const words = useDesignWords()
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={title ?? words.noPermission}
      action={action}
      className={className}
    >
      {children}
    </EmptyState>
  )
}
