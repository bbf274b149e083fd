import type { ReactNode } from 'react'
import styles from './list-screen.module.css'

interface ListScreenProps {
  header: ReactNode
  /** The batch bar; its place is kept. */
  bar?: ReactNode
  children: ReactNode
  /** Stays at the foot of the window. */
  pager?: ReactNode
}

/** A screen where work is done on many: head, batch bar, table, pager. */
export const ListScreen = ({ header, bar, children, pager }: ListScreenProps) => (
  <div className={styles.screen}>
    <div className={styles.header}>{header}</div>
    {bar}
    <div className={styles.body}>{children}</div>
    {pager && <div className={styles.pager}>{pager}</div>}
  </div>
)
