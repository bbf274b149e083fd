// The steps of the modal. Each is a form; the foot of the dialog sends the one that is above it.
import type { Field } from '@mediatheque/contract/fields'
import { PanelBottomClose, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, Dialog, Kbd } from '../../design/index.ts'
import { pageAddress } from '../../shared/address.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useWords } from '../../words/index.ts'
import { stageOf } from './batch.rules.ts'
import { BatchHead, BatchView } from './batch-view.tsx'
import { CancelRest } from './cancel-rest.tsx'
import { DetailsStep } from './details-step.tsx'
import { DisclaimerStep } from './disclaimer-step.tsx'
import { changeDraft, type Draft, discardDraft, useDraft } from './draft.ts'
import { FilesStep } from './files-form.tsx'
import { type Given, usePick } from './files-step.tsx'
import { PublishStep } from './publish-step.tsx'
import { useLostFocus } from './step-form.tsx'
import { StepHead } from './step-head.tsx'
import { type Step, shownStep, shownSteps, stepAfter, stepBefore } from './steps.rules.ts'
import styles from './upload.module.css'
import { useUploads } from './uploads.ts'
import { type UploadOptions, usePickRules } from './use-options.ts'

interface UploadStepsProps {
  options: UploadOptions
  fields: readonly Field[]
  given: readonly File[]
  more: Given
  close: () => void
}

export function UploadSteps({ options, fields, given, more, close }: UploadStepsProps) {
  const t = useWords()
  const formID = useId()
  const { draft, missing } = useDraft()
  const pick = usePick(draft, missing, usePickRules(options))
  const [batchID, setBatchID] = useState<string | null>(null)
  const step: Step = batchID ? 'done' : (draft?.step ?? 'files')
  useGiven(given, files => {
    setBatchID(null)
    if (draft) changeDraft(draft.personID, { step: 'files' })
    pick.take(files, more)
  })
  const go = (next: Step) => {
    if (draft) changeDraft(draft.personID, { step: next })
  }
  const onNext = () =>
    go(stepAfter(step, { isDisclaimerDue: options.DisclaimerDue, isAssignment: pageAddress.isAssignment }))
  const shared = { formID, options, fields, missing }
  const names = shownSteps(pageAddress.isAssignment).map(id => ({ id, name: t(`upload.step.${id}`) }))
  return (
    <Dialog
      isOpen
      isFlush
      size="lg"
      title={t(pageAddress.isAssignment ? 'upload.assignment.title' : 'upload.title')}
      onOpenChange={close}
      headContent={<StepHead label={t('upload.steps')} steps={names} current={shownStep(step)} />}
      headActions={
        step === 'done' && (
          <Button look="quiet" icon={<PanelBottomClose />} className={styles.headDock} onPress={close}>
            {t('upload.keepInDock')}
          </Button>
        )
      }
      footer={<Foot {...{ formID, step, draft, batchID, go, close }} onAgain={() => setBatchID(null)} />}
    >
      {step === 'files' && <FilesStep {...shared} draft={draft} pick={pick} onNext={onNext} />}
      {step === 'disclaimer' && <DisclaimerStep {...shared} onNext={() => go('details')} />}
      {step === 'details' && draft && (
        <DetailsStep {...shared} draft={draft} pick={pick} onNext={onNext} onStarted={setBatchID} />
      )}
      {step === 'publish' && draft && <PublishStep {...shared} draft={draft} onStarted={setBatchID} />}
      {batchID && <Sending batchID={batchID} />}
    </Dialog>
  )
}

/** Once, however often the page is drawn; others may be dropped on the page later. */
function useGiven(given: readonly File[], take: (files: readonly File[]) => void) {
  const taken = useRef<readonly File[] | null>(null)
  useEffect(() => {
    if (taken.current === given || given.length === 0) return
    taken.current = given
    take(given)
  })
}

function Sending({ batchID }: { batchID: string }) {
  const batch = useUploads().batches.find(it => it.id === batchID)
  const step = useLostFocus<HTMLDivElement>()
  if (!batch) return <Gone />
  return (
    <div ref={step} tabIndex={-1} className={styles.batchStep}>
      <BatchHead batch={batch} />
      <BatchView batch={batch} />
    </div>
  )
}

function Gone() {
  const t = useWords()
  return <p className={styles.batchStep}>{t('upload.nothingLeft')}</p>
}

interface FootProps {
  formID: string
  step: Step
  draft: Draft | null
  batchID: string | null
  go: (step: Step) => void
  onAgain: () => void
  close: () => void
}

function Foot({ formID, step, draft, batchID, go, onAgain, close }: FootProps) {
  const t = useWords()
  const batch = useUploads().batches.find(it => it.id === batchID)
  const isComplete = !batch || stageOf(batch) === 'complete'
  if (step === 'done')
    return (
      <>
        {batch && <CancelRest batches={[batch]} className={styles.discard} />}
        {isComplete && <Button onPress={onAgain}>{t('upload.again')}</Button>}
        <Button look="primary" onPress={close}>
          {t(isComplete ? 'design.close' : 'upload.keepInDock')}
        </Button>
      </>
    )
  return (
    <>
      {draft && draft.files.length > 0 && <Discard draft={draft} />}
      {step === 'disclaimer' && (
        <Button
          onPress={() => {
            if (draft) void discardDraft(draft.personID)
            close()
          }}
        >
          {t('upload.disclaimer.decline')}
        </Button>
      )}
      {(step === 'details' || step === 'publish') && (
        <Button onPress={() => go(stepBefore(step))}>{t('upload.back')}</Button>
      )}
      <Button look="primary" type="submit" form={formID}>
        {t(pageAddress.isAssignment && step === 'details' ? 'upload.assignment.next' : `upload.next.${step}`)}
        <span className={styles.keys}>
          <Kbd>{t('upload.submitKeys')}</Kbd>
        </span>
      </Button>
    </>
  )
}

function Discard({ draft }: { draft: Draft }) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="quietDanger" icon={<Trash2 />} className={styles.discard} onPress={() => setAsking(true)}>
        {t('upload.discard')}
      </Button>
      {isAsking && (
        <AskDialog
          isDanger
          title={t('upload.discardTitle')}
          confirmLabel={t('upload.discard')}
          cancelLabel={t('form.keep')}
          onConfirm={() => discardDraft(draft.personID)}
          onCancel={() => setAsking(false)}
        >
          {t('upload.discardText')}
        </AskDialog>
      )}
    </>
  )
}
