import { RecordType } from '@mediatheque/contract/primitives'
import { Button, Radio, RadioGroup, Select, Switch, useNumber } from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { RECORD_TYPES } from '../../shared/record-types.ts'
import { useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { AddedFilter } from './added-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FilterGroup, OptionList } from './filter-group.tsx'
import type { FilterPartProps } from './filter-part.ts'
import styles from './filters.module.css'
import {
  fieldValues,
  isNarrowed,
  type Switch as SwitchKey,
  termIn,
  toggled,
  withField,
} from './filters.rules.ts'
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
  const options = [...new Set([...types, ...filters.rt])]
  const showsDocuments = filters.rt.includes(RecordType.Document) || filters.dt.length > 0
  if (options.length === 0) return null
  return (
    <FilterGroup title={t('search.key.rt')} chosen={filters.rt.length + filters.dt.length} isOpenAtFirst>
      <OptionList
        label={t('search.key.rt')}
        options={options.map(type => ({
          value: String(type),
          label: names.recordType(type),
          count: countOf(type),
        }))}
        chosen={filters.rt.map(String)}
        onToggle={value => onChange({ ...filters, rt: toggled(filters.rt, Number(value)) })}
      />
      {showsDocuments && (
        <OptionList
          label={t('search.key.dt')}
          options={(facets?.DocumentTypes ?? []).map(it => ({
            value: it.Value,
            label: names.documentType(it.Value),
            count: it.Count,
            isIndented: true,
          }))}
          chosen={filters.dt.map(String)}
          onToggle={value => onChange({ ...filters, dt: toggled(filters.dt, Number(value)) })}
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
    <FilterGroup title={t('search.key.dur')} chosen={filters.dur === '' ? 0 : 1} isOpenAtFirst>
      <RadioGroup
        label={t('search.key.dur')}
        hidesLabel
        className={styles.radios}
        value={filters.dur === '' ? ANY : String(filters.dur)}
        onChange={value =>
          onChange({ ...filters, dur: DURATIONS.find(code => String(code) === value) ?? '' })
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
  if (places.length === 0 && filters.loc.length === 0) return null
  return (
    <FilterGroup title={t('search.key.loc')} chosen={filters.loc.length}>
      <OptionList
        label={t('search.key.loc')}
        options={places.map(it => ({ value: it.Value, label: it.Name, count: it.Count }))}
        chosen={filters.loc.map(String)}
        onToggle={value => onChange({ ...filters, loc: toggled(filters.loc, Number(value)) })}
      />
    </FilterGroup>
  )
}

/** SRCH-10 */
function FieldFilters({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  return facets?.Fields.map(({ FID, Title, Values }) => {
    const chosen = fieldValues(filters, FID)
    const isAll = filters.mf.find(it => it.FID === FID)?.A ?? false
    return (
      <FilterGroup key={FID} title={Title} chosen={chosen.length}>
        <OptionList
          label={Title}
          options={Values.map(it => ({ value: it.Value, label: it.Name, count: it.Count }))}
          chosen={chosen}
          onToggle={value => onChange(withField(filters, FID, values => toggled(values, value)))}
        />
        {chosen.length > 1 && (
          <Switch
            className={styles.all}
            isSelected={isAll}
            onChange={all => onChange(withField(filters, FID, values => [...values], all))}
          >
            {t('search.filters.all')}
          </Switch>
        )}
      </FilterGroup>
    )
  })
}

function PersonFilter({ filters, onChange }: FilterPartProps) {
  const t = useWords()
  return (
    <FilterGroup title={t('search.key.ab')} chosen={filters.ab === '' ? 0 : 1}>
      <FilterField
        label={t('search.filters.person')}
        size="sm"
        value={filters.ab}
        onSettled={ab => onChange({ ...filters, ab })}
      />
    </FilterGroup>
  )
}

const SIZES = ['1280x720', '1920x1080', '3840x2160'] as const

function MoreFilters({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  const isGuest = useViewer()?.IsAnonymous ?? true
  const counts: Partial<Record<SwitchKey, number>> = facets
    ? { hs: facets.HasSubtitles, hq: facets.HasQuiz, pri: facets.IsPrivate }
    : {}
  const offered: SwitchKey[] = [
    'hs',
    'hq',
    ...(isGuest ? [] : (['uvs', 'pri'] as const)),
    'ao',
    ...(termIn(filters) === '' ? [] : (['stls'] as const)),
    'eyt',
    'ems',
    'stutag',
    'bta',
  ]
  const chosen = offered.filter(key => filters[key])
  return (
    <FilterGroup title={t('search.filters.more')} chosen={chosen.length + (filters.wxh === '' ? 0 : 1)}>
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
        label={t('search.key.wxh')}
        size="sm"
        className={styles.size}
        value={filters.wxh || ANY}
        options={[
          { id: ANY, label: t('search.filters.anySize') },
          ...SIZES.map(id => ({ id, label: id.replace('x', ' × ') })),
        ]}
        onChange={id => onChange({ ...filters, wxh: id === ANY ? '' : String(id) })}
      />
    </FilterGroup>
  )
}
