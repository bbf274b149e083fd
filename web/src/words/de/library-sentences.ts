// Sentences that the contract and the server write in English about fields, categories and policies.
export const librarySentences: Readonly<Record<string, string>> = {
  'Please add at least one option': 'Bitte fügen Sie mindestens eine Option hinzu',
  'Two options have the same name': 'Zwei Optionen haben denselben Namen',
  'Only one option can be the default': 'Nur eine Option kann die Vorgabe sein',
  'Please choose at least one group': 'Bitte wählen Sie mindestens eine Gruppe',
}
