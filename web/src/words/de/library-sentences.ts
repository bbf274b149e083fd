// Sentences that the contract and the server write in English about fields, categories and policies.
export const librarySentences: Readonly<Record<string, string>> = {
  'Please add at least one option': 'Bitte fügen Sie mindestens eine Option hinzu',
  'Two options have the same name': 'Zwei Optionen haben denselben Namen',
  'Only one option can be the default': 'Nur eine Option kann die Vorgabe sein',
  'An option does not belong to this field': 'Eine Option gehört nicht zu diesem Feld',
  'The type of a field cannot be changed': 'Der Typ eines Feldes kann nicht geändert werden',
  'This field belongs to every library and cannot be removed':
    'Dieses Feld gehört zu jeder Mediathek und kann nicht entfernt werden',
  'There is no such field': 'Dieses Feld gibt es nicht',
  'This field is always shown': 'Dieses Feld wird immer gezeigt',
  'Every item needs a title': 'Jeder Eintrag braucht einen Titel',
  'A category cannot be moved into itself': 'Eine Kategorie kann nicht in sich selbst verschoben werden',
  'There is no such category': 'Diese Kategorie gibt es nicht',
  'There is a category “*” here already': 'Eine Kategorie „*“ gibt es hier schon',
  'The rule needs a text or a filter': 'Die Regel braucht einen Text oder einen Filter',
  'The rule asks for the category itself': 'Die Regel fragt nach der Kategorie selbst',
  'What somebody has viewed cannot be part of a rule':
    'Was jemand angesehen hat, kann nicht Teil einer Regel sein',
  'Please choose at least one group': 'Bitte wählen Sie mindestens eine Gruppe',
  'There is a policy of this name already': 'Eine Richtlinie dieses Namens gibt es schon',
  'There is no such policy': 'Diese Richtlinie gibt es nicht',
  'Please choose another policy': 'Bitte wählen Sie eine andere Richtlinie',
  'One item is published here, deleted ones included. Please choose where to move them':
    'Ein Eintrag ist hier veröffentlicht, gelöschte mitgezählt. Bitte wählen Sie, wohin er kommt',
  '# items are published here, deleted ones included. Please choose where to move them':
    '# Einträge sind hier veröffentlicht, gelöschte mitgezählt. Bitte wählen Sie, wohin sie kommen',
  'This item is not deleted': 'Dieser Eintrag ist nicht gelöscht',
}
