import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './kbd.module.css'

export type KbdProps = { children: ReactNode; className?: string }

export const Kbd = ({ children, className }: KbdProps) => (
  <kbd className={cx(styles.kbd, className)}>{children}</kbd>
)
