// One change of many items: its value is chosen, what would follow is shown, it is done, and it can be undone.
import type { BatchActDraft, BatchActName, BatchSelection } from '@mediatheque/contract/batch'
import { batch } from '@mediatheque/contract/batch'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, Dialog } from '../../design/index.ts'
import { query, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { ActForm } from './act-form.tsx'
import { BatchPreview } from './batch-preview.tsx'
import { BatchRun } from './batch-run.tsx'

interface BatchDialogProps {
  act: BatchActName
  selection: BatchSelection
  count: number
  onDone: () => void
  close: () => void
}

type Step = { name: 'choose' } | { name: 'preview'; chosen: BatchActDraft } | { name: 'run'; BatchID: number }

export function BatchDialog({ act, selection, count, onDone, close }: BatchDialogProps) {
  const t = useWords()
  const title = t(`batch.title.${act}`, { count })
  // What needs no value begins with what would follow.
  const isPlain = act === 'delete' || act === 'convert'
  const [step, setStep] = useState<Step>(
    isPlain ? { name: 'preview', chosen: { Act: act } } : { name: 'choose' },
  )
  const [chosen, setChosen] = useState<BatchActDraft | null>(null)
  if (step.name === 'run')
    return (
      <BatchRun
        title={title}
        BatchID={step.BatchID}
        close={() => {
          onDone()
          close()
        }}
      />
    )
  if (step.name === 'preview')
    return (
      <PreviewStep
        {...{ title, act, selection, close }}
        chosen={step.chosen}
        back={isPlain ? undefined : () => setStep({ name: 'choose' })}
        onStarted={BatchID => setStep({ name: 'run', BatchID })}
      />
    )
  return (
    <ChooseStep
      {...{ title, act, chosen, close }}
      onChange={setChosen}
      next={it => setStep({ name: 'preview', chosen: it })}
    />
  )
}

interface ChooseStepProps {
  title: string
  act: BatchActName
  chosen: BatchActDraft | null
  onChange: (chosen: BatchActDraft | null) => void
  next: (chosen: BatchActDraft) => void
  close: () => void
}

function ChooseStep({ title, act, chosen, onChange, next, close }: ChooseStepProps) {
  const t = useWords()
  const [isAsked, setAsked] = useState(false)
  const isMissing = chosen === null && act !== 'expiry'
  const go = () => {
    setAsked(true)
    if (!isMissing) next(chosen ?? { Act: 'expiry', Day: '' })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size={act === 'categories' ? 'md' : 'sm'}
      title={title}
      footer={
        <>
          <Button onPress={close}>{t('batch.cancel')}</Button>
          <Button look="primary" onPress={go}>
            {t('batch.preview')}
          </Button>
        </>
      }
    >
      <ActForm {...{ act, chosen, onChange }} isMissing={isAsked && isMissing} />
    </Dialog>
  )
}

interface PreviewStepProps {
  title: string
  act: BatchActName
  chosen: BatchActDraft
  selection: BatchSelection
  back: (() => void) | undefined
  onStarted: (BatchID: number) => void
  close: () => void
}

function PreviewStep({ title, act, chosen, selection, back, onStarted, close }: PreviewStepProps) {
  const t = useWords()
  const input = { Selection: selection, Act: chosen }
  const asked = useQuery({ ...query(batch.preview, input), staleTime: 0, gcTime: 0, retry: false })
  const { mutate, isPending } = useCall(batch.start, [], { onDone: ({ Data }) => onStarted(Data.BatchID) })
  const changed = asked.data?.Changed ?? 0
  const label: ReactNode =
    act === 'delete' ? t('batch.applyDelete', { count: changed }) : t('batch.apply', { count: changed })
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      size="sm"
      title={title}
      footer={
        <>
          <Button onPress={back ?? close}>{t(back ? 'batch.back' : 'batch.cancel')}</Button>
          {changed > 0 && (
            <Button
              look={act === 'delete' ? 'danger' : 'primary'}
              isPending={isPending}
              onPress={() => mutate(input)}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <BatchPreview act={act} asked={asked} />
    </Dialog>
  )
}
