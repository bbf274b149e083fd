// UPL-20: a playlist, a lesson plan or a photoset that is filled later.
import type { Field } from '@mediatheque/contract/fields'
import { playlists } from '@mediatheque/contract/playlists'
import { RecordType } from '@mediatheque/contract/primitives'
import { upload } from '@mediatheque/contract/upload'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, GraduationCap, Images, ListVideo } from 'lucide-react'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { Button, Dialog, Loading, NoPermissionState, SkeletonLines, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { keyOf, showFailure, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import '../../words/add-upload.ts'
import '../../words/add-viewing.ts'
import { myLists } from '@mediatheque/contract/my-lists'
import { say, useWords } from '../../words/index.ts'
import { fieldsQuery } from '../fields/index.ts'
import { refusedFields } from '../item/index.ts'
import { formResult, itemInput } from './details.rules.ts'
import { DetailsForm } from './details-form.tsx'
import { useFirstDetails } from './details-step.tsx'
import styles from './new-media.module.css'
import { Dates } from './publish-form.tsx'
import { useDetailsForm } from './use-details-form.ts'
import { useAddable } from './use-options.ts'

const KINDS = {
  [RecordType.Playlist]: { name: 'playlist', icon: <ListVideo />, call: upload.createPlaylist },
  [RecordType.LessonPlan]: { name: 'lessonplan', icon: <GraduationCap />, call: upload.createVirtualClass },
  [RecordType.Photoset]: { name: 'photoset', icon: <Images />, call: upload.createPhotoset },
} as const
type NewType = keyof typeof KINDS
const TYPES: readonly NewType[] = [RecordType.Playlist, RecordType.LessonPlan, RecordType.Photoset]

export interface NewMediaProps {
  /** Without it the modal asks what is to be made. */
  type?: NewType
  /** What a new playlist begins with (PLST-14). */
  adds?: { addcdid: number; chapid?: number | undefined; tlid?: number | undefined } | undefined
}

export function NewMediaModal({ type, adds, close }: NewMediaProps & { close: () => void }) {
  const t = useWords()
  const addable = useAddable()
  const [chosen, setChosen] = useState(type)
  const fields = useQuery(fieldsQuery())
  const offered = TYPES.filter(it => addable.has(it))
  const title = chosen === undefined ? t('upload.new.title') : t(`upload.new.${KINDS[chosen].name}.title`)
  if (chosen !== undefined && addable.has(chosen) && fields.data)
    return <NewForm type={chosen} fields={fields.data.Items} {...{ title, adds, close }} />
  const isRefused = chosen === undefined ? offered.length === 0 : !addable.has(chosen)
  return (
    <Dialog isOpen isDismissable size="sm" title={title} onOpenChange={close}>
      {isRefused && <NoPermissionState>{t('upload.noPermission')}</NoPermissionState>}
      {!isRefused && chosen === undefined && <Kinds types={offered} onChoose={setChosen} />}
      {fields.error && chosen !== undefined && (
        <QueryFailed error={fields.error} refetch={fields.refetch} isRefetching={fields.isRefetching} />
      )}
      {!isRefused && chosen !== undefined && fields.isPending && (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

function Kinds({ types, onChoose }: { types: readonly NewType[]; onChoose: (type: NewType) => void }) {
  const t = useWords()
  return (
    <ul className={styles.kinds}>
      {types.map(type => (
        <li key={type}>
          <Button isWide icon={KINDS[type].icon} className={styles.kind} onPress={() => onChoose(type)}>
            <span className={styles.kindText}>
              {t(`upload.menu.${KINDS[type].name}`)}
              <span className={styles.kindHint}>{t(`upload.new.${KINDS[type].name}.hint`)}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface NewFormProps {
  type: NewType
  fields: readonly Field[]
  title: string
  adds: NewMediaProps['adds']
  close: () => void
}

function NewForm({ type, fields, title, adds, close }: NewFormProps) {
  const t = useWords()
  const recordTypes = useMemo(() => [type], [type])
  const first = useFirstDetails(recordTypes, null)
  const [details, setDetails] = useState(first)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const onChange = (changes: Partial<typeof details>) => setDetails(known => ({ ...known, ...changes }))
  const form = useDetailsForm({
    fields,
    recordTypes,
    details,
    onChange,
    title: { value: name, isOptional: false, onChange: setName },
  })
  const { mutateAsync, isPending } = useCall(KINDS[type].call, [{ queryKey: keyOf(myLists.ownMedia) }], {
    isHandled: true,
  })
  const add = useCall(playlists.addItem)
  const save = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    setRefusal(null)
    if (!form.check()) return false
    const facts = { fields, recordType: type, title: name, isTitleOptional: false, mandatesCategory: false }
    const { isprivate, publishat: _, ...input } = itemInput(details, formResult(details, facts))
    try {
      const made = await mutateAsync({ ...input, setprivate: isprivate, rt: type })
      if (adds) await add.mutateAsync({ cdid: made.ClipDataID, ...adds }).catch(() => undefined)
      toast({
        kind: 'ok',
        text: t('upload.new.made', { title: made.Title }),
        action: { label: t('upload.open'), onPress: () => window.location.assign(made.ViewURL) },
      })
      close()
      return true
    } catch (error) {
      if (!(error instanceof CallFailed) || error.isLeaving) {
        showFailure(error)
        return false
      }
      const refused = refusedFields(
        error.Fields,
        fields.map(it => it.ID),
      )
      form.form.refuse(refused)
      if (Object.keys(refused).length === 0) setRefusal(say(error.message))
      return false
    }
  }
  return (
    <FormDialog
      title={title}
      submitLabel={t('upload.new.create')}
      submit={save}
      isDirty={form.form.isDirty}
      {...{ isPending, refusal, close }}
    >
      <DetailsForm state={form} autoFocus />
      <Dates details={details} onChange={onChange} hidesPublish />
    </FormDialog>
  )
}
