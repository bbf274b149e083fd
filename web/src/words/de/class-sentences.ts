// Sentences that the contract and the server write in English about virtual classes.
export const classSentences: Readonly<Record<string, string>> = {
  'Please select valid schedule dates and times': 'Bitte wählen Sie gültige Tage und Zeiten',
  'Invalid date selection, please correct before continuing':
    'Ungültige Zeitangabe, bitte berichtigen Sie sie, bevor Sie fortfahren',
  'Not permitted': 'Nicht erlaubt',
  'Some of these people cannot open this class. Share it with them first.':
    'Einige dieser Personen können den Kurs nicht öffnen. Geben Sie ihn zuerst für sie frei.',
  'No connection': 'Keine Verbindung',
  'This item is in the class already': 'Dieses Medium ist schon im Kurs',
  'You have already answered this question': 'Sie haben diese Frage schon beantwortet',
  'This question is not being asked now': 'Diese Frage wird gerade nicht gestellt',
  'The class has not started': 'Der Kurs hat noch nicht begonnen',
  'Please end the question first': 'Bitte beenden Sie zuerst die Frage',
  'started the class': 'Kurs gestartet',
  'ended the class': 'Kurs beendet',
  'took over the class': 'Kurs übernommen',
  'named who may take over the class': 'Vertretung für den Kurs benannt',
}
