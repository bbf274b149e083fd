// Live streams: where they come from, and whether they are on the air.
import { lazy } from 'react'

export { useLiveItem } from './use-live-item.ts'

export const LiveAddress = lazy(() => import('./live-address.tsx').then(it => ({ default: it.LiveAddress })))
