import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  Tabs as AriaTabs,
  type TabsProps as AriaTabsProps,
  type Key,
  Tab,
  TabList,
  TabPanel,
} from 'react-aria-components'
import { CountPill } from './count-pill.tsx'
import { cx } from './cx.ts'
import { type AriaRest, type Loose, tight } from './loose.ts'
import styles from './tabs.module.css'

export type TabItem = Loose<{
  id: Key
  label: string
  count?: number
  icon?: ReactElement
  isDisabled?: boolean
  // There is nothing in it, and its panel says why.
  isFaint?: boolean
  // Called when the tab is first used.
  panel: () => ReactNode
}>

export type TabsProps = AriaRest<AriaTabsProps> &
  Loose<{
    label: string
    tabs: readonly TabItem[]
    // 'rail': icon above label, 64 by 56, as next to the player. It needs icons.
    look?: 'line' | 'rail'
    // Where vertical tabs stand.
    side?: 'start' | 'end'
    className?: string
    panelClassName?: string
  }>

// WIDG-09: a panel is rendered on first use and stays.
export function Tabs(props: TabsProps) {
  const { label, tabs, look = 'line', side = 'start', className, panelClassName, ...rest } = props
  const [chosen, setChosen] = useState(rest.selectedKey ?? rest.defaultSelectedKey ?? tabs[0]?.id ?? null)
  const current = rest.selectedKey ?? chosen
  const [used, setUsed] = useState<ReadonlySet<Key>>(new Set())
  if (current !== null && !used.has(current)) setUsed(new Set([...used, current]))
  const choose = (key: Key) => {
    setChosen(key)
    rest.onSelectionChange?.(key)
  }
  return (
    <AriaTabs
      {...tight<AriaTabsProps>(rest)}
      {...(current !== null && { selectedKey: current })}
      onSelectionChange={choose}
      className={cx(styles.tabs, styles[look], side === 'end' && styles.atEnd, className)}
    >
      <TabList aria-label={label} className={cx(styles.list)}>
        {tabs.map(tab => (
          <TabHead key={tab.id} tab={tab} isRail={look === 'rail'} />
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          shouldForceMount={used.has(tab.id)}
          className={cx(styles.panel, panelClassName)}
        >
          {used.has(tab.id) && tab.panel()}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}

// Room next to it, so that one sees where the strip goes on.
const PEEK_PX = 24

// Only the strip moves: the page stays where it is.
function bringIntoSight(tab: Element) {
  const strip = tab.closest('[role="tablist"]')
  if (!strip) return
  const [around, inside] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  const by = (before: number, after: number) =>
    before < 0 ? before - PEEK_PX : after > 0 ? after + PEEK_PX : 0
  strip.scrollBy({
    left: by(inside.left - around.left, inside.right - around.right),
    top: by(inside.top - around.top, inside.bottom - around.bottom),
    behavior: 'instant',
  })
}

const TabHead = ({ tab, isRail }: { tab: TabItem; isRail: boolean }) => (
  <Tab
    id={tab.id}
    isDisabled={tab.isDisabled ?? false}
    className={cx(styles.tab, tab.isFaint && styles.isFaint)}
  >
    {({ isSelected }) => <TabName tab={tab} isRail={isRail} isSelected={isSelected} />}
  </Tab>
)

function TabName({ tab, isRail, isSelected }: { tab: TabItem; isRail: boolean; isSelected: boolean }) {
  const label = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const own = label.current?.closest('[role="tab"]')
    if (isSelected && own) bringIntoSight(own)
  }, [isSelected])
  return (
    <>
      {tab.icon}
      <span ref={label} className={styles.label}>
        {tab.label}
      </span>
      {tab.count !== undefined && (
        <CountPill
          count={tab.count}
          tone={isSelected && !isRail ? 'accent' : 'neutral'}
          className={styles.count}
        />
      )}
    </>
  )
}
