import { Bell } from 'lucide-react'
import { IconButton, type IconButtonProps } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { useUnreadCount } from './use-notifications.ts'

export function BellButton(props: Omit<IconButtonProps, 'label' | 'icon'>) {
  const t = useWords()
  const count = useUnreadCount()
  const label = count > 0 ? t('account.notices.bellUnread', { count }) : t('account.notices.bell')
  return <IconButton {...props} icon={<Bell />} label={label} />
}
