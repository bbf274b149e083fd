import { approval } from '@mediatheque/contract/approval'
import type { MediaItem } from '@mediatheque/contract/item'
import { pages } from '@mediatheque/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { TextArea, toast } from '../../design/index.ts'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { ITEM_READS, type ItemModalProps, WithItem } from '../item/index.ts'

export function DeclineModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('itemModals.decline.title')}
      may={item => item.CanApprove && (item.State === 'waiting' || item.CanTakeBack)}
      close={close}
    >
      {item => <DeclineForm item={item} close={close} />}
    </WithItem>
  )
}

/** PPOL-08: afterwards the page of the item is left for home. */
function DeclineForm({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutateAsync, isPending } = useCall(approval.approve, ITEM_READS, { isHandled: true })
  const decline = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    try {
      const { Skipped } = await mutateAsync({ cdids: [item.ClipDataID], approve: false, reason })
      if (Skipped[0]) throw new Error(Skipped[0].Message)
    } catch (error) {
      setRefusal(say(error instanceof Error ? error.message : String(error)))
      return false
    }
    const done = item.CanTakeBack ? 'itemModals.decline.takenBack' : 'itemModals.decline.done'
    toast({ kind: 'ok', text: t(done, { title: item.Title }) })
    close()
    await navigate({ href: pages.default.path })
    return true
  }
  return (
    <FormDialog
      title={t(item.CanTakeBack ? 'itemModals.decline.takeBackTitle' : 'itemModals.decline.title')}
      size="sm"
      submitLabel={t(item.CanTakeBack ? 'item.act.takeBack' : 'item.act.decline')}
      submit={decline}
      isDirty={reason.trim() !== ''}
      {...{ isPending, refusal, close }}
    >
      <TextArea
        label={t('itemModals.decline.reason')}
        description={t('itemModals.decline.hint', { owner: item.OwnerDisplayName })}
        autoFocus
        rows={5}
        maxLength={2000}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
