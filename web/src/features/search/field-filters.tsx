import { daysIn, type Facets } from '@mediatheque/contract/search'
import { DateSelector, Switch } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { useWords } from '../../words/index.ts'
import { FilterGroup, OptionList } from './filter-group.tsx'
import type { FilterPartProps } from './filter-part.ts'
import styles from './filters.module.css'
import { fieldValues, toggled, withField } from './filters.rules.ts'

type FieldPartProps = FilterPartProps & { field: Facets['Fields'][number]; chosen: readonly string[] }

/** SRCH-10: choices by ticking, texts by a part of them, dates by two days. */
export function FieldFilters(props: FilterPartProps) {
  return props.facets?.Fields.map(field => {
    const chosen = fieldValues(props.filters, field.FID)
    const part = { ...props, field, chosen }
    return (
      <FilterGroup key={field.FID} title={field.Title} chosen={chosen.length}>
        {field.Type === 'txt' && <TextPart {...part} />}
        {field.Type === 'date' && <DatePart {...part} />}
        {field.Type !== 'txt' && field.Type !== 'date' && <ChoicePart {...part} />}
      </FilterGroup>
    )
  })
}

function TextPart({ filters, field, chosen, onChange }: FieldPartProps) {
  return (
    <FilterField
      label={field.Title}
      size="sm"
      value={chosen[0] ?? ''}
      onSettled={text => onChange(withField(filters, field.FID, () => (text ? [text] : [])))}
    />
  )
}

function DatePart({ filters, field, chosen, onChange }: FieldPartProps) {
  const t = useWords()
  const days = daysIn(chosen[0] ?? '') ?? { from: '', to: '' }
  const choose = ({ from, to }: typeof days) =>
    onChange(withField(filters, field.FID, () => (from || to ? [`${from}..${to}`] : [])))
  return (
    <div className={styles.range}>
      <DateSelector
        label={t('search.date.from')}
        value={days.from}
        onChange={from => choose({ ...days, from })}
      />
      <DateSelector label={t('search.date.to')} value={days.to} onChange={to => choose({ ...days, to })} />
    </div>
  )
}

function ChoicePart({ filters, field: { FID, Title, Values }, chosen, onChange }: FieldPartProps) {
  const t = useWords()
  const isEvery = filters.fields.find(it => it.FID === FID)?.isEvery ?? false
  return (
    <>
      <OptionList
        label={Title}
        options={Values.map(it => ({ value: it.Value, label: it.Name, count: it.Count }))}
        chosen={chosen}
        onToggle={value => onChange(withField(filters, FID, values => toggled(values, value)))}
      />
      {chosen.length > 1 && (
        <Switch
          className={styles.all}
          isSelected={isEvery}
          onChange={all => onChange(withField(filters, FID, values => [...values], all))}
        >
          {t('search.filters.all')}
        </Switch>
      )}
    </>
  )
}
