// CAT-08: the categories an item is in by hand, and those it is kept out of.
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { useState } from 'react'
import { Button, Dialog, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { choiceOf, isSameChoice, sentOf } from './categories.rules.ts'
import { CategoryChoice } from './category-choice.tsx'
import { ITEM_READS } from './use-item.ts'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function ItemCategoriesModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('itemModals.cats.title')}
      may={item => item.CanEditCategories}
      close={close}
    >
      {item => <Picker item={item} close={close} />}
    </WithItem>
  )
}

function Picker({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const [before] = useState(() => choiceOf(item))
  const [choice, setChoice] = useState(before)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCall(media.saveCatSelection, ITEM_READS)
  const leave = () => (isSameChoice(choice, before) ? close() : setAsking(true))
  const save = () =>
    mutate(
      { cdid: item.ClipDataID, ...sentOf(choice) },
      {
        onSuccess: () => {
          toast({ kind: 'ok', text: t('itemModals.cats.saved') })
          close()
        },
      },
    )
  return (
    <>
      <Dialog
        isOpen
        kind="picker"
        isFlush
        title={t('itemModals.cats.title')}
        onOpenChange={leave}
        footer={
          <>
            <Button onPress={leave}>{t('design.cancel')}</Button>
            <Button look="primary" isPending={isPending} onPress={save}>
              {t('itemModals.save')}
            </Button>
          </>
        }
      >
        <CategoryChoice choice={choice} onChange={setChoice} />
      </Dialog>
      {isAsking && (
        <AskDialog
          title={t('form.discardTitle')}
          confirmLabel={t('form.discard')}
          cancelLabel={t('form.keep')}
          isDanger
          onConfirm={close}
          onCancel={() => setAsking(false)}
        >
          {t('form.discardText')}
        </AskDialog>
      )}
    </>
  )
}
