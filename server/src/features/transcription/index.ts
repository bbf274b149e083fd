// What is said in a recording, written down by a speech model here or a service elsewhere.
import { transcription } from '@mediatheque/contract/transcription'
import { room } from '../../platform/http/room.ts'
import {
  cancelTranscription,
  orderTranscription,
  showProviders,
  showTranscriptions,
} from './order-transcription.ts'

export { transcribeJob } from './transcribe.job.ts'

export const transcriptionRoom = room(transcription, {
  providers: showProviders,
  submit: orderTranscription,
  ofItem: showTranscriptions,
  cancel: cancelTranscription,
})
