// Sentences that the server writes in English about figures and viewing.
export const analyticsSentences: Readonly<Record<string, string>> = {
  'The last day must not be before the first': 'Der letzte Tag darf nicht vor dem ersten liegen',
}
