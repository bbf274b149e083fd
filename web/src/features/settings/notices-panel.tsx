import { settings } from '@mediatheque/contract/settings'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  Button,
  ErrorState,
  Loading,
  Notice,
  type NoticeKind,
  Select,
  Skeleton,
  TextField,
  toast,
} from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { query, useCall } from '../../shared/query.ts'
import { viewerQuery } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './site-settings.module.css'

const noticesQuery = query(settings.notices, {})
export const LEVELS = ['info', 'warning', 'error'] as const
export type NoticeLevel = (typeof LEVELS)[number]
const KINDS: Readonly<Record<NoticeLevel, NoticeKind>> = { info: 'info', warning: 'warn', error: 'danger' }

export function NoticesPanel() {
  const t = useWords()
  return (
    <div className={styles.form}>
      <h2 className={styles.heading}>{t('site.notices')}</h2>
      <p className={styles.intro}>{t('site.notice.intro')}</p>
      <PublishForm />
      <h3>{t('site.notice.list')}</h3>
      <Published />
    </div>
  )
}

function PublishForm() {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(settings.publishNotice, {
    defaults: { Level: 'info', Text: '' },
    invalidates: [noticesQuery, viewerQuery],
    onDone: () => {
      form.reset()
      toast({ kind: 'ok', text: t('site.notice.published') })
    },
  })
  return (
    <form className={styles.fields} onSubmit={event => void submit(event)} noValidate>
      <LevelChoice value={form.watch('Level')} onChange={level => form.setValue('Level', level)} />
      <TextField label={t('site.notice.text')} isRequired {...useTextField(form, 'Text')} />
      <div>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('site.notice.publish')}
        </Button>
      </div>
    </form>
  )
}

interface LevelChoiceProps {
  value: NoticeLevel
  onChange: (level: NoticeLevel) => void
}

export function LevelChoice({ value, onChange }: LevelChoiceProps) {
  const t = useWords()
  return (
    <Select
      label={t('site.notice.level')}
      value={value}
      options={LEVELS.map(id => ({ id, label: t(`site.notice.${id}`) }))}
      onChange={id => onChange(LEVELS.find(it => it === id) ?? 'info')}
    />
  )
}

function Published(): ReactNode {
  const t = useWords()
  const { data, isError, refetch, isRefetching } = useQuery({ ...noticesQuery, staleTime: 0 })
  const { mutate } = useCall(settings.withdrawNotice, [noticesQuery, viewerQuery])
  const withdraw = (ID: number) =>
    mutate({ ID }, { onSuccess: () => void toast({ kind: 'ok', text: t('site.notice.withdrawn') }) })
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={56} />
      </Loading>
    )
  if (data.Items.length === 0) return <p className={styles.intro}>{t('site.notice.none')}</p>
  return (
    <ul className={styles.notices}>
      {data.Items.map(it => (
        <li key={it.ID}>
          <Notice
            kind={KINDS[it.Level]}
            action={
              <Button
                size="sm"
                aria-label={t('site.notice.withdrawOne', { text: it.Text })}
                onPress={() => withdraw(it.ID)}
              >
                {t('site.notice.withdraw')}
              </Button>
            }
          >
            <p>{it.Text}</p>
            <p className={styles.small}>{t('site.notice.acknowledged', { count: it.Acknowledged })}</p>
          </Notice>
        </li>
      ))}
    </ul>
  )
}
