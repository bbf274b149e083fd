export const live = {
  title: 'Livestream hinzufügen',
  url: 'Adresse des Streams',
  urlHint: 'Die HLS-Adresse Ihres Encoders oder Streamingdienstes. Meist endet sie auf .m3u8.',
  missing: 'Bitte geben Sie die Adresse des Streams ein',
  add: 'Hinzufügen',
  waits: '„{{title}}“ ist hinzugefügt und spielt, sobald der Stream sendet.',
  save: 'Adresse speichern',
  saved: 'Die Adresse ist gespeichert.',
}
