import { useRecordTypeName } from '../../shared/record-types.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import styles from './categories.module.css'
import { readRule, type StoredRule } from './rule.rules.ts'

export function RuleSummary({ rule }: { rule: StoredRule }) {
  const t = useWords()
  const typeName = useRecordTypeName()
  const { date } = useDates()
  const { s, rt, c, mf, af, at, rdt, other } = readRule(rule)
  const dayOf = (day: string) => date(`${day}T12:00:00Z`)
  const parts = [
    s !== '' && t('categoriesAdmin.rule.part.text', { text: s }),
    rt.length > 0 && t('categoriesAdmin.rule.part.types', { types: rt.map(typeName).join(', ') }),
    c.length > 0 && t('categoriesAdmin.rule.part.categories', { count: c.length }),
    mf.length > 0 && t('categoriesAdmin.rule.part.fields', { count: mf.length }),
    af !== '' && t('categoriesAdmin.rule.part.from', { date: dayOf(af) }),
    at !== '' && t('categoriesAdmin.rule.part.to', { date: dayOf(at) }),
    rdt > 0 && t('categoriesAdmin.rule.part.days', { count: rdt }),
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
