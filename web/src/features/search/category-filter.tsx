import { useWords } from '../../words/index.ts'
import { FilterGroup, OptionList } from './filter-group.tsx'
import type { FilterPartProps } from './filter-part.ts'
import { toggled } from './filters.rules.ts'
import { useCategoryNames } from './use-results.ts'

const NONE = 'none'

/** SRCH-11: those searched in, with what is below them; otherwise the top of the tree. */
export function CategoryFilter({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  const names = useCategoryNames(filters.categories)
  const counted = facets?.Categories ?? []
  const below = counted.filter(it => !filters.categories.includes(Number(it.Value)))
  const options = [
    ...filters.categories.map(ID => ({
      value: String(ID),
      label: names.get(ID) ?? String(ID),
      count: counted.find(it => it.Value === String(ID))?.Count,
    })),
    ...below.map(it => ({
      value: it.Value,
      label: it.Name,
      count: it.Count,
      isIndented: filters.categories.length > 0,
    })),
    { value: NONE, label: t('search.switch.isUncategorised') },
  ]
  const toggle = (value: string) =>
    value === NONE
      ? onChange({ ...filters, isUncategorised: !filters.isUncategorised, categories: [] })
      : onChange({
          ...filters,
          isUncategorised: false,
          categories: toggled(filters.categories, Number(value)),
        })
  return (
    <FilterGroup
      title={t('search.key.categories')}
      chosen={filters.categories.length + (filters.isUncategorised ? 1 : 0)}
      isOpenAtFirst
    >
      <OptionList
        label={t('search.key.categories')}
        options={options}
        chosen={[...filters.categories.map(String), ...(filters.isUncategorised ? [NONE] : [])]}
        onToggle={toggle}
      />
    </FilterGroup>
  )
}
