import { defaultValueOf, type Field, type FieldDraft } from '@mediatheque/contract/fields'
import { useState } from 'react'
import '../../words/add-viewing.ts'
import { useWords } from '../../words/index.ts'
import { FieldControl } from './field-control.tsx'
import styles from './fields-designer.module.css'
import { previewOf } from './fields-designer.rules.ts'

/** The control can be tried; what is entered in it goes nowhere. */
export function FieldPreview({ draft, ID }: { draft: FieldDraft; ID: number | undefined }) {
  const t = useWords()
  const field = previewOf(draft, t('fieldsDesigner.form.previewTitle'), ID)
  const begins = `${field.Type} ${defaultValueOf(field)}`
  return (
    <section
      className={styles.preview}
      aria-label={t('fieldsDesigner.form.preview')}
      onKeyDown={event => {
        // Enter in a field would send the form around it.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <h3 className={styles.previewHead}>{t('fieldsDesigner.form.preview')}</h3>
      <Tried key={begins} field={field} />
    </section>
  )
}

function Tried({ field }: { field: Field }) {
  const [answer, setAnswer] = useState(() => defaultValueOf(field))
  return (
    <FieldControl
      field={field}
      answer={answer}
      error={undefined}
      isLocked={false}
      autoFocus={false}
      onChange={setAnswer}
    />
  )
}
