import { RecordType } from '@mediatheque/contract/primitives'
import { Button, Radio, RadioGroup, Select, useNumber } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { RECORD_TYPES } from '../../shared/record-types.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { AddedFilter } from './added-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FieldFilters } from './field-filters.tsx'
import { FilterGroup, OptionList } from './filter-group.tsx'
import type { FilterPartProps } from './filter-part.ts'
import styles from './filters.module.css'
import { isNarrowed, type Switch as SwitchKey, termIn, toggled } from './filters.rules.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useFacets } from './use-results.ts'
import type { Search } from './use-search.ts'

export function FiltersPanel({ search, hidesHead = false }: { search: Search; hidesHead?: boolean }) {
  const t = useWords()
  const { data: facets } = useFacets(search)
  const part = { filters: search.filters, facets, onChange: search.change }
  return (
    <div className={styles.panel}>
      {!hidesHead && (
        <header className={styles.head}>
          <h2 className={styles.title}>{t('search.filters.title')}</h2>
          {isNarrowed(search.filters) && (
            <Button look="quiet" size="sm" className={styles.clear} onPress={search.clear}>
              {t('search.filters.clear')}
            </Button>
          )}
        </header>
      )}
      <TypeFilter {...part} />
      <DurationFilter {...part} />
      <CategoryFilter {...part} />
      <AddedFilter {...part} />
      <LocationFilter {...part} />
      <FieldFilters {...part} />
      <PersonFilter {...part} />
      <MoreFilters {...part} />
    </div>
  )
}

function TypeFilter({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  const names = useFilterNames()
  const found = facets?.RecordTypes.map(it => Number(it.Value))
  // In one order, so that nothing moves under the pointer when the counts change.
  const types = RECORD_TYPES.filter(type => found?.includes(type) ?? true)
  const countOf = (type: number) => facets?.RecordTypes.find(it => it.Value === String(type))?.Count
  const options = [...new Set([...types, ...filters.recordTypes])]
  const showsDocuments = filters.recordTypes.includes(RecordType.Document) || filters.documentTypes.length > 0
  if (options.length === 0) return null
  return (
    <FilterGroup
      title={t('search.key.recordTypes')}
      chosen={filters.recordTypes.length + filters.documentTypes.length}
      isOpenAtFirst
    >
      <OptionList
        label={t('search.key.recordTypes')}
        options={options.map(type => ({
          value: String(type),
          label: names.recordType(type),
          count: countOf(type),
        }))}
        chosen={filters.recordTypes.map(String)}
        onToggle={value => onChange({ ...filters, recordTypes: toggled(filters.recordTypes, Number(value)) })}
      />
      {showsDocuments && (
        <OptionList
          label={t('search.key.documentTypes')}
          options={(facets?.DocumentTypes ?? []).map(it => ({
            value: it.Value,
            label: names.documentType(it.Value),
            count: it.Count,
            isIndented: true,
          }))}
          chosen={filters.documentTypes.map(String)}
          onToggle={value =>
            onChange({ ...filters, documentTypes: toggled(filters.documentTypes, Number(value)) })
          }
        />
      )}
    </FilterGroup>
  )
}

const DURATIONS = [-5, -60, 60] as const
const ANY = 'any'

/** SRCH-16: the three exclude one another. */
function DurationFilter({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  const names = useFilterNames()
  const number = useNumber()
  const countOf = (code: number) => facets?.Durations.find(it => it.Value === String(code))?.Count
  return (
    <FilterGroup title={t('search.key.duration')} chosen={filters.duration === '' ? 0 : 1} isOpenAtFirst>
      <RadioGroup
        label={t('search.key.duration')}
        hidesLabel
        className={styles.radios}
        value={filters.duration === '' ? ANY : String(filters.duration)}
        onChange={value =>
          onChange({ ...filters, duration: DURATIONS.find(code => String(code) === value) ?? '' })
        }
      >
        {DURATIONS.map(code => {
          const count = countOf(code)
          return (
            <Radio key={code} value={String(code)} end={count === undefined ? undefined : number(count)}>
              {names.duration(code)}
            </Radio>
          )
        })}
        <Radio value={ANY}>{t('search.length.any')}</Radio>
      </RadioGroup>
    </FilterGroup>
  )
}

function LocationFilter({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  const places = facets?.Locations ?? []
  if (places.length === 0 && filters.policies.length === 0) return null
  return (
    <FilterGroup title={t('search.key.policies')} chosen={filters.policies.length}>
      <OptionList
        label={t('search.key.policies')}
        options={places.map(it => ({ value: it.Value, label: it.Name, count: it.Count }))}
        chosen={filters.policies.map(String)}
        onToggle={value => onChange({ ...filters, policies: toggled(filters.policies, Number(value)) })}
      />
    </FilterGroup>
  )
}

function PersonFilter({ filters, onChange }: FilterPartProps) {
  const t = useWords()
  return (
    <FilterGroup title={t('search.key.addedBy')} chosen={filters.addedBy === '' ? 0 : 1}>
      <FilterField
        label={t('search.filters.person')}
        size="sm"
        value={filters.addedBy}
        onSettled={addedBy => onChange({ ...filters, addedBy })}
      />
    </FilterGroup>
  )
}

const SIZES = ['1280x720', '1920x1080', '3840x2160'] as const

function MoreFilters({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  const isGuest = useViewer()?.IsAnonymous ?? true
  const counts: Partial<Record<SwitchKey, number>> = facets
    ? { hasSubtitles: facets.HasSubtitles, hasQuiz: facets.HasQuiz, isPrivate: facets.IsPrivate }
    : {}
  const offered: SwitchKey[] = [
    'hasSubtitles',
    'hasQuiz',
    ...(isGuest ? [] : (['isUnviewed', 'isPrivate'] as const)),
    'isAudio',
    ...(termIn(filters) === '' ? [] : (['titlesOnly'] as const)),
    'withoutYouTube',
    'withoutExternal',
    'hasStudentTag',
    'isArchived',
  ]
  const chosen = offered.filter(key => filters[key])
  return (
    <FilterGroup title={t('search.filters.more')} chosen={chosen.length + (filters.minSize === '' ? 0 : 1)}>
      <OptionList
        label={t('search.filters.more')}
        options={offered.map(key => ({ value: key, label: t(`search.switch.${key}`), count: counts[key] }))}
        chosen={chosen}
        onToggle={value => {
          const key = offered.find(it => it === value)
          if (key) onChange({ ...filters, [key]: !filters[key] })
        }}
      />
      <Select
        label={t('search.key.minSize')}
        size="sm"
        className={styles.size}
        value={filters.minSize || ANY}
        options={[
          { id: ANY, label: t('search.filters.anySize') },
          ...SIZES.map(id => ({ id, label: id.replace('x', ' × ') })),
        ]}
        onChange={id => onChange({ ...filters, minSize: id === ANY ? '' : String(id) })}
      />
    </FilterGroup>
  )
}
