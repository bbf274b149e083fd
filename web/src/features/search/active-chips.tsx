import { fields } from '@mediatheque/contract/fields'
import { daysIn } from '@mediatheque/contract/search'
import { operatorsIn, withoutOperator } from '@mediatheque/contract/search-operators'
import { useQuery } from '@tanstack/react-query'
import { Button, ChipGroup } from '../../design/index.ts'
import { query } from '../../shared/query.ts'
import { useDates } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { type Active, activeFilters, cleared, termIn, withoutActive } from './filters.rules.ts'
import styles from './results.module.css'
import { useFilterNames } from './use-filter-names.ts'
import { useCategoryNames, useFacets } from './use-results.ts'
import type { Search } from './use-search.ts'

/** What narrows the search, operators among the words too; each can be taken away. */
export function ActiveChips({ search }: { search: Search }) {
  const t = useWords()
  const labelOf = useActiveLabels(search)
  const words = termIn(search.filters)
  const { used, rest } = operatorsIn(words)
  const chips = [
    ...used.map(it => ({
      name: t(`search.operator.${it.operator}`),
      label: it.value,
      remove: () => search.go({ words: withoutOperator(words, it) }),
    })),
    ...activeFilters(search.filters).map(it => ({
      ...labelOf(it),
      remove: () => search.change(withoutActive(search.filters, it)),
    })),
  ]
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      <ChipGroup
        label={t('search.filters.active')}
        items={chips.map(({ remove: _, ...chip }, id) => ({ id, ...chip }))}
        onRemove={id => chips[Number(id)]?.remove()}
      />
      <Button
        look="quiet"
        size="sm"
        className={styles.clear}
        onPress={() => search.go({ ...cleared(search.filters), words: rest })}
      >
        {t('search.filters.clear')}
      </Button>
    </div>
  )
}

function useActiveLabels(search: Search) {
  const t = useWords()
  const { date } = useDates()
  const names = useFilterNames()
  const { data: facets } = useFacets(search)
  const categories = useCategoryNames(search.filters.categories)
  const { data: known } = useQuery({ ...query(fields.list, {}), enabled: search.filters.fields.length > 0 })
  const fieldOf = (FID: number) => known?.Items.find(it => it.ID === FID)
  const dayOf = (day: string) => date(`${day}T12:00:00Z`)
  const textOfField = ({ FID, value }: { FID: number; value: string }) => {
    const days = daysIn(value)
    if (!days) return fieldOf(FID)?.Items.find(({ ID }) => String(ID) === value)?.Name ?? value
    if (!days.from) return t('search.date.until', { day: dayOf(days.to) })
    if (!days.to) return t('search.date.since', { day: dayOf(days.from) })
    return t('search.date.between', { from: dayOf(days.from), to: dayOf(days.to) })
  }
  const textOf = (it: Active): string => {
    switch (it.key) {
      case 'recordTypes':
        return names.recordType(it.value)
      case 'documentTypes':
        return names.documentType(it.value)
      case 'duration':
        return names.duration(it.value)
      case 'addedInDays':
        return names.lastDays(it.value)
      case 'categories':
        return categories.get(it.value) ?? `${it.value}`
      case 'policies':
        return facets?.Locations.find(({ Value }) => Value === String(it.value))?.Name ?? `${it.value}`
      case 'addedFrom':
      case 'addedTo':
        return dayOf(it.value)
      case 'fields':
        return textOfField(it)
      case 'sources':
      case 'addedBy':
      case 'minSize':
        return String(it.value)
      default:
        return ''
    }
  }
  return (it: Active) => {
    if (!('value' in it)) return { label: t(`search.switch.${it.key}`) }
    const name = it.key === 'fields' ? (fieldOf(it.FID)?.Title ?? '') : t(`search.key.${it.key}`)
    return { name, label: textOf(it) }
  }
}
