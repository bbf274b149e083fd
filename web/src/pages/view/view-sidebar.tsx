import type { MediaItem } from '@mediatheque/contract/item'
import { X } from 'lucide-react'
import { createElement, Suspense, useEffect, useRef } from 'react'
import { Button, cx, IconButton, Loading, SkeletonLines, Tabs } from '../../design/index.ts'
import { showList, useShownList } from '../../shared/list-sidebar.ts'
import { usePageSearch } from '../../shared/page-search.ts'
import { mediaQueryHook } from '../../shared/use-media-query.ts'
import { useWords } from '../../words/index.ts'
import { CLOSED_UP_TO_PX, NO_TAB, openTab } from './sidebar.rules.ts'
import { type ViewTab, viewTabs } from './tabs.ts'
import styles from './view-sidebar.module.css'

const useWide = mediaQueryHook(`(width > ${CLOSED_UP_TO_PX}px)`)
/** As in the style sheet of the shell; below it the list lies over the page. */
const useListAtSide = mediaQueryHook('(width >= 1200px)')

/** ITEM-35: a tab loads when it is first chosen, and which one is open is in the address. */
export function ViewSidebar({ item }: { item: MediaItem }) {
  const t = useWords()
  const isWide = useWide()
  const [search, change] = usePageSearch()
  const tabs = viewTabs.filter(tab => tab.isFor(item))
  const asked = typeof search.tab === 'string' ? search.tab : tabs.find(it => it.isAskedBy?.(search))?.id
  const isFolded = useFoldedByList(asked)
  const tabIDs = tabs.map(tab => tab.id)
  const open = isFolded ? null : openTab(asked, tabIDs, isWide)
  const choose = (tab: string) => {
    if (isFolded) showList(null)
    change({ tab })
  }
  const current = tabs.find(tab => tab.id === open)
  const [aside, willGoTo] = useGoTo(current !== undefined, isWide)
  return (
    <aside
      ref={aside}
      aria-label={t('item.sidebar.label')}
      data-tour="sidebar"
      className={cx(styles.sidebar, current && styles.open)}
    >
      {current ? (
        <>
          <header className={styles.head}>
            <h2 className={styles.title}>{t(current.label)}</h2>
            <IconButton icon={<X />} label={t('item.sidebar.close')} onPress={() => choose(NO_TAB)} />
          </header>
          <Tabs
            look="rail"
            side="end"
            label={t('item.sidebar.label')}
            orientation={isWide ? 'vertical' : 'horizontal'}
            selectedKey={current.id}
            onSelectionChange={key => choose(String(key))}
            className={styles.tabs}
            panelClassName={styles.panel}
            tabs={tabs.map(tab => ({
              id: tab.id,
              label: t(tab.label),
              icon: createElement(tab.icon, { 'aria-hidden': true }),
              count: tab.count?.(item) || undefined,
              panel: () => <Panel tab={tab} item={item} />,
            }))}
          />
        </>
      ) : (
        <ClosedStrip
          tabs={tabs}
          onOpen={tab => {
            willGoTo()
            choose(tab)
          }}
        />
      )}
    </aside>
  )
}

/** Two sidebars would leave the recording too little room: whichever is opened last, or asked for by the address, stays. */
function useFoldedByList(asked: string | undefined): boolean {
  const isListAtSide = useListAtSide()
  const isListOpen = useShownList() !== null
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (asked !== before.current && asked !== undefined && asked !== NO_TAB) showList(null)
    before.current = asked
  }, [asked])
  return isListOpen && isListAtSide
}

/** What opens at the lower edge of a phone would stay below it. */
function useGoTo(isOpen: boolean, isWide: boolean) {
  const target = useRef<HTMLElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isOpen || !isWanted.current) return
    isWanted.current = false
    if (!isWide) target.current?.scrollIntoView()
  }, [isOpen, isWide])
  const will = () => {
    isWanted.current = true
  }
  return [target, will] as const
}

const Panel = ({ tab, item }: { tab: ViewTab; item: MediaItem }) => (
  <Suspense
    fallback={
      <Loading>
        <SkeletonLines lines={6} />
      </Loading>
    }
  >
    {createElement(tab.panel, { item })}
  </Suspense>
)

function ClosedStrip({ tabs, onOpen }: { tabs: readonly ViewTab[]; onOpen: (tab: string) => void }) {
  const t = useWords()
  return (
    <div className={styles.strip}>
      {tabs.map(tab => (
        <Button
          key={tab.id}
          look="quiet"
          icon={createElement(tab.icon, { 'aria-hidden': true })}
          aria-expanded={false}
          className={styles.stripTab}
          onPress={() => onOpen(tab.id)}
        >
          {t(tab.label)}
        </Button>
      ))}
    </div>
  )
}
