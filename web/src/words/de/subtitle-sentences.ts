// Sentences that the server writes in English about subtitles: refusals and history.
export const subtitleSentences: Readonly<Record<string, string>> = {
  'A subtitle file can have at most # MB': 'Eine Untertiteldatei darf höchstens # MB groß sein',
  'A track has at most # lines': 'Eine Spur hat höchstens # Zeilen',
  'That file could not be read': 'Die Datei konnte nicht gelesen werden',
  'Please choose a language': 'Bitte wählen Sie eine Sprache',
  'Please use at most # characters in a line': 'Bitte höchstens # Zeichen in einer Zeile',
  'A line must end after it begins': 'Eine Zeile muss nach ihrem Anfang enden',
  'These are not valid WebVTT settings': 'Das sind keine gültigen WebVTT-Angaben',
  'Please enter a search term': 'Bitte geben Sie einen Suchbegriff ein',
  'added subtitles': 'Untertitel hinzugefügt',
  'changed subtitles': 'Untertitel geändert',
  'changed a subtitle track': 'Angaben zu Untertiteln geändert',
  'deleted subtitles': 'Untertitel gelöscht',
}
