import type { Role } from '@mediatheque/contract/primitives'
import { Badge } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './people.module.css'

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  const t = useWords()
  return (
    <span className={styles.badges}>
      {roles.map(role => (
        <Badge key={role} tone={role === 'administrator' ? 'accent' : 'neutral'}>
          {t(`account.roles.${role}`)}
        </Badge>
      ))}
    </span>
  )
}
