import { DialogTrigger, Popover } from '../../design/index.ts'
import { useOpening } from '../../shared/use-opening.ts'
import { useWords } from '../../words/index.ts'
import { BellButton } from './bell-button.tsx'
import styles from './notifications.module.css'
import { NotificationsPanel } from './notifications-panel.tsx'

export function NotificationsPopover() {
  const t = useWords()
  return (
    <DialogTrigger {...useOpening()}>
      <BellButton autoFocus />
      <Popover label={t('account.notices.title')} placement="bottom end" className={styles.popover}>
        {close => <NotificationsPanel close={close} />}
      </Popover>
    </DialogTrigger>
  )
}
