import { refusals } from './table.ts'

export const streamsRefusals = refusals({
  'streams-need-a-recording': {
    en: 'Only a recording can have several streams',
    de: 'Nur eine Aufnahme kann mehrere Streams haben',
  },
  'too-many-streams': {
    en: 'An item can have at most {{most}} streams',
    de: 'Ein Medium kann höchstens {{most}} Streams haben',
  },
  'no-such-stream': {
    en: 'There is no such stream',
    de: 'Diesen Stream gibt es nicht',
  },
  'primary-offset-is-zero': {
    en: 'The offset of the primary stream is always 0',
    de: 'Der Versatz des Hauptstreams ist immer 0',
  },
  'primary-must-begin-together': {
    en: 'Only a stream that starts at the same time can become the primary stream',
    de: 'Nur ein Stream, der gleichzeitig beginnt, kann der Hauptstream werden',
  },
  'streams-not-converted-yet': {
    en: 'Please wait until all streams have been converted',
    de: 'Bitte warten Sie, bis alle Streams umgewandelt sind',
  },
  'stream-shows-nothing-yet': {
    en: 'This stream cannot be played yet',
    de: 'Dieser Stream kann noch nicht abgespielt werden',
  },
  'primary-stream-stays': {
    en: 'This is the primary stream. Please make another one primary first',
    de: 'Das ist der Hauptstream. Bitte machen Sie zuerst einen anderen dazu',
  },
})
