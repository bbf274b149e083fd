import { ExportFormat, Order, SEARCH_EXPORT_PATH } from '@mediatheque/contract/search'
import { ArrowDownUp, ChevronDown, Download, LayoutGrid, List } from 'lucide-react'
import { Button, IconButton, Menu, MenuItem, MenuTrigger, useNarrow } from '../../design/index.ts'
import { useUISetting } from '../../features/settings/index.ts'
import { holds, useViewer } from '../../shared/viewer.ts'
import { useWords } from '../../words/index.ts'
import { writeFilters } from './filters.rules.ts'
import { hasMoments, kindIn } from './place.rules.ts'
import styles from './results.module.css'
import { modesOf, searchedFor } from './use-results.ts'
import type { Search } from './use-search.ts'

const ORDERS = [
  Order.Best,
  Order.Newest,
  Order.Oldest,
  Order.Title,
  Order.TitleDown,
  Order.Views,
  Order.Rating,
  Order.Duration,
] as const

const REVERSE = 'reverse'

export function SortMenu({ search }: { search: Search }) {
  const t = useWords()
  const isNarrow = useNarrow()
  const { order, isReversed } = search.filters
  const current = t(`search.order.${order}`)
  const label = t('search.sortBy', { order: current })
  return (
    <div className={styles.sort}>
      <MenuTrigger>
        {isNarrow ? (
          <IconButton icon={<ArrowDownUp />} label={label} />
        ) : (
          <Button look="quiet" aria-label={label}>
            {current} <ChevronDown aria-hidden="true" />
          </Button>
        )}
        <Menu
          label={t('search.sort')}
          placement="bottom end"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[order]}
          onAction={key =>
            search.go(
              key === REVERSE
                ? { isReversed: !isReversed }
                : { order: ORDERS.find(it => it === Number(key)) ?? Order.Best },
            )
          }
        >
          {ORDERS.map(it => (
            <MenuItem key={it} id={it}>
              {t(`search.order.${it}`)}
            </MenuItem>
          ))}
          {isNarrow && (
            <MenuItem id={REVERSE}>{t(isReversed ? 'search.straight' : 'search.reverse')}</MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {!isNarrow && (
        <IconButton
          icon={<ArrowDownUp />}
          label={t('search.reverse')}
          aria-pressed={isReversed}
          className={styles.toggle}
          onPress={() => search.go({ isReversed: !isReversed })}
        />
      )}
    </div>
  )
}

/** Moments need room: they are rows until the viewer chooses otherwise. */
export const useResultsAsList = ({ mode }: Search) => useUISetting('ResultsAsList', hasMoments(mode))

export function LookSwitch({ search }: { search: Search }) {
  const t = useWords()
  const [isList, setList] = useResultsAsList(search)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of form fields
    <div role="group" aria-label={t('search.look')} className={styles.looks}>
      <IconButton
        icon={<LayoutGrid />}
        label={t('search.asGrid')}
        aria-pressed={!isList}
        onPress={() => setList(false)}
      />
      <IconButton
        icon={<List />}
        label={t('search.asList')}
        aria-pressed={isList}
        onPress={() => setList(true)}
      />
    </div>
  )
}

/** SRCH-27: every item of the result, not only this page. */
export function ExportMenu({ search }: { search: Search }) {
  const t = useWords()
  const viewer = useViewer()
  if (!holds(viewer, 'editor') && !holds(viewer, 'manager')) return null
  const address = (format: string) => {
    const f = writeFilters({ ...searchedFor(search), pageIndex: undefined, pageSize: undefined })
    const everywhere = hasMoments(search.mode) ? { all: 'true', k: kindIn(search.mode) } : {}
    return `${SEARCH_EXPORT_PATH}?${new URLSearchParams({ f, format, ...modesOf(search), ...everywhere })}`
  }
  return (
    <MenuTrigger>
      <IconButton icon={<Download />} label={t('search.export.label')} />
      <Menu label={t('search.export.label')} placement="bottom end">
        {ExportFormat.options.map(format => (
          <MenuItem key={format} id={format} href={address(format)}>
            {t(`search.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
