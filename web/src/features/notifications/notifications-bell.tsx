import { Bell } from 'lucide-react'
import { DialogTrigger, IconButton, Popover } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './notifications.module.css'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useLiveNotifications, useNotifications } from './use-notifications.ts'

export function NotificationsBell() {
  const t = useWords()
  const { data } = useNotifications()
  useLiveNotifications()
  const count = data?.Items.filter(it => !it.IsRead).length ?? 0
  const label = count > 0 ? t('account.notices.bellUnread', { count }) : t('account.notices.bell')
  return (
    <span className={styles.bell} data-tour="bell">
      <DialogTrigger>
        <IconButton icon={<Bell />} label={label} />
        <Popover label={t('account.notices.title')} placement="bottom end" className={styles.popover}>
          {close => <NotificationsPanel close={close} />}
        </Popover>
      </DialogTrigger>
      {count > 0 && <span className={styles.dot} aria-hidden="true" />}
    </span>
  )
}
