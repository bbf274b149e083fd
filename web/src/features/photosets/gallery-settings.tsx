import type { MediaItem } from '@mediatheque/contract/item'
import { GALLERY_MOST, photosets, TRANSITIONS } from '@mediatheque/contract/photosets'
import { useState } from 'react'
import { Button, Dialog, Select, Switch, TextField, toast } from '../../design/index.ts'
import { useCall } from '../../shared/query.ts'
import { useWords } from '../../words/index.ts'
import { MODES, useGallery } from '../galleries/index.ts'
import styles from './photos.module.css'
import { PHOTO_READS } from './use-photos.ts'

/** How the set is shown to those who ask for nothing else. */
export function GallerySettings({ item, close }: { item: MediaItem; close: () => void }) {
  const { data } = useGallery(item.EncID)
  return data ? <Form item={item} settings={data.Settings} close={close} /> : null
}

interface FormProps {
  item: MediaItem
  settings: NonNullable<ReturnType<typeof useGallery>['data']>['Settings']
  close: () => void
}

function Form({ item, settings, close }: FormProps) {
  const t = useWords()
  const [mode, setMode] = useState(settings.Mode)
  const [transition, setTransition] = useState(settings.Transition)
  const [isAscending, setAscending] = useState(settings.OrderASC)
  const [most, setMost] = useState(String(settings.MaxItems))
  const { mutate, isPending } = useCall(photosets.saveSettings, PHOTO_READS, {
    onDone: () => {
      toast({ kind: 'ok', text: t('photosets.settings.saved') })
      close()
    },
  })
  const save = () =>
    mutate({
      cdid: item.ClipDataID,
      mode,
      transition,
      orderasc: isAscending,
      maxitems: Number(most) || 0,
    })
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('photosets.settings.title')}
      onOpenChange={close}
      footer={
        <>
          <Button onPress={close}>{t('design.cancel')}</Button>
          <Button look="primary" isPending={isPending} onPress={save}>
            {t('photosets.save')}
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        <Select
          label={t('photosets.modes')}
          value={mode}
          onChange={key => setMode(Number(key))}
          options={MODES.map((it, n) => ({ id: n + 1, label: t(`photosets.mode.${it}`) }))}
        />
        <Select
          label={t('photosets.transition')}
          value={transition}
          onChange={key => setTransition(Number(key))}
          options={TRANSITIONS.map((it, n) => ({ id: n, label: t(`photosets.transitions.${it}`) }))}
        />
        <TextField
          label={t('photosets.settings.most')}
          description={t('photosets.settings.mostHint', { most: GALLERY_MOST })}
          inputMode="numeric"
          value={most}
          onChange={setMost}
        />
        <Switch isSelected={!isAscending} onChange={isBackwards => setAscending(!isBackwards)}>
          {t('photosets.settings.backwards')}
        </Switch>
      </div>
    </Dialog>
  )
}
