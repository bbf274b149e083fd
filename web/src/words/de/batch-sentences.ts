/** What the contract says about changes of many items. */
export const batchSentences: Readonly<Record<string, string>> = {
  'No items selected': 'Es sind keine Medien ausgewählt',
  'Please choose a person': 'Bitte wählen Sie eine Person',
  'Please choose who can see it': 'Bitte wählen Sie, wer es sehen darf',
  'Please choose Private or Public': 'Bitte wählen Sie Privat oder Öffentlich',
  'Please choose Archive or Restore': 'Bitte wählen Sie Archivieren oder Zurückholen',
  'Please choose a share option': 'Bitte wählen Sie, ob geteilt wird',
  'Please choose a field': 'Bitte wählen Sie ein Feld',
  'Please choose at least one tag': 'Bitte wählen Sie mindestens ein Schlagwort',
  'Please select at most 50000 items': 'Bitte wählen Sie höchstens 50000 Medien aus',
}
