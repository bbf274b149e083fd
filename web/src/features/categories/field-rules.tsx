import { type Field, hasItems } from '@mediatheque/contract/fields'
import type { FieldFilter } from '@mediatheque/contract/search'
import { X } from 'lucide-react'
import { IconButton, MultiCombobox, Select, TextField } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import type { RuleForm } from './rule.rules.ts'

/** The title and the description are searched by the words. */
const canFilter = (field: Field) => !field.IsReserved

export function FieldRules({ fields, rule, onChange }: RuleForm & { fields: readonly Field[] }) {
  const t = useWords()
  const used = new Set(rule.fields.map(it => it.FID))
  const offered = fields.filter(it => canFilter(it) && !used.has(it.ID))
  if (offered.length === 0 && used.size === 0) return null
  const replace = (at: number, it: FieldFilter) => onChange({ fields: rule.fields.with(at, it) })
  return (
    <div className={styles.part}>
      <span className={styles.label}>{t('categoriesAdmin.rule.fields')}</span>
      {rule.fields.map((it, at) => (
        <FieldRow
          key={it.FID}
          rule={it}
          field={fields.find(field => field.ID === it.FID)}
          onChange={next => replace(at, next)}
          onRemove={() => onChange({ fields: rule.fields.toSpliced(at, 1) })}
        />
      ))}
      {offered.length > 0 && (
        <Select
          label={t('categoriesAdmin.rule.addField')}
          hidesLabel
          placeholder={t('categoriesAdmin.rule.addField')}
          options={offered.map(it => ({ id: it.ID, label: it.Title }))}
          value={null}
          onChange={id =>
            onChange({ fields: [...rule.fields, { FID: Number(id), isEvery: false, values: [] }] })
          }
        />
      )}
    </div>
  )
}

interface FieldRowProps {
  rule: FieldFilter
  field: Field | undefined
  onChange: (rule: FieldFilter) => void
  onRemove: () => void
}

function FieldRow({ rule, field, onChange, onRemove }: FieldRowProps) {
  const t = useWords()
  const label = field?.Title ?? String(rule.FID)
  const nameOf = (id: string) => field?.Items.find(it => String(it.ID) === id)?.Name ?? id
  return (
    <div className={styles.fieldRow}>
      {field && hasItems(field.Type) ? (
        <MultiCombobox
          label={label}
          options={field.Items.map(it => ({ id: String(it.ID), label: it.Name }))}
          values={rule.values.map(id => ({ id, label: nameOf(id) }))}
          onChange={values => onChange({ ...rule, values: values.map(it => String(it.id)) })}
        />
      ) : (
        <TextField
          label={label}
          value={rule.values[0] ?? ''}
          onChange={text => onChange({ ...rule, values: text === '' ? [] : [text] })}
        />
      )}
      <IconButton
        icon={<X />}
        label={t('categoriesAdmin.rule.removeField', { name: label })}
        onPress={onRemove}
      />
    </div>
  )
}
