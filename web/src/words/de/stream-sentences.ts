// Sentences that the contract and the server write in English about the streams of an item.
export const streamSentences: Readonly<Record<string, string>> = {
  'Please enter a number of seconds': 'Bitte geben Sie eine Zahl von Sekunden ein',
  'added a stream': 'Stream hinzugefügt',
  'changed a stream': 'Stream geändert',
  'made a stream the primary one': 'Stream zum Hauptstream gemacht',
  'removed a stream': 'Stream entfernt',
  'There is no such stream': 'Diesen Stream gibt es nicht',
  'Only a recording can have several streams': 'Nur eine Aufnahme kann mehrere Streams haben',
  'An item has at most # streams': 'Ein Medium hat höchstens # Streams',
  'The others are measured from the primary stream: its own offset is 0':
    'Die anderen werden vom Hauptstream an gemessen: Sein eigener Versatz ist 0',
  'Chapters and subtitles follow the primary stream: only one that begins with it can take its place':
    'Kapitel und Untertitel folgen dem Hauptstream: Nur einer, der mit ihm beginnt, kann an seine Stelle treten',
  'Please wait until every stream has been converted': 'Bitte warten Sie, bis jeder Stream umgewandelt ist',
  'There is nothing to watch of this stream yet': 'Von diesem Stream ist noch nichts anzusehen',
  'This is the primary stream. Please make another one primary first':
    'Das ist der Hauptstream. Bitte machen Sie zuerst einen anderen dazu',
  'The recording that this belongs to could not be added':
    'Die Aufnahme, zu der das gehört, konnte nicht hinzugefügt werden',
}
