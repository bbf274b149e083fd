import { Badge } from '../../design/index.ts'
import styles from './api-docs.module.css'

export const Method = ({ method }: { method: 'GET' | 'POST' }) => (
  <Badge tone={method === 'GET' ? 'ok' : 'warn'} className={styles.method}>
    {method}
  </Badge>
)
