import { type ProofMethod, signIn } from '@mediatheque/contract/sign-in'
import { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { Button, Notice, TextField } from '../../design/index.ts'
import { leaveFor } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { query, useCall } from '../../shared/query.ts'
import '../../words/add-second-factor.ts'
import { useWords } from '../../words/index.ts'
import { canUsePasskeys } from './passkey.ts'
import styles from './second-factor.module.css'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

interface SecondStepProps {
  methods: readonly ProofMethod[]
  returnUrl: string
  isEmbedded: boolean
}

type Way = 'totp' | 'recovery' | 'passkey'
const WAYS = ['passkey', 'totp', 'recovery'] as const satisfies readonly Way[]

/** After a right password: a code of the app, a recovery code or a passkey. */
export function SecondStep({ methods, returnUrl, isEmbedded }: SecondStepProps) {
  const t = useWords()
  const ways = WAYS.filter(way => methods.includes(way) && (way !== 'passkey' || canUsePasskeys()))
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways[0] ?? 'recovery'
  const cancel = useCall(signInSteps.cancelSecondStep, [query(signIn.options, {})])
  return (
    <div className={styles.stack}>
      {way === 'passkey' ? (
        <ByPasskey returnUrl={returnUrl} isEmbedded={isEmbedded} />
      ) : (
        <CodeForm
          key={way}
          isRecovery={way === 'recovery'}
          returnUrl={returnUrl}
          isEmbedded={isEmbedded}
          onDone={leaveFor}
        />
      )}
      <div className={styles.links}>
        {ways
          .filter(other => other !== way)
          .map(other => (
            <Button key={other} look="quiet" size="sm" onPress={() => setChosen(other)}>
              {t(`secondFactor.step.${LABELS[other]}`)}
            </Button>
          ))}
        <Button look="quiet" size="sm" isPending={cancel.isPending} onPress={() => cancel.mutate({})}>
          {t('secondFactor.step.cancel')}
        </Button>
      </div>
      <p className={styles.hint}>{t('secondFactor.step.lost')}</p>
    </div>
  )
}

const LABELS = { passkey: 'usePasskey', totp: 'useApp', recovery: 'useRecovery' } as const

function ByPasskey({ returnUrl, isEmbedded }: { returnUrl: string; isEmbedded: boolean }) {
  const t = useWords()
  const { run, isPending, refusal } = usePasskeySignIn({ purpose: 'second-step', returnUrl, isEmbedded })
  return (
    <div className={styles.form}>
      <p>{t('secondFactor.step.passkeyText')}</p>
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button look="primary" isWide autoFocus icon={<Fingerprint />} isPending={isPending} onPress={run}>
        {t('secondFactor.step.usePasskey')}
      </Button>
    </div>
  )
}

interface CodeFormProps {
  isRecovery: boolean
  returnUrl: string
  isEmbedded: boolean
  onDone: (address: string) => unknown
}

function CodeForm({ isRecovery, returnUrl, isEmbedded, onDone }: CodeFormProps) {
  const t = useWords()
  const { form, submit, isPending, refusal } = useCallForm(signInSteps.secondStep, {
    defaults: { Code: '', returnurl: returnUrl, embedlogin: isEmbedded },
    saysRefusal: true,
    onDone: ({ ResponseUrl }) => onDone(ResponseUrl),
  })
  return (
    <form className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <p>{t(isRecovery ? 'secondFactor.step.recoveryText' : 'secondFactor.step.appText')}</p>
      <TextField
        label={t(isRecovery ? 'secondFactor.step.recoveryCode' : 'secondFactor.step.code')}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck="false"
        autoFocus
        {...useTextField(form, 'Code')}
      />
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button type="submit" look="primary" isWide isPending={isPending}>
        {t('secondFactor.step.submit')}
      </Button>
    </form>
  )
}
