import { useState } from 'react'
import { DateSelector, Radio, RadioGroup } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { FilterGroup } from './filter-group.tsx'
import type { FilterPartProps } from './filter-part.ts'
import styles from './filters.module.css'
import { RELATIVE_DAYS, useFilterNames } from './use-filter-names.ts'

const ANY = 'any'
const RANGE = 'range'

/** SRCH-12: the last days, or between two days. */
export function AddedFilter({ filters, onChange }: FilterPartProps) {
  const t = useWords()
  const names = useFilterNames()
  const { addedFrom, addedTo, addedInDays } = filters
  const hasRange = addedFrom !== '' || addedTo !== ''
  const [isRange, setRange] = useState(hasRange)
  const choose = (value: string) => {
    setRange(value === RANGE)
    onChange({ ...filters, addedFrom: '', addedTo: '', addedInDays: Number(value) || 0 })
  }
  const chosen = () => {
    if (isRange || hasRange) return RANGE
    return addedInDays === 0 ? ANY : String(addedInDays)
  }
  const offered =
    RELATIVE_DAYS.includes(addedInDays) || addedInDays === 0 ? RELATIVE_DAYS : [...RELATIVE_DAYS, addedInDays]
  return (
    <FilterGroup
      title={t('search.key.addedInDays')}
      chosen={hasRange || addedInDays > 0 ? 1 : 0}
      isOpenAtFirst
    >
      <RadioGroup
        label={t('search.key.addedInDays')}
        hidesLabel
        className={styles.radios}
        value={chosen()}
        onChange={choose}
      >
        {offered.map(days => (
          <Radio key={days} value={String(days)}>
            {names.lastDays(days)}
          </Radio>
        ))}
        <Radio value={RANGE}>{t('search.added.range')}</Radio>
        <Radio value={ANY}>{t('search.added.any')}</Radio>
      </RadioGroup>
      {(isRange || hasRange) && (
        <div className={styles.range}>
          <DateSelector
            label={t('search.key.addedFrom')}
            value={addedFrom}
            onChange={day => onChange({ ...filters, addedInDays: 0, addedFrom: day })}
          />
          <DateSelector
            label={t('search.key.addedTo')}
            value={addedTo}
            onChange={day => onChange({ ...filters, addedInDays: 0, addedTo: day })}
          />
        </div>
      )}
    </FilterGroup>
  )
}
