// Sentences that the contract and the server write in English about playlists and broadcasts.
export const playlistSentences: Readonly<Record<string, string>> = {
  'There are no items in this playlist': 'In dieser Playlist ist noch nichts',
  'Broadcast has ended': 'Die Ausstrahlung ist beendet',
  'The broadcast must stop after it starts': 'Die Ausstrahlung muss nach ihrem Beginn enden',
  'Please choose when it starts': 'Bitte wählen Sie, wann sie beginnt',
  'Please write the time as YYYY-MM-DDTHH:MM': 'Bitte schreiben Sie die Zeit als JJJJ-MM-TTThh:mm',
  'There is no such time': 'Diese Zeit gibt es nicht',
  'Please choose a chapter or a quiz, not both': 'Bitte wählen Sie ein Kapitel oder ein Quiz, nicht beides',
}
