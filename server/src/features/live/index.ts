// Live streams: items that show what is on the air at another address.
import { live } from '@mediatheque/contract/live'
import { feature } from '../../platform/http/feature.ts'
import { addLive } from './add-live.ts'
import { saveLive, showLive, showStatus } from './change-live.ts'

export { addLiveBytes } from './live.bytes.ts'

export const liveFeature = feature(live, {
  add: addLive,
  status: showStatus,
  show: showLive,
  save: saveLive,
})
