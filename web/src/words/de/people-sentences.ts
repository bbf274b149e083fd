// Sentences that the contract and the server write in English about people, groups and settings.
export const peopleSentences: Readonly<Record<string, string>> = {
  'Please choose a file': 'Bitte wählen Sie eine Datei',
  'Please choose somebody': 'Bitte wählen Sie jemanden',
  'Please enter a name': 'Bitte geben Sie einen Namen ein',
  'Please enter a name for the group': 'Bitte geben Sie der Gruppe einen Namen',
  'Please enter at least # characters': 'Bitte geben Sie mindestens # Zeichen ein',
  'Please use no semicolon: it separates groups in files':
    'Bitte kein Semikolon: Es trennt Gruppen in Dateien',
  'Somebody else has this e-mail address': 'Diese E-Mail-Adresse hat schon jemand anderes',
  'Sorry, the import broke off. What was done before stays':
    'Der Import ist leider abgebrochen. Was vorher geschehen ist, bleibt',
  'The columns are not right': 'Die Spalten stimmen nicht',
  'The file has no people in it': 'In der Datei stehen keine Personen',
  'The file is empty': 'Die Datei ist leer',
  'This stands on line # already': 'Das steht schon auf Zeile #',
}
