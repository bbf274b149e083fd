import { Select } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { RECORD_TYPES, useRecordTypeName } from '../../shared/record-types.ts'
import { useWords } from '../../words/index.ts'
import styles from './my-lists.module.css'
import { type ListView, OWN_STATUSES, type OwnList, ownStatusNamed } from './my-lists.rules.ts'

interface ListFiltersProps {
  list: OwnList
  view: ListView
  onChange: (changes: Partial<ListView>) => void
}

export function ListFilters({ list, view, onChange }: ListFiltersProps) {
  const t = useWords()
  const typeName = useRecordTypeName()
  return (
    <div className={styles.filters}>
      <FilterField
        size="sm"
        label={t('myLists.filter')}
        value={view.s}
        onSettled={s => onChange({ s })}
        className={styles.text}
      />
      <Select
        size="sm"
        label={t('myLists.type')}
        hidesLabel
        value={view.rt}
        options={[
          { id: 0, label: t('myLists.anyType') },
          ...RECORD_TYPES.map(id => ({ id, label: typeName(id) })),
        ]}
        onChange={id => onChange({ rt: Number(id) })}
      />
      {list === 'mymedia' && (
        <Select
          size="sm"
          label={t('myLists.status')}
          hidesLabel
          value={view.status ?? 'any'}
          options={[
            { id: 'any', label: t('myLists.anyStatus') },
            ...OWN_STATUSES.map(id => ({ id, label: t(`myLists.${id}`) })),
          ]}
          onChange={id => onChange({ status: ownStatusNamed(id) })}
        />
      )}
    </div>
  )
}
