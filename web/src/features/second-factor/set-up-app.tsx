import { secondFactor } from '@mediatheque/contract/second-factor'
import { useQuery } from '@tanstack/react-query'
import { encode } from 'uqr'
import { Button, ErrorState, Loading, Notice, Skeleton, TextField } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './second-factor.module.css'

/** A secret of its own each time this opens: one that was shown before and not confirmed opens nothing. */
export function SetUpApp({ onDone }: { onDone: (codes: string[]) => void }) {
  const t = useWords()
  const { data, isError, refetch } = useQuery({
    queryKey: ['set up an authenticator app'],
    queryFn: () => api(secondFactor.beginTotp, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={200} />
      </Loading>
    )
  return (
    <div className={styles.form}>
      <p>{t('secondFactor.app.scan')}</p>
      <QrCode text={data.URI} label={t('secondFactor.app.qr')} />
      <p className={styles.hint}>
        {t('secondFactor.app.byHand')}{' '}
        <code className={styles.key}>{data.Secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <ConfirmApp onDone={onDone} />
    </div>
  )
}

function ConfirmApp({ onDone }: { onDone: (codes: string[]) => void }) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(secondFactor.confirmTotp, {
    defaults: { Code: '' },
    saysRefusal: true,
    onDone: ({ RecoveryCodes }) => onDone(RecoveryCodes),
  })
  return (
    <form className={`${styles.form} ${styles.short}`} onSubmit={event => void submit(event)} noValidate>
      <TextField
        label={t('secondFactor.app.enter')}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        {...useTextField(form, 'Code')}
      />
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <div>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('secondFactor.app.confirm')}
        </Button>
      </div>
    </form>
  )
}

const QUIET_ZONE = 4

/** Dark on white in every theme: phones read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
