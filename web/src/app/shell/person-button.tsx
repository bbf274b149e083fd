import { UserRound } from 'lucide-react'
import { Avatar, IconButton, type IconButtonProps } from '../../design/index.ts'
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

export function PersonButton(props: Omit<IconButtonProps, 'label' | 'icon'>) {
  const viewer = useViewer()
  const { name, label } = usePersonName()
  const face =
    !viewer || viewer.IsAnonymous ? (
      <UserRound />
    ) : (
      <Avatar name={name} src={viewer.PictureURL ?? undefined} isDecorative />
    )
  return <IconButton {...props} icon={face} label={label} className={styles.button} hidesTooltip />
}
