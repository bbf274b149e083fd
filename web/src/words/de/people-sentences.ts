// Sentences that the contract and the server write in English about people, groups and settings.
export const peopleSentences: Readonly<Record<string, string>> = {
  'Please choose a file': 'Bitte wählen Sie eine Datei',
  'Please choose a file of at most # MB': 'Bitte wählen Sie eine Datei von höchstens # MB',
  'Please choose somebody': 'Bitte wählen Sie jemanden',
  'Please enter a name': 'Bitte geben Sie einen Namen ein',
  'Please enter a name for the group': 'Bitte geben Sie der Gruppe einen Namen',
  'Please enter at least # characters': 'Bitte geben Sie mindestens # Zeichen ein',
  'Please use no semicolon: it separates groups in files':
    'Bitte kein Semikolon: Es trennt Gruppen in Dateien',
  'Somebody else has this e-mail address': 'Diese E-Mail-Adresse hat schon jemand anderes',
  'Sorry, the import broke off. What was done before stays':
    'Der Import ist leider abgebrochen. Was vorher geschehen ist, bleibt',
  'That notice has been withdrawn already': 'Diese Ankündigung ist schon zurückgezogen',
  'The columns are not right': 'Die Spalten stimmen nicht',
  'The file has no people in it': 'In der Datei stehen keine Personen',
  'The file is empty': 'Die Datei ist leer',
  'The library needs at least one administrator who can sign in':
    'Die Mediathek braucht mindestens einen Administrator, der sich anmelden kann',
  'There is a group of this name already': 'Eine Gruppe dieses Namens gibt es schon',
  'There is no such group': 'Diese Gruppe gibt es nicht',
  'There is no such import': 'Diesen Import gibt es nicht',
  'There is no such person': 'Diese Person gibt es nicht',
  'This person has no e-mail address': 'Diese Person hat keine E-Mail-Adresse',
  'This person is disabled. Enable them first': 'Diese Person ist gesperrt. Entsperren Sie sie zuerst',
  'This stands on line # already': 'Das steht schon auf Zeile #',
  'This user name is taken': 'Diesen Benutzernamen gibt es schon',
  'You cannot delete yourself': 'Sie können sich nicht selbst löschen',
  'You cannot disable yourself': 'Sie können sich nicht selbst sperren',
}
