// Sentences that the server writes in English about transcriptions.
export const transcriptionSentences: Readonly<Record<string, string>> = {
  'Please select a preferred language': 'Bitte wählen Sie eine bevorzugte Sprache',
  'Unknown language': 'Unbekannte Sprache',
  'This transcription service is not set up': 'Diese Art der Transkription ist nicht eingerichtet',
  'There is no audio to transcribe yet': 'Es gibt noch keinen Ton, der transkribiert werden könnte',
  'The speech model could not be used': 'Das Sprachmodell konnte nicht benutzt werden',
  'The transcription service could not be reached': 'Der Transkriptionsdienst war nicht erreichbar',
  'The transcription service refused with status *': 'Der Transkriptionsdienst hat mit Status * abgelehnt',
  'The transcription service gave an answer that cannot be read':
    'Die Antwort des Transkriptionsdienstes ist nicht lesbar',
  'ordered a transcription': 'hat eine Transkription bestellt',
  'cancelled a transcription': 'hat eine Transkription abgebrochen',
}
