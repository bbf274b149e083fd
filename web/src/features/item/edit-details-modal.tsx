// ITEM-30: the details of an item as a form.
import type { Field, FieldValue } from '@mediatheque/contract/fields'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { Dialog, Loading, SkeletonLines, Switch, toast } from '../../design/index.ts'
import { CallFailed } from '../../shared/api.ts'
import { ConflictNotice } from '../../shared/conflict-notice.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { showFailure, useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import { FieldForm, fieldsQuery, useFieldForm } from '../fields/index.ts'
import { LocationSelect } from '../publishing/index.ts'
import { refusedFields } from './details.rules.ts'
import styles from './item-modals.module.css'
import { ITEM_READS, valuesQuery } from './use-item.ts'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function EditDetailsModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('itemModals.details.title')}
      may={item => item.CanEdit}
      close={close}
    >
      {(item, known) => <Asked id={known} item={item} close={close} />}
    </WithItem>
  )
}

interface AskedProps {
  id: string
  item: MediaItem
  close: () => void
}

/** Requested again each time the form opens: it should begin with what is saved now. */
function Asked({ id, item, close }: AskedProps) {
  const t = useWords()
  const fields = useQuery(fieldsQuery())
  const values = useQuery({ ...valuesQuery(id), staleTime: 0 })
  if (fields.data && values.data && values.isFetchedAfterMount)
    return <DetailsForm item={item} fields={fields.data.Items} saved={values.data.Items} close={close} />
  const failed = fields.error ? fields : values
  return (
    <Dialog isOpen isDismissable title={t('itemModals.details.title')} onOpenChange={close}>
      {failed.error ? (
        <QueryFailed error={failed.error} refetch={failed.refetch} isRefetching={failed.isRefetching} />
      ) : (
        <Loading>
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Dialog>
  )
}

interface DetailsFormProps {
  item: MediaItem
  fields: readonly Field[]
  saved: readonly FieldValue[]
  close: () => void
}

function DetailsForm({ item, fields, saved, close }: DetailsFormProps) {
  const t = useWords()
  const [locked] = useState(() => new Set(saved.filter(it => it.IsLocked).map(it => it.FieldID)))
  const form = useFieldForm({ fields, saved, locked, recordType: item.RecordType })
  const [PPID, setPPID] = useState(item.PPID)
  const [isPrivate, setPrivate] = useState(item.IsPrivate)
  const [refusal, setRefusal] = useState<string | null>(null)
  const conflict = useDetailsConflict(item, saved)
  const { mutateAsync, isPending } = useCall(media.updateDetails, ITEM_READS, { isHandled: true })
  const hasLocation = PPID > 0

  const save = async (event?: SyntheticEvent, was = conflict.was) => {
    event?.preventDefault()
    setRefusal(null)
    if (!form.check() || !hasLocation) return false
    try {
      const { Message } = await mutateAsync({
        cdid: item.ClipDataID,
        ...(item.CanChangeLocation && { ppid: PPID, isprivate: isPrivate }),
        fieldvalues: form.drafts().map(it => ({ ...it, Was: was(it.FieldID) })),
      })
      toast({ kind: 'ok', text: Message ? say(Message) : t('itemModals.details.saved') })
    } catch (error) {
      if (error instanceof CallFailed && error.isConflict) {
        await conflict.look()
        return false
      }
      const refused =
        error instanceof CallFailed
          ? refusedFields(
              error.Fields,
              fields.map(it => it.ID),
            )
          : {}
      form.refuse(refused)
      if (Object.keys(refused).length > 0) return false
      if (error instanceof CallFailed && !error.isLeaving) setRefusal(say(error.message))
      else showFailure(error)
      return false
    }
    close()
    return true
  }
  return (
    <FormDialog
      title={t('itemModals.details.title')}
      submitLabel={t('itemModals.save')}
      submit={event => save(event)}
      isDirty={form.isDirty || PPID !== item.PPID || isPrivate !== item.IsPrivate}
      {...{ isPending, refusal, close }}
    >
      {conflict.theirs && (
        <ConflictNotice
          rows={form.fields.map(({ ID, Title }) => ({
            label: Title,
            mine: form.answers[ID] ?? '',
            theirs: conflict.theirs?.(ID) ?? '',
          }))}
          keepMine={() => void save(undefined, conflict.accept())}
          takeTheirs={() => {
            const theirs = conflict.accept()
            for (const { FieldID } of form.drafts()) form.change(FieldID, theirs(FieldID) ?? '')
          }}
        />
      )}
      <FieldForm form={form} autoFocus />
      <LocationSelect
        recordType={item.RecordType}
        value={PPID}
        onChange={setPPID}
        current={{ PPID: item.PPID, name: item.Location }}
        isReadOnly={!item.CanChangeLocation}
        error={hasLocation ? undefined : t('location.missing')}
      />
      <Switch
        className={styles.stacked}
        isSelected={isPrivate}
        onChange={setPrivate}
        isDisabled={!item.CanChangeLocation}
        description={t('itemModals.details.privateHint')}
      >
        {t('cards.badge.private')}
      </Switch>
    </FormDialog>
  )
}

type ValueOf = (fieldID: number) => string | undefined

/** What the form was opened on goes along: a field that someone else has changed since is not overwritten unseen. */
function useDetailsConflict({ EncID }: MediaItem, opened: readonly FieldValue[]) {
  const client = useQueryClient()
  const [known, setKnown] = useState<ValueOf>(() => valueIn(opened))
  const [theirs, setTheirs] = useState<ValueOf | null>(null)
  return {
    was: known,
    theirs,
    look: async () => {
      const { Items } = await client.fetchQuery({ ...valuesQuery(EncID), staleTime: 0 })
      setTheirs(() => valueIn(Items))
    },
    /** Seen, whatever is chosen: the next save is measured by it. */
    accept: (): ValueOf => {
      const seen = theirs ?? known
      setKnown(() => seen)
      setTheirs(null)
      return seen
    },
  }
}

const valueIn =
  (values: readonly FieldValue[]): ValueOf =>
  fieldID =>
    values.find(it => it.FieldID === fieldID)?.FieldValue
