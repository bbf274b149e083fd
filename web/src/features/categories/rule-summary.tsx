import { useRecordTypeName } from '../../shared/record-types.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { readRule, type StoredRule } from './rule.rules.ts'

export function RuleSummary({ rule }: { rule: StoredRule }) {
  const t = useWords()
  const typeName = useRecordTypeName()
  const { date } = useDates()
  const { words, recordTypes, categories, fields, addedFrom, addedTo, addedInDays, other } = readRule(rule)
  const dayOf = (day: string) => date(`${day}T12:00:00Z`)
  const parts = [
    words !== '' && t('categoriesAdmin.rule.part.text', { text: words }),
    recordTypes.length > 0 &&
      t('categoriesAdmin.rule.part.types', { types: recordTypes.map(typeName).join(', ') }),
    categories.length > 0 && t('categoriesAdmin.rule.part.categories', { count: categories.length }),
    fields.length > 0 && t('categoriesAdmin.rule.part.fields', { count: fields.length }),
    addedFrom !== '' && t('categoriesAdmin.rule.part.from', { date: dayOf(addedFrom) }),
    addedTo !== '' && t('categoriesAdmin.rule.part.to', { date: dayOf(addedTo) }),
    addedInDays > 0 && t('categoriesAdmin.rule.part.days', { count: addedInDays }),
    Object.keys(other).length > 0 && t('categoriesAdmin.rule.part.other'),
  ].filter(part => part !== false)
  return (
    <ul className={styles.ruleParts}>
      {parts.map(part => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
