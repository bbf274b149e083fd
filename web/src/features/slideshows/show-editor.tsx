// Changing a slideshow: its name, its slides, and what the worker can do for them.
import type { MediaItem } from '@mediatheque/contract/item'
import {
  FILES_UPLOADED,
  SLIDE_EXTENSIONS,
  type SlideShow,
  slideshows,
} from '@mediatheque/contract/slideshows'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  EmptyState,
  IconButton,
  Loading,
  SkeletonLines,
  TextField,
  toast,
} from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useCall } from '../../shared/query.ts'
import { QueryFailed } from '../../shared/query-failed.tsx'
import { say, useWords } from '../../words/index.ts'
import { AttachFiles } from '../upload/index.ts'
import { DeleteShow, EditorTools } from './editor-tools.tsx'
import { SlideRow } from './slide-row.tsx'
import { type Mode, numberOf } from './slides.rules.ts'
import styles from './slideshows.module.css'
import { SLIDE_READS, showQuery } from './use-slideshows.ts'

interface ShowEditorProps {
  item: MediaItem
  ssid: number
  onMode: (mode: Mode) => void
}

export function ShowEditor({ item, ssid, onMode }: ShowEditorProps) {
  const t = useWords()
  const [isRemoving, setRemoving] = useState(false)
  const { data, error, refetch, isRefetching } = useQuery({
    ...showQuery(item.EncID, ssid),
    enabled: !isRemoving,
  })
  if (error) return <QueryFailed {...{ error, refetch, isRefetching }} />
  if (!data)
    return (
      <Loading label={t('slideshows.loading')}>
        <SkeletonLines lines={6} />
      </Loading>
    )
  return (
    <>
      <div className={styles.head}>
        <IconButton
          size="sm"
          icon={<ArrowLeft />}
          label={t('slideshows.back')}
          onPress={() => onMode({ mode: 'list' })}
        />
        <h2 className={styles.heading}>
          <bdi>{say(data.Name)}</bdi>
        </h2>
        <DeleteShow
          item={item}
          show={data}
          onRemoving={setRemoving}
          onDone={() => onMode({ mode: 'list' })}
        />
        <Button size="sm" look="quiet" icon={<Eye />} onPress={() => onMode({ mode: 'view', ssid })}>
          {t('slideshows.view')}
        </Button>
      </div>
      <NameForm key={data.Name} item={item} show={data} />
      {!data.IsVideoOCR && <AddSlides item={item} ssid={ssid} />}
      <EditorTools item={item} show={data} onMode={onMode} />
      <SlideList item={item} show={data} />
    </>
  )
}

function NameForm({ item, show }: { item: MediaItem; show: SlideShow }) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(slideshows.rename, {
    defaults: { EncID: item.EncID, ssid: show.ID, name: show.Name },
    invalidates: SLIDE_READS,
    onDone: () => toast({ kind: 'ok', text: t('slideshows.renamed') }),
  })
  return (
    <form className={styles.nameForm} noValidate onSubmit={event => void submit(event)}>
      <TextField label={t('slideshows.name')} {...useTextField(form, 'name')} />
      {form.formState.isDirty && (
        <Button type="submit" isPending={isPending}>
          {t('slideshows.rename')}
        </Button>
      )}
    </form>
  )
}

/** SLIDE-05 */
function AddSlides({ item, ssid }: { item: MediaItem; ssid: number }) {
  const t = useWords()
  const { mutateAsync } = useCall(slideshows.processSlide, SLIDE_READS, { isHandled: true })
  return (
    <AttachFiles
      item={item.EncID}
      label={t('slideshows.upload')}
      hint={t('slideshows.uploadHint')}
      accept={SLIDE_EXTENSIONS}
      onArrived={file => mutateAsync({ EncID: item.EncID, ssid, file })}
      onDone={taken => taken > 0 && toast({ kind: 'ok', text: say(FILES_UPLOADED) })}
    />
  )
}

function SlideList({ item, show }: { item: MediaItem; show: SlideShow }) {
  const t = useWords()
  const [openID, setOpen] = useState<number | null>(null)
  if (show.Slides.length === 0) return <EmptyState>{t('slideshows.noSlides')}</EmptyState>
  return (
    <ol aria-label={t('slideshows.gallery', { name: say(show.Name) })} className={styles.editList}>
      {show.Slides.map(slide => (
        <SlideRow
          key={slide.ID}
          item={item}
          ssid={show.ID}
          slide={slide}
          number={numberOf(show.Slides, slide.ID)}
          isOpen={slide.ID === openID}
          onOpen={isOpen => setOpen(isOpen ? slide.ID : null)}
        />
      ))}
    </ol>
  )
}
