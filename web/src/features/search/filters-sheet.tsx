import { Button, Dialog } from '../../design/index.ts'
import { useWords } from '../../words/index.ts'
import { isNarrowed } from './filters.rules.ts'
import { FiltersPanel } from './filters-panel.tsx'
import type { Search } from './use-search.ts'

interface FiltersSheetProps {
  search: Search
  total: number | undefined
  close: () => void
}

/** The filters where there is no room next to the results. */
export function FiltersSheet({ search, total, close }: FiltersSheetProps) {
  const t = useWords()
  return (
    <Dialog
      isOpen
      isDismissable
      size="sm"
      title={t('search.filters.title')}
      onOpenChange={close}
      footer={
        <>
          {isNarrowed(search.filters) && <Button onPress={search.clear}>{t('search.filters.clear')}</Button>}
          <Button look="primary" onPress={close}>
            {total === undefined ? t('search.filters.show') : t('search.filters.showCount', { count: total })}
          </Button>
        </>
      }
    >
      <FiltersPanel search={search} hidesHead />
    </Dialog>
  )
}
