import { lazy } from 'react'
import { OpensOnDemand } from '../../shared/opens-on-demand.tsx'
import { BellButton } from './bell-button.tsx'
import styles from './notifications.module.css'
import { useLiveNotifications, useUnreadCount } from './use-notifications.ts'

const load = () => import('./notifications-popover.tsx')
const NotificationsPopover = lazy(() => load().then(it => ({ default: it.NotificationsPopover })))

export function NotificationsBell() {
  const count = useUnreadCount()
  useLiveNotifications()
  return (
    <span className={styles.bell} data-tour="bell">
      <OpensOnDemand
        preload={load}
        opened={<NotificationsPopover />}
        button={wishes => <BellButton {...wishes} aria-haspopup="dialog" />}
      />
      {count > 0 && <span className={styles.dot} aria-hidden="true" />}
    </span>
  )
}
