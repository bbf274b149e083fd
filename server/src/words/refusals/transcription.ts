import { refusals } from './table.ts'

export const transcriptionRefusals = refusals({
  'transcription-not-set-up': {
    en: 'This transcription service is not set up',
    de: 'Diese Art der Transkription ist nicht eingerichtet',
  },
  'no-sound-to-transcribe': {
    en: 'There is no audio to transcribe yet',
    de: 'Es gibt noch keinen Ton, der transkribiert werden könnte',
  },
  'transcription-under-way': {
    en: 'This item is already being transcribed',
    de: 'Dieses Medium wird bereits transkribiert',
  },
  'transcription-unknown-language': {
    en: 'This transcription service does not support that language',
    de: 'Diese Art der Transkription kennt die Sprache nicht',
  },
  'no-transcription-under-way': {
    en: 'This item is not being transcribed',
    de: 'Dieses Medium wird gerade nicht transkribiert',
  },
})
