import { UserRound } from 'lucide-react'
import { Avatar, Button, type ButtonProps } from '../../design/index.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './person-menu.module.css'

export function usePersonName() {
  const t = useWords()
  const viewer = useViewer()
  if (!viewer || viewer.IsAnonymous)
    return { name: t('shell.person.guest'), label: t('shell.person.guestMenu') }
  return { name: viewer.DisplayName, label: t('shell.person.menu', { name: viewer.DisplayName }) }
}

export function PersonButton(props: Omit<ButtonProps, 'children'>) {
  const viewer = useViewer()
  const { name, label } = usePersonName()
  const isGuest = !viewer || viewer.IsAnonymous
  return (
    <Button {...props} look="quiet" className={styles.button}>
      {isGuest ? (
        <UserRound aria-hidden="true" />
      ) : (
        <Avatar name={name} src={viewer.PictureURL ?? undefined} isDecorative />
      )}
      <span className="visually-hidden">{label}</span>
    </Button>
  )
}
