import { conversion } from '@mediatheque/contract/conversion'
import type { MediaItem } from '@mediatheque/contract/item'
import { media } from '@mediatheque/contract/media'
import { thumbnails } from '@mediatheque/contract/thumbnails'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Dialog, Picture } from '../../design/index.ts'
import { keyOf, useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { usePlayback } from '../conversion/index.ts'
import { KIND_ICONS, kindOf, patchCards } from '../media/index.ts'
import {
  type Choice,
  Choices,
  SendingBar,
  showChanged,
  showNotSaved,
  useSending,
} from '../thumbnails/index.ts'
import styles from './item-modals.module.css'
import { type ItemModalProps, WithItem } from './with-item.tsx'

export function ChangePictureModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem {...(id && { id })} title={t('thumbnails.title')} may={item => item.CanEdit} close={close}>
      {item => <ChangePicture item={item} close={close} />}
    </WithItem>
  )
}

function ChangePicture({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  const { data } = usePlayback(item.EncID)
  const [choice, setChoice] = useState<Choice | null>(null)
  const { percent, isSaving, save, cancel } = useSaving(item, close)
  const Icon = KIND_ICONS[kindOf(item)]
  return (
    <Dialog
      isOpen
      title={t('thumbnails.title')}
      onOpenChange={() => (percent === null ? close() : cancel())}
      footer={
        <>
          <Button onPress={percent === null ? close : cancel}>{t('design.cancel')}</Button>
          <Button
            look="primary"
            isDisabled={choice === null}
            isPending={isSaving}
            onPress={() => choice && void save(choice)}
          >
            {t('thumbnails.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Picture
          src={choice?.picture ?? item.ImageURLs[0]}
          alt={t(choice ? 'thumbnails.preview' : 'thumbnails.now')}
          icon={<Icon />}
        />
        {percent !== null && <SendingBar percent={percent} cancel={cancel} />}
        <Choices candidates={data?.AvailableImages ?? []} choice={choice} onChoose={setChoice} />
      </div>
    </Dialog>
  )
}

const READS = [media.item, media.quickView, conversion.playback].map(call => ({ queryKey: keyOf(call) }))

/** A file is sent in pieces; the server has frames and candidates itself, in full size. */
function useSaving(item: MediaItem, close: () => void) {
  const client = useQueryClient()
  const sending = useSending({ cdid: item.ClipDataID })
  const frame = useCall(thumbnails.frame, READS, { isHandled: true })
  const candidate = useCall(thumbnails.choose, READS, { isHandled: true })
  const showEverywhere = async (ImageURL: string) => {
    if (ImageURL !== '') patchCards(client, item.ClipDataID, { ImageURLs: [ImageURL] })
    await Promise.all(READS.map(it => client.invalidateQueries(it)))
    close()
  }
  const saveOther = async (answering: ReturnType<typeof frame.mutateAsync>) => {
    try {
      const answer = await answering
      showChanged(answer)
      await showEverywhere(answer.IsQueued ? '' : answer.ImageURL)
    } catch (error) {
      showNotSaved(error)
    }
  }
  const save = async (choice: Choice) => {
    const id = item.EncID
    if (choice.kind === 'frame') return saveOther(frame.mutateAsync({ id, secs: choice.secs }))
    if (choice.kind === 'candidate') return saveOther(candidate.mutateAsync({ id, index: choice.index }))
    const ImageURL = await sending.send(choice.picture)
    if (ImageURL !== null) await showEverywhere(ImageURL)
  }
  return {
    percent: sending.percent,
    isSaving: sending.isSending || frame.isPending || candidate.isPending,
    save,
    cancel: sending.cancel,
  }
}
