// Sentences that the contract and the server write in English about slides.
export const slideSentences: Readonly<Record<string, string>> = {
  'Files Uploaded': 'Dateien hochgeladen',
  'Slideshow deleted': 'Präsentation gelöscht',
  'Please enter a name': 'Bitte geben Sie einen Namen ein',
  'Please enter what to search for': 'Bitte geben Sie einen Suchbegriff ein',
  'The slideshow has been deleted': 'Die Präsentation wurde gelöscht',
  'This file could not be read': 'Diese Datei konnte nicht gelesen werden',
  'There is no picture in this file': 'In dieser Datei ist kein Bild',
  'There is no slide in this file': 'In dieser Datei ist keine Folie',
  'None of the slides were found in the video. Their times are unchanged':
    'Keine der Folien wurde im Video gefunden. Ihre Zeiten sind unverändert',
  'This file is not what its name says, and cannot be made into slides':
    'Diese Datei ist nicht, was ihr Name sagt, und kann nicht zu Folien werden',
  'A slideshow has at most # slides. Please upload fewer pages':
    'Eine Präsentation hat höchstens # Folien. Bitte laden Sie weniger Seiten hoch',
  'There is no slide with a picture': 'Es gibt keine Folie mit einem Bild',
  'There is no picture yet in which slides could be found':
    'Es gibt noch kein Bild, in dem Folien gefunden werden könnten',
  'There is no picture yet that could be read': 'Es gibt noch kein Bild, das gelesen werden könnte',
  'Text in the video': 'Text im Video',
  'Text in the second picture': 'Text im zweiten Bild',
  'added a slideshow': 'Präsentation hinzugefügt',
  'renamed a slideshow': 'Präsentation umbenannt',
  'deleted a slideshow': 'Präsentation gelöscht',
  'deleted a slide': 'Folie gelöscht',
  'changed the text of a slide': 'Text einer Folie geändert',
  'changed the times of slides': 'Zeiten von Folien geändert',
  'added slides': 'Folien hinzugefügt',
  'had slides read': 'Folien lesen lassen',
  'had the times of slides found': 'Zeiten von Folien suchen lassen',
  'had the text in the video read': 'Text im Video lesen lassen',
  'cancelled work on slides': 'Arbeit an Folien abgebrochen',
}
