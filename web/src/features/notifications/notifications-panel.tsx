import type { Notification } from '@mediatheque/contract/notifications'
import { BellOff, Check, CheckCheck, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import {
  Button,
  cx,
  EmptyState,
  ErrorState,
  IconButton,
  Link,
  Loading,
  SkeletonLines,
} from '../../design/index.ts'
import { useDates } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import styles from './notifications.module.css'
import { isOwnLink, unreadFirst } from './notifications.rules.ts'
import { useMarkRead, useNotifications } from './use-notifications.ts'

const ICONS = { info: Info, warning: TriangleAlert, error: CircleAlert }

export function NotificationsPanel({ close }: { close: () => void }) {
  const t = useWords()
  const { data, isPending, isError, refetch, isRefetching } = useNotifications()
  const { mutate: markRead } = useMarkRead()
  const { unread, read } = unreadFirst(data?.Items ?? [])
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('account.notices.title')}</h2>
        {unread.length > 0 && (
          <Button size="sm" look="quiet" icon={<CheckCheck />} onPress={() => markRead({})}>
            {t('account.notices.markAll')}
          </Button>
        )}
      </header>
      {isPending && (
        <Loading className={styles.state}>
          <SkeletonLines lines={4} />
        </Loading>
      )}
      {isError && (
        <ErrorState className={styles.state} onRetry={() => void refetch()} isRetrying={isRefetching}>
          {t('account.notices.failed')}
        </ErrorState>
      )}
      {data?.Total === 0 && (
        <EmptyState icon={<BellOff />} className={styles.state}>
          {t('account.notices.none')}
        </EmptyState>
      )}
      <Part
        title={t('account.notices.fresh')}
        items={unread}
        onRead={ID => markRead({ IDs: [ID] })}
        close={close}
      />
      <Part title={t('account.notices.earlier')} items={read} close={close} />
    </div>
  )
}

interface PartProps {
  title: string
  items: readonly Notification[]
  onRead?: (ID: number) => void
  close: () => void
}

function Part({ title, items, onRead, close }: PartProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.part}>{title}</h3>
      <ul>
        {items.map(it => (
          <Row key={it.ID} it={it} onRead={onRead} close={close} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  it: Notification
  onRead: ((ID: number) => void) | undefined
  close: () => void
}

/** SHELL-20: title, text and a link labelled LinkText, drawn by Level. */
function Row({ it, onRead, close }: RowProps) {
  const t = useWords()
  const dates = useDates()
  const Icon = ICONS[it.Level]
  const follow = () => {
    onRead?.(it.ID)
    close()
  }
  return (
    <li className={cx(styles.row, styles[it.Level], !it.IsRead && styles.unread)}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{t(`account.notices.level.${it.Level}`)}</span>
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{it.Title}</p>
        {/* Written for its reader, except where it is the sentence of a refusal. */}
        {it.Description && <p className={styles.description}>{say(it.Description)}</p>}
        <p className={styles.meta}>
          <time dateTime={it.CreatedAt}>{dates.moment(it.CreatedAt)}</time>
          {isOwnLink(it.Link) && (
            <Link look="standalone" href={it.Link} onPress={follow}>
              {it.LinkText || t('account.notices.open')}
            </Link>
          )}
        </p>
      </div>
      {onRead && (
        <IconButton
          size="sm"
          icon={<Check />}
          label={t('account.notices.markOne', { title: it.Title })}
          onPress={() => onRead(it.ID)}
        />
      )}
    </li>
  )
}
