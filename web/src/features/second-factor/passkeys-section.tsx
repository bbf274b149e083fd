import { type OwnFactors, type PasskeyRow, secondFactor } from '@mediatheque/contract/second-factor'
import { useState } from 'react'
import { Button, TextField, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { query, useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { AddPasskey } from './add-passkey.tsx'
import styles from './second-factor.module.css'

const factorsQuery = query(secondFactor.mine, {})

interface PasskeysSectionProps {
  factors: OwnFactors
  onCodes: (codes: readonly string[]) => void
}

export function PasskeysSection({ factors, onCodes }: PasskeysSectionProps) {
  const t = useWords()
  const [isAdding, setAdding] = useState(false)
  const added = (codes: string[]) => {
    setAdding(false)
    toast({ kind: 'ok', text: t('secondFactor.passkeys.added') })
    onCodes(codes)
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h4>{t('secondFactor.passkeys.title')}</h4>
      </div>
      <p className={styles.hint}>{t('secondFactor.passkeys.text')}</p>
      {factors.Passkeys.length > 0 ? (
        <ul aria-label={t('secondFactor.passkeys.list')}>
          {factors.Passkeys.map(passkey => (
            <PasskeyItem key={passkey.PasskeyID} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p>{t('secondFactor.passkeys.none')}</p>
      )}
      {isAdding ? (
        <AddPasskey onDone={added} />
      ) : (
        <div>
          <Button size="sm" onPress={() => setAdding(true)}>
            {t('secondFactor.passkeys.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

function PasskeyItem({ passkey }: { passkey: PasskeyRow }) {
  const t = useWords()
  const dates = useDates()
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown')
  const remove = useCall(secondFactor.removePasskey, [factorsQuery], {
    onDone: () => toast({ kind: 'ok', text: t('secondFactor.passkeys.removed') }),
  })
  const { Name, PasskeyID, UsedAt, CreatedAt, IsBackedUp } = passkey
  if (mode === 'renaming') return <RenamePasskey passkey={passkey} onDone={() => setMode('shown')} />
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>{Name}</span>
        <span className={styles.meta}>
          {[
            t('secondFactor.passkeys.since', { moment: dates.moment(CreatedAt) }),
            UsedAt === null
              ? t('secondFactor.passkeys.neverUsed')
              : t('secondFactor.passkeys.used', { moment: dates.moment(UsedAt) }),
            ...(IsBackedUp ? [t('secondFactor.passkeys.synced')] : []),
          ].join(' · ')}
        </span>
      </div>
      <Button
        size="sm"
        onPress={() => setMode('renaming')}
        aria-label={t('secondFactor.passkeys.renameLabel', { name: Name })}
      >
        {t('secondFactor.passkeys.rename')}
      </Button>
      <Button
        size="sm"
        isPending={remove.isPending}
        onPress={() => setMode('removing')}
        aria-label={t('secondFactor.passkeys.removeLabel', { name: Name })}
      >
        {t('secondFactor.passkeys.remove')}
      </Button>
      {mode === 'removing' && (
        <AskDialog
          isDanger
          title={t('secondFactor.passkeys.removeTitle', { name: Name })}
          confirmLabel={t('secondFactor.passkeys.remove')}
          onConfirm={() => {
            setMode('shown')
            remove.mutate({ PasskeyID })
          }}
          onCancel={() => setMode('shown')}
        >
          {t('secondFactor.passkeys.removeText')}
        </AskDialog>
      )}
    </li>
  )
}

function RenamePasskey({ passkey, onDone }: { passkey: PasskeyRow; onDone: () => void }) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(secondFactor.renamePasskey, {
    defaults: { PasskeyID: passkey.PasskeyID, Name: passkey.Name },
    invalidates: [factorsQuery],
    onDone: () => {
      toast({ kind: 'ok', text: t('secondFactor.passkeys.renamed') })
      onDone()
    },
  })
  return (
    <li>
      <form className={styles.row} onSubmit={event => void submit(event)} noValidate>
        <TextField label={t('secondFactor.passkeys.name')} autoFocus {...useTextField(form, 'Name')} />
        <Button type="submit" size="sm" look="primary" isPending={isPending}>
          {t('secondFactor.passkeys.save')}
        </Button>
      </form>
    </li>
  )
}
