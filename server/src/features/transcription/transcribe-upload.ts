import { TranscriptionProvider } from '@mediatheque/contract/transcription'
import type { Tx } from '../../platform/db/connect.ts'
import type { Platform } from '../../platform/http/context.ts'
import { readSiteSettings } from '../settings/index.ts'
import { hasTracks } from '../subtitles/index.ts'
import { providerNumbered } from './providers.ts'
import { transcribeQueue } from './queue.ts'
import { hasSound, insertTranscription, listTranscriptions } from './transcription.sql.ts'

interface NewRecording {
  ClipDataID: number
  RequestedBy: number | null
}

/**
 * Orders the subtitles of a recording that has just been converted, where the site wants them. One that was converted
 * again had its turn: what its keepers cancelled or deleted does not come back.
 */
export async function transcribeUpload(
  tx: Tx,
  { jobs, config }: Pick<Platform, 'jobs' | 'config'>,
  { ClipDataID, RequestedBy }: NewRecording,
): Promise<void> {
  if (!(await readSiteSettings(tx)).CaptionsOnUpload) return
  const provider = providerNumbered(config, TranscriptionProvider.ThisServer)
  if (!provider || !(await hasSound(tx, ClipDataID)) || (await hasTracks(tx, ClipDataID))) return
  if ((await listTranscriptions(tx, ClipDataID, 1)).length > 0) return
  const [only, another] = provider.Languages
  const made = await insertTranscription(tx, {
    clip_data_id: ClipDataID,
    provider: provider.ID,
    language: another === undefined ? (only ?? '') : '',
    requested_by: RequestedBy,
  })
  if (made) await jobs.send(tx, transcribeQueue, { TranscriptionID: made.transcription_id })
}
