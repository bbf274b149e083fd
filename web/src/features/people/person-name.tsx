import { Avatar } from '../../design/index.ts'
import styles from './people.module.css'

interface PersonNameProps {
  name: string
  picture: string | null
  /** Under the name, where there is no column for it. */
  below?: string
}

/** A name of another script must not turn what is around it. */
export const PersonName = ({ name, picture, below }: PersonNameProps) => (
  <span className={styles.person}>
    <Avatar name={name} src={picture ?? undefined} isDecorative />
    <span className={styles.personTexts}>
      <bdi className={styles.personName}>{name}</bdi>
      {below && <span className={styles.below}>{below}</span>}
    </span>
  </span>
)
