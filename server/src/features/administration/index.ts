// What those who run the site ask, put together from the features that know it.
import { administration } from '@mediatheque/contract/administration'
import { feature } from '../../platform/http/feature.ts'
import { measureAgain, showOverview } from './show-overview.ts'

export { measureStorageJob } from './measure-storage.job.ts'

export const administrationFeature = feature(administration, {
  overview: showOverview,
  measure: measureAgain,
})
