// The address of a stream that is on the air becomes an item.
import type { Field } from '@mediatheque/contract/fields'
import { live } from '@mediatheque/contract/live'
import { myLists } from '@mediatheque/contract/my-lists'
import { RecordType } from '@mediatheque/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { Dialog, Loading, NoPermissionState, SkeletonLines, TextField, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { keyOf, showFailure, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-upload.ts'
import '../../words/add-viewing.ts'
import { say, useWords } from '../../words/index.ts'
import { fieldsQuery } from '../fields/index.ts'
import { refusedFields } from '../item/index.ts'
import { formResult, itemInput } from './details.rules.ts'
import { DetailsForm } from './details-form.tsx'
import { useFirstDetails } from './details-step.tsx'
import { Dates } from './publish-form.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { useAddable } from './use-options.ts'

export function LiveModal({ close }: { close: () => void }) {
  const t = useWords()
  const addable = useAddable()
  const fields = useQuery(fieldsQuery())
  const recordType = [RecordType.Video, RecordType.Link].find(type => addable.has(type))
  if (recordType !== undefined && fields.data)
    return <LiveForm fields={fields.data.Items} {...{ recordType, close }} />
  return (
    <Dialog isOpen isDismissable size="sm" title={t('live.title')} onOpenChange={close}>
      {recordType === undefined && <NoPermissionState>{t('upload.noPermission')}</NoPermissionState>}
      {fields.error && (
        <QueryFailed error={fields.error} refetch={fields.refetch} isRefetching={fields.isRefetching} />
      )}
      {recordType !== undefined && fields.isPending && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

interface LiveFormProps {
  fields: readonly Field[]
  /** Whose locations are offered. */
  recordType: number
  close: () => void
}

function useLiveForm({ fields, recordType, close }: LiveFormProps) {
  const t = useWords()
  const recordTypes = useMemo(() => [recordType], [recordType])
  const [details, setDetails] = useState(useFirstDetails(recordTypes, null))
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const onChange = (changes: Partial<typeof details>) => setDetails(known => ({ ...known, ...changes }))
  const form = useDetailsForm({
    fields,
    recordTypes,
    details,
    onChange,
    title: { value: title, isOptional: false, onChange: setTitle },
  })
  const call = useCall(live.add, [{ queryKey: keyOf(myLists.ownMedia) }], { isHandled: true })
  const refuse = (error: unknown) => {
    if (!(error instanceof CallFailed) || error.isLeaving) return showFailure(error)
    const refused = refusedFields(
      error.Fields,
      fields.map(it => it.ID),
    )
    form.form.refuse(refused)
    setProblem(error.Fields.url && say(error.Fields.url))
    if (Object.keys(refused).length === 0 && !error.Fields.url) setRefusal(say(error.message))
  }
  const save = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    setRefusal(null)
    setProblem(url.trim() === '' ? t('live.missing') : undefined)
    if (!form.check() || url.trim() === '') return false
    const facts = { fields, recordType, title, isTitleOptional: false, mandatesCategory: false }
    try {
      const made = await call.mutateAsync({ ...itemInput(details, formResult(details, facts)), url })
      toast({
        kind: 'ok',
        text: t(made.State === 'waiting' ? 'live.waits' : 'upload.new.made', { title: made.Title }),
        action: { label: t('upload.open'), onPress: () => window.location.assign(made.ViewURL) },
      })
      close()
      return true
    } catch (error) {
      refuse(error)
      return false
    }
  }
  return { details, onChange, form, save, url, setUrl, problem, refusal, isPending: call.isPending }
}

function LiveForm(props: LiveFormProps) {
  const t = useWords()
  const { details, onChange, form, save, url, setUrl, problem, refusal, isPending } = useLiveForm(props)
  return (
    <FormDialog
      title={t('live.title')}
      submitLabel={t('live.add')}
      submit={save}
      isDirty={form.form.isDirty || url !== ''}
      close={props.close}
      {...{ isPending, refusal }}
    >
      <TextField
        autoFocus
        isRequired
        type="url"
        label={t('live.url')}
        description={t('live.urlHint')}
        value={url}
        onChange={setUrl}
        error={problem}
      />
      <DetailsForm state={form} />
      <Dates details={details} onChange={onChange} />
    </FormDialog>
  )
}
