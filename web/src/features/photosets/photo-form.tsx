import type { MediaItem } from '@mediatheque/contract/item'
import { type PhotosetItem, photosets } from '@mediatheque/contract/photosets'
import { RotateCcw, RotateCw } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Button, TextArea, TextField, toast } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { say, useWords } from '../../words/index.ts'
import { addressFor } from '../galleries/index.ts'
import styles from './photos.module.css'
import { PHOTO_READS } from './use-photos.ts'

interface PhotoFormProps {
  item: MediaItem
  photo: PhotosetItem
  onClose: () => void
}

/** PHOTO-08, PHOTO-09: how it will stand is seen before it is saved. */
export function PhotoForm({ item, photo, onClose }: PhotoFormProps) {
  const t = useWords()
  const heading = useId()
  const { form, submit, isPending } = useCallForm(photosets.saveDetails, {
    defaults: {
      cdid: item.ClipDataID,
      psiid: photo.PhotoID,
      title: photo.Title,
      desc: photo.Description,
      rotate: 0,
    },
    invalidates: PHOTO_READS,
    onDone: ({ Message }) => {
      toast({ kind: Message ? 'info' : 'ok', text: Message ? say(Message) : t('photosets.saved') })
      onClose()
    },
  })
  const { field } = useController({ control: form.control, name: 'rotate' })
  const turned = Number(field.value ?? 0)
  const turn = (by: number) => field.onChange((turned + by) % 360)
  return (
    <form aria-labelledby={heading} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <div className={styles.formHead}>
        <h2 id={heading} className={styles.formTitle}>
          {t('photosets.editTitle')}
        </h2>
        <Button size="sm" onPress={onClose}>
          {t('design.cancel')}
        </Button>
        <Button size="sm" type="submit" look="primary" isPending={isPending}>
          {t('photosets.save')}
        </Button>
      </div>
      <div className={styles.turned}>
        <img
          src={addressFor(photo, 'small')}
          alt={photo.AltTitle}
          style={{ '--turn': `${turned}deg` }}
          className={styles.turnedImage}
        />
      </div>
      <div className={styles.acts}>
        <Button size="sm" icon={<RotateCcw />} onPress={() => turn(-90)}>
          {t('photosets.act.left')}
        </Button>
        <Button size="sm" icon={<RotateCw />} onPress={() => turn(90)}>
          {t('photosets.act.right')}
        </Button>
      </div>
      <TextField autoFocus isRequired label={t('photosets.title')} {...useTextField(form, 'title')} />
      <TextArea label={t('photosets.description')} {...useTextField(form, 'desc')} />
    </form>
  )
}
