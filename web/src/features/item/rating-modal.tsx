// ITEM-26: collects one's vote; a second one replaces the first.
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { useState } from 'react'
import { Button, Dialog, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import styles from './item-modals.module.css'
import { StarPicker } from './stars.tsx'
import { useItemChange } from './use-item.ts'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function RatingModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('itemModals.rating.title')}
      may={item => item.CanRate}
      close={close}
    >
      {item => <RatingForm item={item} close={close} />}
    </WithItem>
  )
}

function RatingForm({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const change = useItemChange()
  const [points, setPoints] = useState(item.OwnRating)
  const { mutate, isPending } = useCall(media.submitRating)
  const rate = () => {
    if (points === null) return
    mutate(
      { cdid: item.ClipDataID, rating: points },
      {
        onSuccess: ({ Total, Count }) => {
          change(item.ClipDataID, { Rating: { Total, Count }, OwnRating: points })
          toast({ kind: 'ok', text: t('itemModals.rating.done') })
          close()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('itemModals.rating.title')}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button look="primary" isDisabled={points === null} isPending={isPending} onPress={rate}>
            {t('itemModals.rating.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.rating}>
        <p className={styles.ratingTitle}>{item.Title}</p>
        <StarPicker label={t('itemModals.rating.title')} value={points} onChange={setPoints} />
        {item.OwnRating !== null && <p className={styles.note}>{t('itemModals.rating.again')}</p>}
      </div>
    </Dialog>
  )
}
