import type { MediaItem, RelatedItem } from '@mediatheque/contract/item'
import { relatedMedia } from '@mediatheque/contract/related-media'
import { Button, TextField } from '../../design/index.ts'
import { useCallForm, useTextField } from '../../shared/form.ts'
import { useWords } from '../../words/index.ts'
import styles from './related-media.module.css'
import { RELATED_READS } from './use-related.ts'

interface EditRelatedProps {
  item: MediaItem
  related: RelatedItem
  onClose: () => void
}

/** REL-03 */
export function EditRelated({ item, related, onClose }: EditRelatedProps) {
  const t = useWords()
  const { form, submit, isPending } = useCallForm(relatedMedia.edit, {
    defaults: { EncID: item.EncID, itemcdid: related.ClipDataID, title: related.Title },
    invalidates: RELATED_READS,
    onDone: onClose,
  })
  return (
    <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
      <h3 className={styles.heading}>{t('relatedMedia.editTitle')}</h3>
      <TextField
        autoFocus
        isRequired
        label={t('relatedMedia.title')}
        description={t('relatedMedia.titleHint')}
        {...useTextField(form, 'title')}
      />
      <div className={styles.buttons}>
        <Button onPress={onClose}>{t('relatedMedia.cancel')}</Button>
        <Button type="submit" look="primary" isPending={isPending}>
          {t('relatedMedia.save')}
        </Button>
      </div>
    </form>
  )
}
