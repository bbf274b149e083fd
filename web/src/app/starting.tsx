import { Spinner } from '../design/index.ts'
import styles from './starting.module.css'

/** Stands wherever the whole window waits. */
export const Starting = () => (
  <div className={styles.starting}>
    <Spinner size="lg" />
  </div>
)
