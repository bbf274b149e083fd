import { refusals } from './table.ts'

export const streamsRefusals = refusals({
  'streams-need-a-recording': {
    en: 'Only a recording can have several streams',
    de: 'Nur eine Aufnahme kann mehrere Streams haben',
  },
  'too-many-streams': {
    en: 'An item has at most {{most}} streams',
    de: 'Ein Medium hat höchstens {{most}} Streams',
  },
  'no-such-stream': {
    en: 'There is no such stream',
    de: 'Diesen Stream gibt es nicht',
  },
  'primary-offset-is-zero': {
    en: 'The others are measured from the primary stream: its own offset is 0',
    de: 'Die anderen werden vom Hauptstream an gemessen: Sein eigener Versatz ist 0',
  },
  'primary-must-begin-together': {
    en: 'Chapters and subtitles follow the primary stream: only one that begins with it can take its place',
    de: 'Kapitel und Untertitel folgen dem Hauptstream: Nur einer, der mit ihm beginnt, kann an seine Stelle treten',
  },
  'streams-not-converted-yet': {
    en: 'Please wait until every stream has been converted',
    de: 'Bitte warten Sie, bis jeder Stream umgewandelt ist',
  },
  'stream-shows-nothing-yet': {
    en: 'There is nothing to watch of this stream yet',
    de: 'Von diesem Stream ist noch nichts anzusehen',
  },
  'primary-stream-stays': {
    en: 'This is the primary stream. Please make another one primary first',
    de: 'Das ist der Hauptstream. Bitte machen Sie zuerst einen anderen dazu',
  },
})
