// How far a replacement is, for those who may start one (ITEM-15).
import { conversion, itemFiles, ReplaceStatus } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, Notice, toast } from '../../design/index.ts'
import { api, unasked } from '../../shared/api.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { keyOf, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { ITEM_READS, itemQuery } from './use-item.ts'

const ASKS_EVERY_MS = 4_000

interface ReplaceNoticeProps {
  id: string
  item: MediaItem
}

/** What is shown has changed: the player and the pages ask for it. */
const SHOWN = [conversion.playback, itemFiles.document, itemFiles.downloadOptions]

export function ReplaceNotice({ id, item }: ReplaceNoticeProps) {
  const t = useWords()
  const { mutate: putAway } = useCall(itemFiles.cancelReplacement, ITEM_READS)
  useReplaced(item.ReplaceStatusID)
  if (!item.CanEdit) return null
  if (item.ReplaceStatusID === ReplaceStatus.InProgress) return <Running id={id} item={item} />
  const isDone = item.ReplaceStatusID === ReplaceStatus.Completed
  if (!isDone && item.ReplaceStatusID !== ReplaceStatus.Failed) return null
  return (
    <Notice
      kind={isDone ? 'ok' : 'danger'}
      title={t(isDone ? 'conversion.replace.completed' : 'conversion.replace.failed')}
      isLive
      onDismiss={() => putAway({ encid: item.EncID })}
    >
      {t(isDone ? 'conversion.replace.completedText' : 'conversion.replace.failedText')}
    </Notice>
  )
}

function useReplaced(status: number) {
  const client = useQueryClient()
  const before = useRef(status)
  useEffect(() => {
    const wasRunning = before.current === ReplaceStatus.InProgress
    before.current = status
    if (wasRunning && status === ReplaceStatus.Completed)
      for (const call of SHOWN) void client.invalidateQueries({ queryKey: keyOf(call) })
  }, [client, status])
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
      onConfirm={async () => {
        await mutateAsync({ encid: item.EncID })
        close()
      }}
      onCancel={close}
    >
      {t('conversion.replace.cancelText', { title: item.Title })}
    </AskDialog>
  )
}
