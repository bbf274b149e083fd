import { type OwnFactors, secondFactor } from '@mediatheque/contract/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, Button, ErrorState, Loading, Skeleton, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { query, useCall } from '../../shared/query.ts'
import '../../words/add-second-factor.ts'
import { useWords } from '../../words/index.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { SetUpApp } from './set-up-app.tsx'

const factorsQuery = query(secondFactor.mine, {})

/** Two-step verification and passkeys of the own account. */
export function SecurityTab() {
  const { data, isError, refetch, isRefetching } = useQuery(factorsQuery)
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])
  const renew = (made: readonly string[]) => {
    setCodes(made)
    void client.invalidateQueries({ queryKey: factorsQuery.queryKey })
  }
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isRefetching} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    )
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
  return (
    <div className={styles.stack}>
      <AppSection factors={data} onCodes={renew} />
      <PasskeysSection factors={data} onCodes={renew} />
      {(data.HasTotp || data.Passkeys.length > 0) && <CodesSection factors={data} onCodes={renew} />}
    </div>
  )
}

interface SectionProps {
  factors: OwnFactors
  onCodes: (codes: readonly string[]) => void
}

function AppSection({ factors, onCodes }: SectionProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const remove = useCall(secondFactor.removeTotp, [factorsQuery], {
    onDone: () => toast({ kind: 'ok', text: t('secondFactor.app.removed') }),
  })
  const done = (codes: string[]) => {
    setOpen(false)
    toast({ kind: 'ok', text: t('secondFactor.app.done') })
    onCodes(codes)
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h4>{t('secondFactor.app.title')}</h4>
        <Badge tone={factors.HasTotp ? 'ok' : 'neutral'}>
          {t(factors.HasTotp ? 'secondFactor.app.on' : 'secondFactor.app.off')}
        </Badge>
      </div>
      <p className={styles.hint}>{t('secondFactor.app.text')}</p>
      {isOpen && !factors.HasTotp && <SetUpApp onDone={done} />}
      <div>
        {factors.HasTotp && (
          <Button size="sm" isPending={remove.isPending} onPress={() => setAsking(true)}>
            {t('secondFactor.app.remove')}
          </Button>
        )}
        {!factors.HasTotp && !isOpen && (
          <Button size="sm" onPress={() => setOpen(true)}>
            {t('secondFactor.app.setUp')}
          </Button>
        )}
      </div>
      {isAsking && (
        <AskDialog
          isDanger
          title={t('secondFactor.app.removeTitle')}
          confirmLabel={t('secondFactor.app.remove')}
          onConfirm={() => {
            setAsking(false)
            remove.mutate({})
          }}
          onCancel={() => setAsking(false)}
        >
          {t('secondFactor.app.removeText')}
        </AskDialog>
      )}
    </section>
  )
}

function CodesSection({ factors, onCodes }: SectionProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  const renew = useCall(secondFactor.renewCodes, [], { onDone: it => onCodes(it.RecoveryCodes) })
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h4>{t('secondFactor.codes.title')}</h4>
        <Badge tone={factors.RecoveryCodesLeft > 2 ? 'neutral' : 'warn'}>
          {t('secondFactor.codes.left', { count: factors.RecoveryCodesLeft })}
        </Badge>
      </div>
      <p className={styles.hint}>{t('secondFactor.codes.text')}</p>
      <div>
        <Button size="sm" isPending={renew.isPending} onPress={() => setAsking(true)}>
          {t('secondFactor.codes.renew')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('secondFactor.codes.renewTitle')}
          confirmLabel={t('secondFactor.codes.renew')}
          onConfirm={() => {
            setAsking(false)
            renew.mutate({})
          }}
          onCancel={() => setAsking(false)}
        >
          {t('secondFactor.codes.renewText')}
        </AskDialog>
      )}
    </section>
  )
}
