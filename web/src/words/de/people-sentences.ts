// Sentences that the contract and the server write in English about people, groups and settings.
export const peopleSentences: Readonly<Record<string, string>> = {
  'Please choose a file': 'Bitte wählen Sie eine Datei',
  'Please choose somebody': 'Bitte wählen Sie jemanden',
  'Please enter a name': 'Bitte geben Sie einen Namen ein',
  'Please enter a name for the group': 'Bitte geben Sie der Gruppe einen Namen',
  'Please enter at least # characters': 'Bitte geben Sie mindestens # Zeichen ein',
  'Please use no semicolon: it separates groups in files':
    'Bitte kein Semikolon: Es trennt Gruppen in Dateien',
  'Someone else has this email address': 'Diese E-Mail-Adresse hat schon jemand anderes',
  'Sorry, the import failed. Changes made so far are kept':
    'Der Import ist leider fehlgeschlagen. Bisherige Änderungen bleiben',
  'The columns are incorrect': 'Die Spalten stimmen nicht',
  'The file contains no people': 'In der Datei stehen keine Personen',
  'The file is empty': 'Die Datei ist leer',
  'This is already on line #': 'Das steht schon auf Zeile #',
}
