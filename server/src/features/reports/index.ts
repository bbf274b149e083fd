// What managers ask about the whole library: what is watched, what is not, what is missing, what failed.
import { reports } from '@mediatheque/contract/reports'
import { feature } from '../../platform/http/feature.ts'
import { showReport } from './show-report.ts'

export { addReportBytes } from './reports.bytes.ts'

export const reportsFeature = feature(reports, { show: showReport }, ['show'])
