// Sentences that the contract and the server write in English about fields, categories, policies and the content list.
export const librarySentences: Readonly<Record<string, string>> = {
  'Please give a number or an EncID': 'Bitte geben Sie eine Nummer oder eine EncID an',
  'Please give the filters': 'Bitte geben Sie die Filter an',
  'Please enter at least two words that mean the same':
    'Bitte geben Sie mindestens zwei Wörter ein, die dasselbe bedeuten',
  'Please enter a word': 'Bitte geben Sie ein Wort ein',
  'Please add at least one option': 'Bitte fügen Sie mindestens eine Option hinzu',
  'Two options have the same name': 'Zwei Optionen haben denselben Namen',
  'Only one option can be the default': 'Nur eine Option kann die Vorgabe sein',
  'There is no such column': 'Diese Spalte gibt es nicht',
  'These filters are not valid': 'Diese Filter sind ungültig',
  'Please choose at least one group': 'Bitte wählen Sie mindestens eine Gruppe',
  'Please choose either a visibility setting or a category':
    'Bitte wählen Sie entweder eine Sichtbarkeit oder eine Kategorie',
  'Please keep at least one backup': 'Bitte behalten Sie mindestens eine Sicherung',
  'At most 100': 'Höchstens 100',
  'Please enter a subject': 'Bitte geben Sie einen Betreff ein',
}
