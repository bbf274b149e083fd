// LINK-01, LINK-02: one address on each line; what they lead to; how they are described; what has become of each.
import type { Field } from '@mediatheque/contract/fields'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Button, Dialog, Loading, NoPermissionState, SkeletonLines } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-upload.ts'
import { useWords } from '../../words/index.ts'
import { fieldsQuery } from '../fields/index.ts'
import type { Details } from './details.rules.ts'
import { LinkForm } from './link-form.tsx'
import { LinkResults } from './link-results.tsx'
import {
  type LinkDraft,
  type LinkStep,
  linkStepAfter,
  linkStepBefore,
  linkSteps,
  linksOf,
  refusedIn,
} from './links.rules.ts'
import { StepHead } from './step-head.tsx'
import { UrlsStep } from './urls-step.tsx'
import { useLinkImport } from './use-link-import.ts'
import { useAddable } from './use-options.ts'

export function LinksModal({ close }: { close: () => void }) {
  const t = useWords()
  const addable = useAddable()
  const { data, error, refetch, isRefetching } = useQuery(fieldsQuery())
  const isRefused = !addable.has(RecordType.Link) && !addable.has(RecordType.Video)
  if (data && !isRefused) return <Links fields={data.Items} close={close} />
  return (
    <Dialog isOpen isDismissable size="md" title={t('links.title')} onOpenChange={close}>
      {isRefused && <NoPermissionState>{t('upload.noPermission')}</NoPermissionState>}
      {!isRefused && error && <QueryFailed {...{ error, refetch, isRefetching }} />}
      {!isRefused && !error && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

type FormStep = 'page' | 'youtube'
const NO_DETAILS: Record<FormStep, Details | null> = { page: null, youtube: null }

function useLinkFlow(fields: readonly Field[]) {
  const [step, setStep] = useState<LinkStep>('urls')
  const [text, setText] = useState('')
  const [drafts, setDrafts] = useState<readonly LinkDraft[]>([])
  const [details, setDetails] = useState(NO_DETAILS)
  const importing = useLinkImport(fields)
  const changeLink = (URL: string, changes: Partial<LinkDraft> | null) => {
    const next = drafts.flatMap(it => (it.URL !== URL ? it : changes ? { ...it, ...changes } : []))
    setDrafts(next)
    if (step !== 'urls' && step !== 'done' && linksOf(next, step).length === 0)
      setStep(linkStepBefore(step, drafts))
  }
  const start = (known: Record<FormStep, Details | null>) => {
    setStep('done')
    const of = (kind: FormStep, links: readonly LinkDraft[]) => {
      const details = known[kind] ?? known.page ?? known.youtube
      return details ? links.map(link => ({ link, details })) : []
    }
    const kept = (['page', 'youtube'] as const).flatMap(kind => of(kind, linksOf(drafts, kind)))
    void importing.addAll([...kept, ...of('page', refusedIn(drafts))])
  }
  const next = (kind: FormStep, own: Details) => {
    const known = { ...details, [kind]: own }
    setDetails(known)
    const following = linkStepAfter(kind, drafts)
    if (following === 'done') start(known)
    else setStep(following)
  }
  const found = (links: readonly LinkDraft[]) => {
    setDrafts(links)
    const following = linkStepAfter('urls', links)
    if (following !== 'done') setStep(following)
  }
  const again = () => {
    setStep('urls')
    setText('')
    setDrafts([])
    setDetails(NO_DETAILS)
  }
  return {
    step,
    setStep,
    text,
    setText,
    drafts,
    details,
    setDetails,
    importing,
    changeLink,
    next,
    found,
    again,
  }
}

function Links({ fields, close }: { fields: readonly Field[]; close: () => void }) {
  const t = useWords()
  const formID = useId()
  const flow = useLinkFlow(fields)
  const [isAsking, setAsking] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const { step, drafts, importing } = flow
  const isOver = importing.results.every(it => it.state === 'done' || it.state === 'failed')
  const leave = () => (flow.text.trim() === '' || step === 'done' ? close() : setAsking(true))
  const names = linkSteps(drafts).map(id => ({ id, name: t(`links.step.${id}`) }))
  const isForm = step === 'page' || step === 'youtube'
  const isLast = isForm && linkStepAfter(step, drafts) === 'done'
  const footer =
    step === 'done' ? (
      <>
        {isOver && <Button onPress={flow.again}>{t('links.again')}</Button>}
        <Button look="primary" onPress={close}>
          {t('design.close')}
        </Button>
      </>
    ) : (
      <>
        {isForm && (
          <Button onPress={() => flow.setStep(linkStepBefore(step, drafts))}>{t('upload.back')}</Button>
        )}
        <Button look="primary" type="submit" form={formID} isPending={isLooking}>
          {isForm ? t(isLast ? 'links.add' : 'links.next') : t('links.look')}
        </Button>
      </>
    )
  return (
    <>
      <Dialog
        isOpen
        isFlush
        size="lg"
        title={t('links.title')}
        onOpenChange={leave}
        headContent={<StepHead label={t('links.steps')} steps={names} current={step} />}
        footer={footer}
      >
        {step === 'urls' && (
          <UrlsStep
            {...{ formID, drafts }}
            text={flow.text}
            onText={flow.setText}
            onFound={flow.found}
            onLooking={setLooking}
          />
        )}
        {isForm && (
          <LinkForm
            key={step}
            {...{ formID, fields, drafts }}
            kind={step}
            links={linksOf(drafts, step)}
            details={flow.details[step]}
            onDetails={own => flow.setDetails(known => ({ ...known, [step]: own }))}
            onLink={flow.changeLink}
            onNext={own => flow.next(step, own)}
          />
        )}
        {step === 'done' && <LinkResults results={importing.results} onRetry={importing.retry} />}
      </Dialog>
      {isAsking && <AskLeave onLeave={close} onStay={() => setAsking(false)} />}
    </>
  )
}

function AskLeave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }): ReactNode {
  const t = useWords()
  return (
    <AskDialog
      isDanger
      title={t('links.leaveTitle')}
      confirmLabel={t('form.discard')}
      cancelLabel={t('form.keep')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('form.discardText')}
    </AskDialog>
  )
}
