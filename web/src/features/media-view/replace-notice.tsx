// How far a replacement is, for those who may start one (ITEM-15).
import { itemFiles, ReplaceStatus } from '@mediatheque/contract/conversion'
import { type MediaItem, media } from '@mediatheque/contract/media'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Notice, toast } from '../../design/index.ts'
import { api, unasked } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { ITEM_READS, itemQuery } from './use-item.ts'

const ASKS_EVERY_MS = 4_000

interface ReplaceNoticeProps {
  id: string
  item: MediaItem
}

export function ReplaceNotice({ id, item }: ReplaceNoticeProps) {
  const t = useWords()
  const [isRead, setRead] = useState(false)
  if (!item.CanEdit) return null
  if (item.ReplaceStatusID === ReplaceStatus.InProgress) return <Running id={id} item={item} />
  const isDone = item.ReplaceStatusID === ReplaceStatus.Completed
  if (isRead || (!isDone && item.ReplaceStatusID !== ReplaceStatus.Failed)) return null
  return (
    <Notice
      kind={isDone ? 'ok' : 'danger'}
      title={t(isDone ? 'conversion.replace.completed' : 'conversion.replace.failed')}
      isLive
      onDismiss={() => setRead(true)}
    >
      {t(isDone ? 'conversion.replace.completedText' : 'conversion.replace.failedText')}
    </Notice>
  )
}

function Running({ id, item }: ReplaceNoticeProps) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  useQuery({
    ...itemQuery(id),
    queryFn: ({ signal }) => api(unasked(media.item), { id }, { signal }),
    refetchInterval: ASKS_EVERY_MS,
  })
  return (
    <>
      <Notice
        title={t('conversion.replace.running')}
        isLive
        action={
          <Button size="sm" onPress={() => setAsking(true)}>
            {t('conversion.replace.cancel')}
          </Button>
        }
      >
        {t('conversion.replace.runningText')}
      </Notice>
      {isAsking && <CancelQuestion item={item} close={() => setAsking(false)} />}
    </>
  )
}

/** ITEM-18 */
function CancelQuestion({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const { mutateAsync } = useCall(itemFiles.cancelReplacement, ITEM_READS, {
    onDone: () => toast({ kind: 'ok', text: t('conversion.replace.cancelled') }),
  })
  return (
    <AskDialog
      title={t('conversion.replace.cancelTitle')}
      confirmLabel={t('conversion.replace.cancel')}
      cancelLabel={t('conversion.replace.cancelNo')}
      isDanger
      onConfirm={() => mutateAsync({ encid: item.EncID })}
      onCancel={close}
    >
      {t('conversion.replace.cancelText', { title: item.Title })}
    </AskDialog>
  )
}
