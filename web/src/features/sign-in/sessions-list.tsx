import { type SessionRow, signIn } from '@mediatheque/contract/sign-in'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import type { z } from 'zod'
import { Badge, Button, ErrorState, Loading, Skeleton, toast } from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './account.module.css'

type Session = z.infer<typeof SessionRow>

const sessionsQuery = query(signIn.sessions, {})

export function SessionsList() {
  const t = useWords()
  const { data, isPending, isError, refetch, isRefetching } = useQuery(sessionsQuery)
  return (
    <div className={styles.sessions}>
      <p className={styles.intro}>{t('account.sessions.intro')}</p>
      {isPending && (
        <Loading>
          <Skeleton height={64} className={styles.row} />
        </Loading>
      )}
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching} />}
      {data && (
        <ul className={styles.list} aria-label={t('account.sessions.table')}>
          {data.Items.map(session => (
            <SessionItem key={session.SessionID} session={session} />
          ))}
        </ul>
      )}
      {data && data.Items.length > 1 && <EndOthers />}
    </div>
  )
}

function EndOthers() {
  const t = useWords()
  const { mutate, isPending } = useCall(signIn.revokeOtherSessions, [sessionsQuery], {
    onDone: () => toast({ kind: 'ok', text: t('account.sessions.othersEnded') }),
  })
  return (
    <div>
      <Button isPending={isPending} onPress={() => mutate({})}>
        {t('account.sessions.endOthers')}
      </Button>
    </div>
  )
}

function SessionItem({ session }: { session: Session }) {
  const t = useWords()
  const dates = useDates()
  const { mutate, isPending } = useCall(signIn.revokeSession, [sessionsQuery], {
    onDone: () => toast({ kind: 'ok', text: t('account.sessions.ended') }),
  })
  const { Browser: browser, System: system } = session
  const name = browser
    ? t('account.sessions.device', { browser, system })
    : t('account.sessions.unknownDevice')
  const isPhone = /iPhone|iPad|Android/.test(system)
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {isPhone ? <Smartphone /> : <Laptop />}
      </span>
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>
          {[
            t(`account.sessions.place.${session.Place}`, { address: session.Address }),
            t('account.sessions.since', { moment: dates.moment(session.CreatedAt) }),
            t('account.sessions.seen', { moment: dates.moment(session.SeenAt) }),
            ...(session.SwitchedTo === null
              ? []
              : [t('account.sessions.switchedTo', { name: session.SwitchedTo })]),
          ].join(' · ')}
        </span>
      </div>
      {session.IsCurrent ? (
        <Badge tone="accent">{t('account.sessions.current')}</Badge>
      ) : (
        <Button
          size="sm"
          isPending={isPending}
          onPress={() => mutate({ SessionID: session.SessionID })}
          aria-label={t('account.sessions.endLabel', { device: name })}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}
