// Gives an item the recording of another one (ITEM-16).
import { itemFiles, REPLACE_NOT_SAME } from '@mediatheque/contract/conversion'
import type { MediaCard, MediaItem } from '@mediatheque/contract/item'
import { useState } from 'react'
import { Button, Dialog, Notice, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { MediaPicker, type Selected } from '../select-media/index.ts'
import { mayReplace, replacementTypes } from './actions.rules.ts'
import styles from './item-modals.module.css'
import { ITEM_READS } from './use-item.ts'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function ReplaceMediaModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem {...(id && { id })} title={t('conversion.replace.title')} may={mayReplace} close={close}>
      {item => <ReplaceMedia item={item} close={close} />}
    </WithItem>
  )
}

function ReplaceMedia({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const [chosen, setChosen] = useState<Selected | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isSame = chosen?.item.ClipDataID === item.ClipDataID
  return (
    <>
      <Dialog
        isOpen
        isDismissable
        title={t('conversion.replace.title')}
        onOpenChange={close}
        footer={
          <>
            <Button onPress={close}>{t('design.cancel')}</Button>
            <Button look="primary" isDisabled={chosen === null || isSame} onPress={() => setAsking(true)}>
              {t('conversion.replace.choose')}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <Notice title={t('conversion.replace.intro', { title: item.Title })}>
            <ul className={styles.points}>
              <li>{t('conversion.replace.keeps')}</li>
              <li>{t('conversion.replace.changes')}</li>
              <li>{t('conversion.replace.other')}</li>
            </ul>
          </Notice>
          {isSame && (
            <Notice kind="danger" isLive>
              {say(REPLACE_NOT_SAME)}
            </Notice>
          )}
          <MediaPicker
            label={t('conversion.replace.search')}
            types={replacementTypes(item.RecordType)}
            chosen={chosen ? [chosen] : []}
            onChoose={([it = null]) => setChosen(it)}
          />
        </div>
      </Dialog>
      {isAsking && chosen && (
        <ReplaceQuestion item={item} other={chosen.item} onDone={close} onCancel={() => setAsking(false)} />
      )}
    </>
  )
}

interface QuestionProps {
  item: MediaItem
  other: MediaCard
  onDone: () => void
  onCancel: () => void
}

function ReplaceQuestion({ item, other, onDone, onCancel }: QuestionProps) {
  const t = useWords()
  const { mutateAsync } = useCall(itemFiles.setReplacement, ITEM_READS)
  const replace = async () => {
    await mutateAsync({ encid: item.EncID, replacementencid: other.EncID })
    toast({ kind: 'ok', text: t('conversion.replace.started') })
    onDone()
  }
  return (
    <AskDialog
      title={t('conversion.replace.askTitle')}
      confirmLabel={t('conversion.replace.choose')}
      onConfirm={replace}
      onCancel={onCancel}
    >
      {t('conversion.replace.askText', { title: item.Title, other: other.Title })}
    </AskDialog>
  )
}
