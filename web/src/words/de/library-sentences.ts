// Sentences that the contract and the server write in English about fields, categories, policies and the content list.
export const librarySentences: Readonly<Record<string, string>> = {
  'Please add at least one option': 'Bitte fügen Sie mindestens eine Option hinzu',
  'Two options have the same name': 'Zwei Optionen haben denselben Namen',
  'Only one option can be the default': 'Nur eine Option kann die Vorgabe sein',
  'There is no such column': 'Diese Spalte gibt es nicht',
  'These filters are not valid': 'Diese Filter sind ungültig',
  'Please choose at least one group': 'Bitte wählen Sie mindestens eine Gruppe',
}
