// What stands between an item and its viewers, and what can be done about it.
import { approval } from '@mediatheque/contract/approval'
import type { MediaItem } from '@mediatheque/contract/item'
import { RecordType } from '@mediatheque/contract/primitives'
import { Check, RotateCw, X } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Button, Notice, toast } from '../../design/index.ts'
import { openModal } from '../../shared/modal.ts'
import { useCall } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { say, useWords } from '../../words/index.ts'
import { BringBack } from '../archive/index.ts'
import styles from './item-view.module.css'
import { ITEM_READS } from './use-item.ts'
import { ValueChanges } from './value-changes.tsx'

interface ItemNoticesProps {
  id: string
  item: MediaItem
}

export function ItemNotices({ id, item }: ItemNoticesProps) {
  const t = useWords()
  const dates = useDates()
  if (item.State === 'waiting')
    return (
      <Plate kind="warn" title={t('item.state.waiting')} action={<Approving {...{ id, item }} />}>
        {t(item.CanApprove ? 'item.notice.toApprove' : 'item.notice.waiting')}
        <Difference item={item} />
      </Plate>
    )
  if (item.State === 'declined')
    return (
      <Plate kind="danger" title={t('item.state.declined')} action={<Again item={item} />}>
        {item.DeclineReason === ''
          ? t('item.notice.declined')
          : t('item.notice.declinedFor', { reason: item.DeclineReason })}
        <Difference item={item} />
      </Plate>
    )
  if (item.State === 'scheduled' && item.PublishAt)
    return (
      <Plate kind="info" title={t('item.state.scheduled')}>
        {t('item.notice.scheduled', { moment: dates.moment(item.PublishAt) })}
      </Plate>
    )
  if (item.State === 'expired' && item.ExpiryDate)
    return (
      <Plate kind="warn" title={t('item.state.expired')}>
        {t('item.notice.expired', { moment: dates.moment(item.ExpiryDate) })}
      </Plate>
    )
  // BATCH-06: of a recording its stage says so.
  if (item.BlobTier === 1 && item.RecordType === RecordType.Document)
    return (
      <Plate
        kind="info"
        title={t('item.state.archived')}
        action={
          <Suspense>
            <BringBack item={item} />
          </Suspense>
        }
      >
        {t('item.notice.archived')}
      </Plate>
    )
  if (item.IsHeld)
    return (
      <Plate kind="info" title={t('item.hold.title')}>
        {t('item.hold.notice')}
      </Plate>
    )
  if (item.State === 'live' && item.CanTakeBack && item.ApprovalChanges.length > 0)
    return (
      <Plate kind="info" title={t('item.notice.changedLive')}>
        <ValueChanges changes={item.ApprovalChanges} />
      </Plate>
    )
  return null
}

/** Old → new, since it was approved. */
function Difference({ item }: { item: MediaItem }) {
  const t = useWords()
  if (item.ApprovalChanges.length === 0) return null
  return (
    <div className={styles.difference}>
      <p>{t('item.notice.changed')}</p>
      <ValueChanges changes={item.ApprovalChanges} />
    </div>
  )
}

interface PlateProps {
  kind: 'info' | 'warn' | 'danger'
  title: string
  action?: ReactNode
  children: ReactNode
}

const Plate = ({ kind, title, action, children }: PlateProps) => (
  <div className={styles.plate}>
    <Notice kind={kind} title={title} action={action}>
      {children}
    </Notice>
  </div>
)

/** PPOL-07: only approvers see both. */
function Approving({ id, item }: ItemNoticesProps) {
  const t = useWords()
  const { mutate, isPending } = useCall(approval.approve, ITEM_READS, {
    onDone: ({ Skipped: [skipped] }) => {
      if (skipped) toast({ kind: 'danger', text: say(skipped.Message) })
      else toast({ kind: 'ok', text: t('item.done.approved') })
    },
  })
  if (!item.CanApprove) return null
  const approve = () => mutate({ cdids: [item.ClipDataID], approve: true })
  return (
    <>
      <Button look="primary" size="sm" icon={<Check />} isPending={isPending} onPress={approve}>
        {t('item.act.approve')}
      </Button>
      <Button size="sm" icon={<X />} onPress={() => openModal('decline', { id })}>
        {t('item.act.decline')}
      </Button>
    </>
  )
}

/** PPOL-09 */
function Again({ item }: { item: MediaItem }) {
  const t = useWords()
  const { mutate, isPending } = useCall(approval.resubmit, ITEM_READS, {
    onDone: () => toast({ kind: 'ok', text: t('item.done.resubmitted') }),
  })
  if (!item.CanResubmit) return null
  const resubmit = () => mutate({ id: item.EncID })
  return (
    <Button size="sm" icon={<RotateCw />} isPending={isPending} onPress={resubmit}>
      {t('item.act.resubmit')}
    </Button>
  )
}
