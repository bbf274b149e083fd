// Choose recordings, describe them, watch them come in.
import type { Field } from '@mediatheque/contract/fields'
import { integrations, type SourceName } from '@mediatheque/contract/integrations'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, Dialog, toast } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { fieldsQuery } from '../fields/index.ts'
import { type Details, StepHead } from '../upload/index.ts'
import type { Chosen } from './chosen.ts'
import styles from './integrations.module.css'
import { RecordingsForm } from './recordings-form.tsx'
import { RecordingsList } from './recordings-list.tsx'
import { RecordingsResults } from './recordings-results.tsx'
import { useBringIn } from './use-bring-in.ts'

const STEPS = ['choose', 'details', 'done'] as const
type Step = (typeof STEPS)[number]

interface ConnectedModalProps {
  source: SourceName
  account: string
  close: () => void
}

const NO_FIELDS: readonly Field[] = []

export function ConnectedModal({ source, account, close }: ConnectedModalProps) {
  const t = useWords()
  const formID = useId()
  const fields = useQuery(fieldsQuery()).data?.Items ?? NO_FIELDS
  const [step, setStep] = useState<Step>('choose')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [details, setDetails] = useState<Details | null>(null)
  const bringing = useBringIn(source, fields)
  const start = (known: Details) => {
    setDetails(known)
    setStep('done')
    void bringing.addAll(chosen, known)
  }
  const again = (RecordingID: string) => {
    const one = chosen.find(it => it.ID === RecordingID)
    if (one && details) void bringing.again(one, details)
  }
  const footer = {
    choose: (
      <Button look="primary" type="submit" form={formID} isDisabled={fields.length === 0}>
        {t('recordings.next')}
      </Button>
    ),
    details: (
      <>
        <Button onPress={() => setStep('choose')}>{t('upload.back')}</Button>
        <Button look="primary" type="submit" form={formID}>
          {t('recordings.add')}
        </Button>
      </>
    ),
    done: (
      <Button look="primary" onPress={close}>
        {t('design.close')}
      </Button>
    ),
  }
  const names = STEPS.map(id => ({ id, name: t(`recordings.step.${id}`) }))
  return (
    <Dialog
      isOpen
      isFlush
      size="lg"
      title={t(`recordings.title.${source}`)}
      onOpenChange={close}
      headContent={<StepHead label={t('recordings.steps')} steps={names} current={step} />}
      footer={footer[step]}
    >
      {step === 'choose' && (
        <>
          <Account source={source} account={account} />
          <RecordingsList
            {...{ formID, source, chosen }}
            onChoose={setChosen}
            onNext={() => setStep('details')}
          />
        </>
      )}
      {step === 'details' && (
        <RecordingsForm
          {...{ formID, fields, chosen, details }}
          onTitle={(ID, title) => setChosen(known => known.map(it => (it.ID === ID ? { ...it, title } : it)))}
          onDetails={setDetails}
          onNext={start}
        />
      )}
      {step === 'done' && <RecordingsResults results={bringing.results} onRetry={again} />}
    </Dialog>
  )
}

function Account({ source, account }: { source: SourceName; account: string }) {
  const t = useWords()
  const { mutate, isPending } = useCall(
    integrations.disconnect,
    [{ queryKey: keyOf(integrations.sources) }],
    { onDone: () => toast({ kind: 'ok', text: t('recordings.disconnected') }) },
  )
  return (
    <div className={styles.account}>
      <p>{t('recordings.connectedAs', { account })}</p>
      <Button size="sm" look="quiet" isPending={isPending} onPress={() => mutate({ Source: source })}>
        {t('recordings.disconnect')}
      </Button>
    </div>
  )
}
