// Recordings that people keep elsewhere: Teams, Zoom and Webex.
import { integrations } from '@mediatheque/contract/integrations'
import { feature } from '../../platform/http/feature.ts'
import { bringIn } from './bring-in.ts'
import { connectAccount, disconnectAccount, showSources } from './connect-account.ts'
import { showImports, showRecordings } from './show-recordings.ts'

export { fetchRecordingJob } from './fetch-recording.job.ts'
export { type Graph, graphOf } from './graph.ts'
export { addIntegrationBytes } from './integrations.bytes.ts'
export { resealAccounts, sealedElsewhere } from './reseal-accounts.ts'

export const integrationsFeature = feature(integrations, {
  sources: showSources,
  connect: connectAccount,
  disconnect: disconnectAccount,
  recordings: showRecordings,
  bringIn,
  imports: showImports,
})
