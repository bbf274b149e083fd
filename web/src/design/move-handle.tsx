import { GripVertical } from 'lucide-react'
import { Button } from 'react-aria-components'
import { cx } from './cx.ts'
import styles from './moves.module.css'

// Inside a row that can be moved; react-aria names it after the row.
export const MoveHandle = () => (
  <Button slot="drag" className={cx(styles.handle)}>
    <GripVertical aria-hidden="true" />
  </Button>
)
