// The record store on the page of courses: what it is, what waits for it, and whether it answers.
import type { OutputOf } from '@mediatheque/contract/call'
import { type RecordStore, xapi } from '@mediatheque/contract/xapi'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, Button, Loading, Notice, Skeleton, toast, useNumber } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { useDates } from '../../shared/viewer.ts'
import '../../words/add-xapi.ts'
import { useWords } from '../../words/index.ts'
import styles from './record-store.module.css'
import { RecordStoreForm } from './record-store-form.tsx'
import { recordStoreQuery } from './use-record-store.ts'

export function RecordStorePanel() {
  const t = useWords()
  const { data, error, refetch, isRefetching } = useQuery(recordStoreQuery)
  const [isEditing, setEditing] = useState(false)
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('xapi.title')}</h2>
      <p className={styles.hint}>{t('xapi.intro')}</p>
      {error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={96} />
        </Loading>
      )}
      {data?.URL === '' && (
        <>
          <p className={styles.hint}>{t('xapi.none')}</p>
          <div>
            <Button onPress={() => setEditing(true)}>{t('xapi.setUp')}</Button>
          </div>
        </>
      )}
      {data && data.URL !== '' && <Store it={data} edit={() => setEditing(true)} />}
      {data && isEditing && <RecordStoreForm known={data} close={() => setEditing(false)} />}
    </section>
  )
}

function Store({ it, edit }: { it: RecordStore; edit: () => void }) {
  const t = useWords()
  const test = useCall(xapi.test)
  const again = useCall(xapi.sendAgain, [recordStoreQuery], {
    onDone: ({ Count }) => toast({ kind: 'ok', text: t('xapi.queued', { count: Count }) }),
  })
  return (
    <>
      {it.IsFromEnvironment && <Notice>{t('xapi.fromEnvironmentText')}</Notice>}
      {!it.IsSecretSet && !it.IsFromEnvironment && <Notice kind="warn">{t('xapi.secretLost')}</Notice>}
      <Facts it={it} />
      {it.Failed > 0 && it.LastFailure.Problem && (
        <Notice kind="warn">
          {t(`xapi.problems.${it.LastFailure.Problem}`, { status: it.LastFailure.Status })}
        </Notice>
      )}
      {test.data && <Outcome it={test.data} />}
      <div className={styles.actions}>
        {!it.IsFromEnvironment && <Button onPress={edit}>{t('xapi.change')}</Button>}
        <Button
          isPending={test.isPending}
          isDisabled={!it.IsEnabled || !(it.IsSecretSet || it.IsFromEnvironment)}
          onPress={() => test.mutate({})}
        >
          {t('xapi.test')}
        </Button>
        {it.Failed > 0 && (
          <Button isPending={again.isPending} onPress={() => again.mutate({})}>
            {t('xapi.sendAgain')}
          </Button>
        )}
      </div>
    </>
  )
}

function Facts({ it }: { it: RecordStore }) {
  const t = useWords()
  const number = useNumber()
  const dates = useDates()
  return (
    <dl className={styles.facts}>
      <dt>{t('xapi.url')}</dt>
      <dd>{it.URL}</dd>
      <dt>{t('xapi.key')}</dt>
      <dd>{it.Key}</dd>
      <dt>{t('xapi.state')}</dt>
      <dd className={styles.badges}>
        <Badge tone={it.IsEnabled ? 'ok' : 'neutral'}>{t(it.IsEnabled ? 'xapi.on' : 'xapi.off')}</Badge>
        {it.IsFromEnvironment && <Badge>{t('xapi.fromEnvironment')}</Badge>}
      </dd>
      <dt>{t('xapi.waiting')}</dt>
      <dd>{number(it.Waiting)}</dd>
      <dt>{t('xapi.failed')}</dt>
      <dd>{number(it.Failed)}</dd>
      <dt>{t('xapi.sentAt')}</dt>
      <dd>{it.SentAt === null ? t('xapi.never') : dates.moment(it.SentAt)}</dd>
    </dl>
  )
}

/** In the store's own words, which its manual explains. */
function Outcome({ it }: { it: OutputOf<typeof xapi.test> }) {
  const t = useWords()
  const sentence =
    it.Problem === null ? 'xapi.stored' : it.Problem === 'unreachable' ? 'xapi.unreachable' : 'xapi.refused'
  return (
    <Notice kind={it.Problem === null ? 'ok' : 'danger'} isLive title={t(sentence, { status: it.Status })}>
      {it.Answer !== '' && <code className={styles.answer}>{it.Answer}</code>}
    </Notice>
  )
}
