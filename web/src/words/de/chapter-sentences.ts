// Sentences that the contract and the server write in English about chapters and their tags.
export const chapterSentences: Readonly<Record<string, string>> = {
  'The end must be after the start': 'Das Ende muss nach dem Anfang liegen',
  'Chapter not started': 'Das Kapitel hat noch nicht begonnen',
  'Please enter a time': 'Bitte geben Sie eine Zeit ein',
  'This picture is too large': 'Dieses Bild ist zu groß',
  'Please choose tags from the list': 'Bitte wählen Sie Schlagwörter aus der Liste',
  'The AI service could not be used. These chapters were found without it.':
    'Der KI-Dienst konnte nicht genutzt werden. Diese Kapitel wurden ohne ihn gefunden.',
  'added a chapter': 'Kapitel hinzugefügt',
  'added chapters': 'Kapitel hinzugefügt',
  'changed a chapter': 'Kapitel geändert',
  'deleted a chapter': 'Kapitel gelöscht',
  'changed the tags of a chapter': 'Schlagwörter eines Kapitels geändert',
}
