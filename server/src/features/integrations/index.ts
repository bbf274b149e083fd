// Recordings that people keep elsewhere: Teams, Zoom and Webex.
import { integrations } from '@mediatheque/contract/integrations'
import { room } from '../../platform/http/room.ts'
import { bringIn } from './bring-in.ts'
import { connectAccount, disconnectAccount, showSources } from './connect-account.ts'
import { showImports, showRecordings } from './show-recordings.ts'

export { fetchRecordingJob } from './fetch-recording.job.ts'
export { addIntegrationBytes } from './integrations.bytes.ts'
export { resealAccounts, sealedElsewhere } from './reseal-accounts.ts'

export const integrationsRoom = room(integrations, {
  sources: showSources,
  connect: connectAccount,
  disconnect: disconnectAccount,
  recordings: showRecordings,
  bringIn,
  imports: showImports,
})
