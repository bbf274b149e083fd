// How items are watched: told by the player, shown to those who may edit them.
import { lazy } from 'react'

export { Figures, useNumbers } from './figures.tsx'
export { useDays } from './use-days.ts'
export { type Tracking, useTracking } from './use-tracking.ts'
export { useViewingMap } from './viewing-map.ts'

export const Chart = lazy(() => import('./chart.tsx').then(it => ({ default: it.Chart })))

export const ItemStatsTab = lazy(() =>
  import('./item-stats-tab.tsx').then(it => ({ default: it.ItemStatsTab })),
)

export const AnalyticsScreen = lazy(() =>
  import('./analytics-screen.tsx').then(it => ({ default: it.AnalyticsScreen })),
)
