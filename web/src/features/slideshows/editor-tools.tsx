import type { MediaItem } from '@mediatheque/contract/item'
import { hasTime, type SlideShow, slideshows } from '@mediatheque/contract/slideshows'
import { useQueryClient } from '@tanstack/react-query'
import { AudioLines, ScanSearch, ScanText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, toast } from '../../design/index.ts'
import { AskDialog } from '../../shared/ask-dialog.tsx'
import { useCall } from '../../shared/query.ts'
import { say, useWords } from '../../words/index.ts'
import { type ChosenLanguage, OCRLanguageChoice } from './ocr-language.tsx'
import type { Mode } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { LIST_READS, SLIDE_READS, showQuery, useTasks } from './use-slideshows.ts'

interface EditorToolsProps {
  item: MediaItem
  show: SlideShow
  onMode: (mode: Mode) => void
}

type Asked = 'align' | 'ocr' | null

export function EditorTools({ item, show, onMode }: EditorToolsProps) {
  const t = useWords()
  const [asked, ask] = useState<Asked>(null)
  const open = useTasks(item).filter(it => it.SlideShowID === show.ID && it.State !== 'failed')
  const isUnderWay = (kind: string) => open.some(it => it.Kind === kind)
  const close = () => ask(null)
  if (show.Slides.length === 0) return null
  return (
    <div className={styles.editTools}>
      <Button size="sm" icon={<AudioLines />} onPress={() => onMode({ mode: 'along', ssid: show.ID })}>
        {t('slideshows.tools.play')}
      </Button>
      <Button size="sm" icon={<ScanSearch />} isDisabled={isUnderWay('align')} onPress={() => ask('align')}>
        {t('slideshows.tools.align')}
      </Button>
      {show.OCREnabled && (
        <Button size="sm" icon={<ScanText />} isDisabled={isUnderWay('ocr')} onPress={() => ask('ocr')}>
          {t('slideshows.tools.ocr')}
        </Button>
      )}
      {asked === 'align' && <AskAlign item={item} show={show} close={close} />}
      {asked === 'ocr' && <AskOCR item={item} show={show} close={close} />}
    </div>
  )
}

interface AskProps {
  item: MediaItem
  show: SlideShow
  close: () => void
}

/** Times that a person set are not replaced without a word. */
function AskAlign({ item, show, close }: AskProps) {
  const t = useWords()
  const { mutateAsync } = useCall(slideshows.align, SLIDE_READS)
  return (
    <AskDialog
      title={t('slideshows.alignTitle')}
      confirmLabel={t('slideshows.alignDo')}
      isDanger={show.Slides.some(it => hasTime(it) && it.Confidence === null)}
      onConfirm={async () => {
        await mutateAsync({ EncID: item.EncID, ssid: show.ID })
        close()
      }}
      onCancel={close}
    >
      {t('slideshows.alignText')}
    </AskDialog>
  )
}

/** SLIDE-10 */
function AskOCR({ item, show, close }: AskProps) {
  const t = useWords()
  const { mutateAsync } = useCall(slideshows.submitSlideOCR, SLIDE_READS)
  const [lang, setLang] = useState<ChosenLanguage>()
  return (
    <AskDialog
      title={t('slideshows.ocrTitle')}
      confirmLabel={t('slideshows.ocrDo')}
      isDanger={show.Slides.some(it => it.Text !== '')}
      onConfirm={async () => {
        await mutateAsync({ cdid: item.ClipDataID, ssid: show.ID, lang })
        close()
      }}
      onCancel={close}
    >
      <div className={styles.form}>
        <p>{t('slideshows.ocrText')}</p>
        <OCRLanguageChoice value={lang} onChange={setLang} />
      </div>
    </AskDialog>
  )
}

interface Removal {
  /** From now on it is not requested: its own live message comes while it is still open here. */
  onRemoving: (isRemoving: boolean) => void
  onDone: () => void
}

/** SLIDE-07 */
export function DeleteShow({ item, show, ...removal }: Omit<AskProps, 'close'> & Removal) {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        icon={<Trash2 />}
        label={t('slideshows.removeShow')}
        onPress={() => setAsking(true)}
      />
      {isAsking && <AskRemove item={item} show={show} close={() => setAsking(false)} {...removal} />}
    </>
  )
}

function AskRemove({ item, show, close, onRemoving, onDone }: AskProps & Removal) {
  const t = useWords()
  const client = useQueryClient()
  const { mutateAsync } = useCall(slideshows.remove, LIST_READS, {
    onDone: ({ Message = '' }) => toast({ kind: 'ok', text: say(Message) }),
  })
  return (
    <AskDialog
      title={t('slideshows.removeTitle')}
      confirmLabel={t('slideshows.remove')}
      isDanger
      onConfirm={async () => {
        onRemoving(true)
        await client.cancelQueries({ queryKey: showQuery(item.EncID, show.ID).queryKey })
        try {
          await mutateAsync({ EncID: item.EncID, ssid: show.ID })
        } catch (error) {
          onRemoving(false)
          throw error
        }
        close()
        onDone()
      }}
      onCancel={close}
    >
      {t('slideshows.removeText', { name: say(show.Name) })}
    </AskDialog>
  )
}
