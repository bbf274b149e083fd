// Sentences that the server writes in English about figures and viewing.
export const analyticsSentences: Readonly<Record<string, string>> = {
  'Please choose at most three years': 'Bitte wählen Sie höchstens drei Jahre',
  'The last day must not be before the first': 'Der letzte Tag darf nicht vor dem ersten liegen',
  'That person has not watched this': 'Diese Person hat das nicht angesehen',
  'That is the number of another item': 'Das ist die Nummer eines anderen Mediums',
  'There is no such visit': 'Diesen Besuch gibt es nicht',
  'Please send the events of one visit at a time': 'Bitte senden Sie die Ereignisse eines Besuchs für sich',
}
