// Sentences that the contract and the server write in English about uploads and links.
const UNITS = { bytes: 'Bytes', kB: 'kB', MB: 'MB', GB: 'GB', TB: 'TB' }

/** A sentence with amounts, once for each unit it may have. */
function withUnits(english: string, german: string): [string, string][] {
  if (!english.includes('@')) return [[english, german]]
  return Object.entries(UNITS).flatMap(([unit, einheit]) =>
    withUnits(english.replace('@', `# ${unit}`), german.replace('@', `# ${einheit}`)),
  )
}

const amounts: [string, string][] = [
  ['This file is too large. The limit is @', 'Diese Datei ist zu groß. Höchstens @ werden angenommen'],
  ['You have @ of @ left', 'Sie haben noch @ von @ frei'],
  ['There is not enough space on the server: @ left', 'Auf dem Server ist nicht genug Platz: noch @ frei'],
  ['The recording is too large: there is space for @', 'Die Aufnahme ist zu groß: Platz ist für @'],
]

export const uploadSentences: Readonly<Record<string, string>> = {
  'A file such as “*” goes to destination #': 'Eine Datei wie „*“ geht an das Ziel #',
  'A file such as “*” has upload type #': 'Eine Datei wie „*“ hat den Typ #',
  'No Valid Files Selected': 'Keine erlaubten Dateien ausgewählt',
  'No files selected': 'Keine Dateien ausgewählt',
  'No valid file types selected': 'Keine erlaubten Dateitypen ausgewählt',
  'Please name the file': 'Bitte nennen Sie die Datei',
  'Please name the upload': 'Bitte nennen Sie die hochgeladene Datei',
  'Please say how long the file is': 'Bitte sagen Sie, wie groß die Datei ist',
  'Sorry, you cannot choose categories': 'Sie dürfen leider keine Kategorien wählen',
  'That is not a destination': 'Das ist kein Ziel',
  'That is not an upload type': 'Das ist kein Typ',
  'That is not the name of an upload': 'Das ist nicht der Name einer hochgeladenen Datei',
  'The address redirects in a loop': 'Die Adresse leitet endlos weiter',
  'The conversion was cancelled while its recording was fetched':
    'Die Umwandlung wurde abgebrochen, während die Aufnahme geholt wurde',
  'The other site answered with #': 'Die andere Website hat mit # geantwortet',
  'The other site could not be found': 'Die andere Website wurde nicht gefunden',
  'The other site could not be reached': 'Die andere Website ist nicht erreichbar',
  'The other site took too long to answer': 'Die andere Website hat zu lange nicht geantwortet',
  'This address is not on the public web': 'Diese Adresse liegt nicht im öffentlichen Netz',
  'This file is empty': 'Diese Datei ist leer',
  'This is not an address': 'Das ist keine Adresse',
  'added it': 'hinzugefügt',
  ...Object.fromEntries(amounts.flatMap(([english, german]) => withUnits(english, german))),
}
