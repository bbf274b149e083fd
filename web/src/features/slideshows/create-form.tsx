import type { MediaItem } from '@mediatheque/contract/item'
import { slideshows } from '@mediatheque/contract/slideshows'
import { Button, TextField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './slideshows.module.css'
import { SLIDE_READS } from './use-slideshows.ts'

interface CreateFormProps {
  item: MediaItem
  onClose: () => void
  onCreated: (ssid: number) => void
}

/** SLIDE-04 */
export function CreateForm({ item, onClose, onCreated }: CreateFormProps) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(slideshows.create, {
    defaults: { EncID: item.EncID, name: '' },
    invalidates: SLIDE_READS,
    onDone: ({ ID }) => onCreated(ID),
  })
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <h2 className={styles.heading}>{t('slideshows.createTitle')}</h2>
      <p className={styles.hint}>{t('slideshows.createText')}</p>
      <TextField autoFocus isRequired label={t('slideshows.name')} {...useTextField(form, 'name')} />
      <div className={styles.buttons}>
        <Button onPress={onClose}>{t('slideshows.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('slideshows.create')}
        </Button>
      </div>
    </form>
  )
}
