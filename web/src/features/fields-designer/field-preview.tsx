import type { FieldDraft } from '@mediatheque/contract/fields'
import { useWords } from '../../words/index.ts'
import styles from './fields-designer.module.css'

export function FieldPreview({ draft }: { draft: FieldDraft }) {
  const t = useWords()
  return (
    <section className={styles.preview} aria-label={t('fieldsDesigner.form.preview')}>
      <h3 className={styles.previewHead}>{t('fieldsDesigner.form.preview')}</h3>
      {draft.Title}
    </section>
  )
}
