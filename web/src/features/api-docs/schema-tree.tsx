import { useWords } from '../../words/index.ts'
import styles from './api-docs.module.css'
import type { SchemaField } from './open-api.rules.ts'

export function SchemaTree({ fields }: { fields: readonly SchemaField[] }) {
  const t = useWords()
  if (fields.length === 0) return <p className={styles.small}>{t('apiDocs.noFields')}</p>
  return (
    <ul className={styles.tree}>
      {fields.map(field => (
        <li key={field.name} className={styles.field}>
          <div className={styles.fieldHead}>
            <code className={styles.fieldName}>{field.name}</code>
            <code className={styles.fieldType}>{field.type}</code>
            {field.isRequired && <span className={styles.required}>{t('apiDocs.required')}</span>}
          </div>
          {field.description && <p className={styles.small}>{field.description}</p>}
          {field.values.length > 0 && (
            <p className={styles.small}>
              {t('apiDocs.values')} <code>{field.values.join(', ')}</code>
            </p>
          )}
          {field.fields.length > 0 && <SchemaTree fields={field.fields} />}
        </li>
      ))}
    </ul>
  )
}
