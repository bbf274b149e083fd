import type { Role } from '@mediatheque/contract/primitives'
import { Badge } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './people.module.css'

interface RoleBadgesProps {
  roles: readonly Role[]
  /** The highest of them; the others are counted. */
  most?: number
}

export function RoleBadges({ roles, most = roles.length }: RoleBadgesProps) {
  const t = useWords()
  const shown = roles.slice(-most)
  const left = roles.slice(0, roles.length - shown.length).map(role => t(`account.roles.${role}`))
  return (
    <span className={styles.badges}>
      {shown.map(role => (
        <Badge key={role} tone={role === 'administrator' ? 'accent' : 'neutral'}>
          {t(`account.roles.${role}`)}
        </Badge>
      ))}
      {left.length > 0 && (
        <Badge>
          <span aria-hidden="true" title={left.join(', ')}>
            +{left.length}
          </span>
          <span className="visually-hidden">{left.join(', ')}</span>
        </Badge>
      )}
    </span>
  )
}
