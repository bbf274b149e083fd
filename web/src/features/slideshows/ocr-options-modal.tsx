// SLIDE-11, SLIDE-12: having what is in the picture of a stream read.
import type { MediaItem } from '@mediatheque/contract/item'
import { OCRStatus, slideshows } from '@mediatheque/contract/slideshows'
import { ScanText } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge, Button, Dialog, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import '../../words/add-slideshows.ts'
import { useWords } from '../../words/index.ts'
import { type ItemModalProps, WithItem } from '../item/index.ts'
import { type ChosenLanguage, OCRLanguageChoice } from './ocr-language.tsx'
import styles from './slideshows.module.css'
import { SLIDE_READS, useTaskNews } from './use-slideshows.ts'

export function OCROptionsModal({ id, close }: ItemModalProps & { close: () => void }) {
  const t = useWords()
  return (
    <WithItem
      {...(id && { id })}
      title={t('slideshows.options.title')}
      may={item => item.MediaModuleOpts.SlideShows.CanEdit}
      close={close}
    >
      {item => <Options item={item} close={close} />}
    </WithItem>
  )
}

function Options({ item, close }: { item: MediaItem; close: () => void }) {
  const t = useWords()
  // The status changes while it is looked at.
  useTaskNews(item)
  const closing = useRef<HTMLButtonElement>(null)
  // The button that was pressed is disabled by it: without the focus nobody could leave by Escape.
  const onRequested = () => closing.current?.focus()
  const { OCRStatusID, DualOCRStatusID } = item
  const [lang, setLang] = useState<ChosenLanguage>()
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('slideshows.options.title')}
      onOpenChange={close}
      footer={
        <Button ref={closing} onPress={close}>
          {t('design.close')}
        </Button>
      }
    >
      <div className={styles.form}>
        <p>{t('slideshows.options.text')}</p>
        <OCRLanguageChoice value={lang} onChange={setLang} />
        <StreamRow {...{ item, lang, onRequested }} dual={false} status={OCRStatusID} />
        {DualOCRStatusID !== null && (
          <StreamRow {...{ item, lang, onRequested }} dual status={DualOCRStatusID} />
        )}
      </div>
    </Dialog>
  )
}

const STATUS_WORDS = {
  [OCRStatus.None]: 'none',
  [OCRStatus.Waiting]: 'waiting',
  [OCRStatus.Processing]: 'processing',
  [OCRStatus.Done]: 'done',
} as const

const isStatus = (id: number): id is keyof typeof STATUS_WORDS => id in STATUS_WORDS

interface StreamRowProps {
  item: MediaItem
  dual: boolean
  status: number
  lang: ChosenLanguage
  onRequested: () => void
}

function StreamRow({ item, dual, status, lang, onRequested }: StreamRowProps) {
  const t = useWords()
  const { mutate, isPending } = useCall(slideshows.submitVideoOCR, SLIDE_READS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('slideshows.options.requested') })
      onRequested()
    },
  })
  const stream = t(dual ? 'slideshows.options.second' : 'slideshows.options.first')
  return (
    <div className={styles.stream}>
      <span className={styles.title}>{stream}</span>
      {isStatus(status) && <Badge>{t(`slideshows.options.status.${STATUS_WORDS[status]}`)}</Badge>}
      <Button
        icon={<ScanText />}
        isDisabled={status !== OCRStatus.None}
        isPending={isPending}
        onPress={() => mutate({ cdid: item.ClipDataID, dual, lang })}
      >
        {t('slideshows.options.request', { stream })}
      </Button>
    </div>
  )
}
