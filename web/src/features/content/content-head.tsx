import { type ContentLayout, ContentSort } from '@mediatheque/contract/content'
import { ArrowDownUp, Columns3, SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import {
  Button,
  CountPill,
  IconButton,
  Menu,
  MenuItem,
  MenuTrigger,
  PageHeader,
  useNarrow,
} from '../../design/index.ts'
import { FilterField } from '../../shared/filter-field.tsx'
import { useWords } from '../../words/index.ts'
import type { Narrowing } from '../search/index.ts'
import type { ColumnField } from './column-names.ts'
import styles from './content.module.css'
import type { ListState } from './content.rules.ts'
import { ExportMenu } from './content-bar.tsx'
import { ViewsMenu } from './views-menu.tsx'

const ColumnsDialog = lazy(() => import('./columns-dialog.tsx').then(it => ({ default: it.ColumnsDialog })))

interface ContentHeadProps {
  state: ListState
  fields: readonly ColumnField[]
  narrowing: Narrowing
  total: number | undefined
  onLayout: (changes: Partial<ContentLayout>) => void
  tools: ReactNode
}

export function ContentHead({ state, fields, narrowing, total, onLayout, tools }: ContentHeadProps) {
  const t = useWords()
  const isNarrow = useNarrow()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <PageHeader
        title={t('contentList.title')}
        count={total}
        actions={
          <>
            {isNarrow && <FilterButton narrowing={narrowing} isNarrow />}
            {isNarrow && <SortMenu state={state} onLayout={onLayout} />}
            <ViewsMenu state={state} onLayout={onLayout} />
            {isNarrow ? (
              <IconButton
                icon={<Columns3 />}
                label={t('contentList.columns.open')}
                onPress={() => setChoosing(true)}
              />
            ) : (
              <Button look="quiet" icon={<Columns3 />} onPress={() => setChoosing(true)}>
                {t('contentList.columns.open')}
              </Button>
            )}
            <ExportMenu state={state} isNarrow={isNarrow} />
            {tools}
          </>
        }
      >
        <FilterField
          label={t('contentList.filter')}
          className={styles.filter}
          value={narrowing.term}
          onSettled={words => narrowing.go({ words })}
        />
        {!isNarrow && <FilterButton narrowing={narrowing} isNarrow={false} />}
        {narrowing.count > 0 && <div className={styles.chips}>{narrowing.chips}</div>}
      </PageHeader>
      <Suspense>
        {isChoosing && (
          <ColumnsDialog
            chosen={state.Columns}
            fields={fields}
            onSave={Columns => onLayout({ Columns })}
            close={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function FilterButton({ narrowing, isNarrow }: { narrowing: Narrowing; isNarrow: boolean }) {
  const t = useWords()
  const label = t('contentList.filters')
  if (isNarrow)
    return <IconButton icon={<SlidersHorizontal />} label={label} onPress={narrowing.openFilters} />
  return (
    <Button look="quiet" icon={<SlidersHorizontal />} onPress={narrowing.openFilters}>
      {label} {narrowing.count > 0 && <CountPill count={narrowing.count} tone="accent" />}
    </Button>
  )
}

const REVERSE = 'reverse'

/** Cards have no heads of columns to press. */
function SortMenu({ state, onLayout }: Pick<ContentHeadProps, 'state' | 'onLayout'>) {
  const t = useWords()
  return (
    <MenuTrigger>
      <IconButton icon={<ArrowDownUp />} label={t('contentList.sortBy')} />
      <Menu
        label={t('contentList.sortBy')}
        placement="bottom end"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state.Sort]}
        onAction={key =>
          onLayout(key === REVERSE ? { IsDown: !state.IsDown } : { Sort: ContentSort.parse(key) })
        }
      >
        {ContentSort.options.map(id => (
          <MenuItem key={id} id={id}>
            {t(`contentList.column.${id}`)}
          </MenuItem>
        ))}
        <MenuItem id={REVERSE}>{t('contentList.reversed')}</MenuItem>
      </Menu>
    </MenuTrigger>
  )
}
