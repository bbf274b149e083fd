/** What the contract says about retention rules. */
export const retentionSentences: Readonly<Record<string, string>> = {
  'Please choose what happens': 'Bitte wählen Sie, was geschieht',
  'Please set at least one condition': 'Bitte geben Sie mindestens eine Bedingung an',
  'The second notice must come after the first': 'Der zweite Hinweis muss nach dem ersten kommen',
  'Please choose whether it is held': 'Bitte wählen Sie, ob es aufbewahrt werden muss',
}
