import { pages } from '@mediatheque/contract/pages'
import type { PasskeyOptions } from '@mediatheque/contract/second-factor'
import type { ProofMethod } from '@mediatheque/contract/sign-in'
import { signInSteps } from '@mediatheque/contract/sign-in-steps'
import { useQuery } from '@tanstack/react-query'
import { Fingerprint, KeyRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { z } from 'zod'
import {
  Button,
  ButtonLink,
  Dialog,
  Loading,
  Notice,
  PasswordField,
  Skeleton,
  TextField,
} from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { onSignedIn, openWindow } from '../../shared/opener.ts'
import { useViewer } from '../../shared/viewer.ts'
import '../../words/add-second-factor.ts'
import { say, useWords } from '../../words/index.ts'
import { answerWithPasskey, canUsePasskeys, PasskeyStopped } from './passkey.ts'
import styles from './second-factor.module.css'

type Way = Exclude<ProofMethod, 'recovery'>
const WAYS = ['passkey', 'totp', 'password', 'provider'] as const satisfies readonly Way[]
const LABELS = {
  passkey: 'step.usePasskey',
  totp: 'step.useApp',
  password: 'confirm.usePassword',
  provider: 'confirm.useProvider',
} as const

/** Over whatever is open: the call that was refused waits for the answer. */
export function ConfirmIdentity({ settle }: { settle: (isConfirmed: boolean) => void }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['confirm who it is'],
    queryFn: () => api(signInSteps.confirmOptions, {}),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('secondFactor.confirm.title')}
      onOpenChange={isOpen => {
        if (!isOpen) settle(false)
      }}
    >
      {data ? (
        <Ways
          methods={data.Methods}
          options={data.Passkey}
          provider={data.Provider}
          onConfirmed={() => settle(true)}
        />
      ) : (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
    </Dialog>
  )
}

interface WaysProps {
  methods: readonly ProofMethod[]
  options: z.infer<typeof PasskeyOptions> | null
  provider: { Name: string; Path: string } | null
  onConfirmed: () => void
}

function Ways({ methods, options, provider, onConfirmed }: WaysProps) {
  const t = useWords()
  const ways = WAYS.filter(way => methods.includes(way) && (way !== 'passkey' || canUsePasskeys()))
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? ways.at(-1)
  if (!way)
    return (
      <div className={styles.form}>
        <p>{t('secondFactor.confirm.none')}</p>
        <div>
          <ButtonLink look="primary" href={signInAddress()}>
            {t('secondFactor.confirm.signIn')}
          </ButtonLink>
        </div>
      </div>
    )
  return (
    <div className={styles.stack}>
      <p>{t('secondFactor.confirm.text')}</p>
      {way === 'passkey' && options && <ByPasskey options={options} onConfirmed={onConfirmed} />}
      {way === 'provider' && provider && <ByProvider {...provider} onConfirmed={onConfirmed} />}
      {(way === 'totp' || way === 'password') && (
        <ByText key={way} isCode={way === 'totp'} onConfirmed={onConfirmed} />
      )}
      <div className={styles.links}>
        {ways
          .filter(other => other !== way)
          .map(other => (
            <Button key={other} look="quiet" size="sm" onPress={() => setChosen(other)}>
              {t(`secondFactor.${LABELS[other]}`, { name: provider?.Name ?? '' })}
            </Button>
          ))}
      </div>
    </div>
  )
}

const signInAddress = () => {
  const { pathname, search } = window.location
  return `${pages.login.path}?sourceurl=${encodeURIComponent(pathname + search)}`
}

function ByText({ isCode, onConfirmed }: { isCode: boolean; onConfirmed: () => void }) {
  const t = useWords()
  const id = useId()
  const viewer = useViewer()
  const name = isCode ? 'Code' : 'Password'
  const { form, submit, isPending, refusal } = useCallForm(signInSteps.confirm, {
    defaults: { [name]: '' },
    saysRefusal: true,
    onDone: onConfirmed,
  })
  const field = useTextField(form, name)
  return (
    <form id={id} className={styles.form} onSubmit={event => void submit(event)} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={viewer?.UserName ?? ''} readOnly />
      {isCode ? (
        <TextField
          label={t('secondFactor.confirm.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          {...field}
        />
      ) : (
        <PasswordField label={t('secondFactor.confirm.password')} autoFocus {...field} />
      )}
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button type="submit" look="primary" isWide isPending={isPending}>
        {t('secondFactor.confirm.submit')}
      </Button>
    </form>
  )
}

interface ByPasskeyProps {
  options: z.infer<typeof PasskeyOptions>
  onConfirmed: () => void
}

function ByPasskey({ options, onConfirmed }: ByPasskeyProps) {
  const t = useWords()
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [used, setUsed] = useState(false)
  const run = async () => {
    setPending(true)
    setRefusal(null)
    try {
      // Each challenge is answered once: the next try needs another.
      const fresh = used ? (await api(signInSteps.confirmOptions, {})).Passkey : options
      setUsed(true)
      if (fresh) await api(signInSteps.confirm, { Response: await answerWithPasskey(fresh.Options) })
      onConfirmed()
    } catch (error) {
      const isStopped = error instanceof PasskeyStopped
      setRefusal(isStopped ? t('secondFactor.passkeys.stopped') : say(String((error as Error).message)))
    } finally {
      setPending(false)
    }
  }
  return (
    <div className={styles.form}>
      {refusal && (
        <Notice kind="danger" isLive>
          {refusal}
        </Notice>
      )}
      <Button look="primary" isWide icon={<Fingerprint />} isPending={isPending} onPress={() => void run()}>
        {t('secondFactor.step.usePasskey')}
      </Button>
    </div>
  )
}

interface ByProviderProps {
  Name: string
  Path: string
  onConfirmed: () => void
}

/** In a window of its own, so that nothing that was typed is lost here. */
function ByProvider({ Name, Path, onConfirmed }: ByProviderProps) {
  const t = useWords()
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => onSignedIn(onConfirmed), [onConfirmed])
  const address = `${Path}?confirm=1`
  return (
    <div className={styles.form}>
      <Button
        look="primary"
        isWide
        icon={<KeyRound />}
        onPress={() => setBlocked(!openWindow(address, 'mediatheque-confirm'))}
      >
        {t('secondFactor.confirm.useProvider', { name: Name })}
      </Button>
      {isBlocked && (
        <Notice
          kind="warn"
          isLive
          action={
            <ButtonLink size="sm" href={address} target="_blank" rel="opener">
              {t('signIn.start.openPage')}
            </ButtonLink>
          }
        >
          {t('signIn.start.blocked')}
        </Notice>
      )}
    </div>
  )
}
