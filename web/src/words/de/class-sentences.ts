// Sentences that the contract and the server write in English about virtual classes.
export const classSentences: Readonly<Record<string, string>> = {
  'Please select valid schedule dates and times': 'Bitte wählen Sie gültige Tage und Zeiten',
  'Invalid date selection, please correct before continuing':
    'Ungültige Zeitangabe, bitte berichtigen Sie sie, bevor Sie fortfahren',
  'Not permitted': 'Nicht erlaubt',
  'Some of these people cannot open this class. Share it with them first.':
    'Einige dieser Personen können die Klasse nicht öffnen. Teilen Sie sie zuerst mit ihnen.',
  'No connection': 'Keine Verbindung',
  'This item is in the class already': 'Dieses Medium ist schon in der Klasse',
  'You have already answered this question': 'Sie haben diese Frage schon beantwortet',
  'This question is not being asked now': 'Diese Frage wird gerade nicht gestellt',
  'The class has not started': 'Die Klasse hat noch nicht begonnen',
  'Please end the question first': 'Bitte beenden Sie zuerst die Frage',
  'started the class': 'Klasse gestartet',
  'ended the class': 'Klasse beendet',
  'took over the class': 'Klasse übernommen',
  'named who may take over the class': 'Vertretung für die Klasse benannt',
}
