// Sentences that the server writes in English about subtitles: refusals and history.
export const subtitleSentences: Readonly<Record<string, string>> = {
  'A subtitle file has at most # MB': 'Eine Untertiteldatei hat höchstens # MB',
  'That is no text file': 'Das ist keine Textdatei',
  'There are no subtitles in the file': 'In der Datei sind keine Untertitel',
  'A track has at most # lines': 'Eine Spur hat höchstens # Zeilen',
  'A line of the file is too long': 'Eine Zeile der Datei ist zu lang',
  'Please choose a subtitle file: SRT, VTT, TTML, DFXP, SBV, ASS or SSA':
    'Bitte wählen Sie eine Untertiteldatei: SRT, VTT, TTML, DFXP, SBV, ASS oder SSA',
  'That file could not be read': 'Die Datei konnte nicht gelesen werden',
  'Please choose a language': 'Bitte wählen Sie eine Sprache',
  'Please use at most # characters in a line': 'Bitte höchstens # Zeichen in einer Zeile',
  'A line must end after it begins': 'Eine Zeile muss nach ihrem Anfang enden',
  'Those are no settings of WebVTT': 'Das sind keine Angaben von WebVTT',
  'There is no such subtitle track': 'Diese Untertitel gibt es nicht',
  'An item has at most # subtitle tracks': 'Ein Medium hat höchstens # Untertitelspuren',
  'Somebody else has saved these subtitles meanwhile':
    'Jemand anderes hat diese Untertitel inzwischen gespeichert',
  'That version is not there any more': 'Diese Fassung gibt es nicht mehr',
  'Please enter a search term': 'Bitte geben Sie einen Suchbegriff ein',
  'added subtitles': 'Untertitel hinzugefügt',
  'changed subtitles': 'Untertitel geändert',
  'changed a subtitle track': 'Angaben zu Untertiteln geändert',
  'deleted subtitles': 'Untertitel gelöscht',
}
