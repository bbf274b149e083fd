import {
  TRANSCRIPTION_MESSAGE,
  type TranscriptionMessage,
  type TranscriptionState,
} from '@mediatheque/contract/transcription'
import type { Platform } from '../../platform/http/context.ts'
import type { Running } from './transcription.sql.ts'

type Told = Pick<Running, 'EncID' | 'OwnerID' | 'RequestedBy'>

/** Who keeps the item and who asked, wherever they are on the site. */
export function publishProgress(
  { hub }: Pick<Platform, 'hub'>,
  { EncID, OwnerID, RequestedBy }: Told,
  State: TranscriptionState,
  Percent: number,
) {
  const message: TranscriptionMessage = { EncID, State, Percent }
  for (const personID of new Set([OwnerID, RequestedBy]))
    if (personID !== null) hub.publishToPerson(personID, TRANSCRIPTION_MESSAGE, message)
}
