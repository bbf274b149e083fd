// What is said in a recording, written down by a speech model here or a service elsewhere.
import { transcription } from '@mediatheque/contract/transcription'
import { feature } from '../../platform/http/feature.ts'
import {
  cancelTranscription,
  orderTranscription,
  showProviders,
  showTranscriptions,
} from './order-transcription.ts'

export { languageOfOrder, placeOrder } from './order-transcription.ts'
export { transcribeJob } from './transcribe.job.ts'
export { transcribeUpload } from './transcribe-upload.ts'
export { hasSound, isTranscribed } from './transcription.sql.ts'

export const transcriptionFeature = feature(transcription, {
  providers: showProviders,
  submit: orderTranscription,
  ofItem: showTranscriptions,
  cancel: cancelTranscription,
})
