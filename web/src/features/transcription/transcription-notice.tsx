// SUBS-10: that a transcription is under way is below the player, for those who may edit the item.
import type { MediaItem } from '@mediatheque/contract/item'
import { type Transcription, transcription } from '@mediatheque/contract/transcription'
import { Button, Notice, ProgressBar } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { ordersQuery, useLatestOrder } from './use-transcription.ts'

export function TranscriptionNotice({ item }: { item: MediaItem }) {
  return item.CanEdit && item.DurationSecs !== null ? <OrderNotice item={item} /> : null
}

function OrderNotice({ item }: { item: MediaItem }) {
  const { order, isUnderWay } = useLatestOrder(item.EncID)
  if (order && isUnderWay) return <UnderWay item={item} order={order} />
  if (order?.State === 'failed') return <Failed item={item} order={order} />
  return null
}

function UnderWay({ item, order }: { item: MediaItem; order: Transcription }) {
  const t = useWords()
  const { mutate, isPending } = useCall(transcription.cancel, [ordersQuery(item.EncID)])
  const isWaiting = order.State === 'waiting'
  return (
    <Notice
      action={
        <Button size="sm" isPending={isPending} onPress={() => mutate({ id: item.EncID })}>
          {t('transcription.cancel')}
        </Button>
      }
    >
      <ProgressBar
        label={t(isWaiting ? 'transcription.waiting' : 'transcription.underWay')}
        {...(!isWaiting && { percent: order.Percent })}
      />
    </Notice>
  )
}

function Failed({ item, order }: { item: MediaItem; order: Transcription }) {
  const t = useWords()
  return (
    <Notice
      kind="warn"
      title={t('transcription.failed')}
      action={
        <Button size="sm" onPress={() => openModal('transcription', { id: item.EncID })}>
          {t('transcription.again')}
        </Button>
      }
    >
      {say(order.Reason)}
    </Notice>
  )
}
