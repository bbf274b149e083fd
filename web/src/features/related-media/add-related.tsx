import type { MediaItem, RelatedItem } from '@mediatheque/contract/item'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Library } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, toast } from '../../design/index.ts'
import { api } from '../../shared/api.ts'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { SelectMediaDialog } from '../select-media/index.ts'
import { AttachFiles } from '../upload/index.ts'
import styles from './related-media.module.css'
import { RELATED_READS } from './use-related.ts'

interface AddRelatedProps {
  item: MediaItem
  items: readonly RelatedItem[]
  onClose: () => void
}

/** REL-05, REL-06: files of one's own, or what is in the library already. */
export function AddRelated({ item, items, onClose }: AddRelatedProps) {
  const t = useWords()
  const client = useQueryClient()
  const [isChoosing, choose] = useState(false)
  const take = async (fn: string) => {
    const { Message } = await api(relatedMedia.processUpload, {
      EncID: item.EncID,
      cdid: item.ClipDataID,
      fn,
    })
    if (Message) toast({ kind: 'info', text: say(Message) })
    await Promise.all(RELATED_READS.map(read => client.invalidateQueries(read)))
  }
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('relatedMedia.addTitle')}</h3>
        <Button autoFocus size="sm" look="quiet" icon={<ArrowLeft />} onPress={onClose}>
          {t('relatedMedia.back')}
        </Button>
      </div>
      <AttachFiles
        item={item.EncID}
        label={t('relatedMedia.drop')}
        hint={t('relatedMedia.dropHint')}
        onArrived={take}
        onDone={onClose}
      />
      <Button icon={<Library />} onPress={() => choose(true)}>
        {t('relatedMedia.choose')}
      </Button>
      {isChoosing && (
        <Suspense>
          <Choice item={item} items={items} close={() => choose(false)} onDone={onClose} />
        </Suspense>
      )}
    </>
  )
}

type ChoiceProps = Pick<AddRelatedProps, 'item' | 'items'> & { close: () => void; onDone: () => void }

function Choice({ item, items, close, onDone }: ChoiceProps) {
  const t = useWords()
  const { mutateAsync } = useCall(relatedMedia.add, RELATED_READS, {
    onDone: ({ Data, Message }) =>
      toast({
        kind: Message ? 'warn' : 'ok',
        text: Message ? say(Message) : t('relatedMedia.added', { title: Data.Title }),
      }),
  })
  return (
    <SelectMediaDialog
      title={t('relatedMedia.chooseTitle')}
      submitLabel={t('relatedMedia.take')}
      onSelect={async ({ item: { ClipDataID } }) => {
        if (items.some(it => it.ClipDataID === ClipDataID))
          return toast({ kind: 'info', text: t('relatedMedia.already') })
        await mutateAsync({ EncID: item.EncID, itemcdid: ClipDataID })
        close()
        onDone()
      }}
      close={close}
    />
  )
}
