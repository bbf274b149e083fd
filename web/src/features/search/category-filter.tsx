import { useWords } from '../../words/index.ts'
import { FilterGroup, OptionList } from './filter-group.tsx'
import type { FilterPartProps } from './filter-part.ts'
import { toggled } from './filters.rules.ts'
import { useCategoryNames } from './use-results.ts'

const NONE = 'none'

/** SRCH-11: those searched in, with what is below them; otherwise the top of the tree. */
export function CategoryFilter({ filters, facets, onChange }: FilterPartProps) {
  const t = useWords()
  const names = useCategoryNames(filters.c)
  const counted = facets?.Categories ?? []
  const below = counted.filter(it => !filters.c.includes(Number(it.Value)))
  const options = [
    ...filters.c.map(ID => ({
      value: String(ID),
      label: names.get(ID) ?? String(ID),
      count: counted.find(it => it.Value === String(ID))?.Count,
    })),
    ...below.map(it => ({
      value: it.Value,
      label: it.Name,
      count: it.Count,
      isIndented: filters.c.length > 0,
    })),
    { value: NONE, label: t('search.switch.nic') },
  ]
  const toggle = (value: string) =>
    value === NONE
      ? onChange({ ...filters, nic: !filters.nic, c: [] })
      : onChange({ ...filters, nic: false, c: toggled(filters.c, Number(value)) })
  return (
    <FilterGroup title={t('search.key.c')} chosen={filters.c.length + (filters.nic ? 1 : 0)} isOpenAtFirst>
      <OptionList
        label={t('search.key.c')}
        options={options}
        chosen={[...filters.c.map(String), ...(filters.nic ? [NONE] : [])]}
        onToggle={toggle}
      />
    </FilterGroup>
  )
}
