// Sentences that the contract and the server write in English about comments.
export const commentSentences: Readonly<Record<string, string>> = {
  '# comments are approved': '# Kommentare sind freigegeben',
  '# comments are declined': '# Kommentare sind abgelehnt',
  '# comments are deleted': '# Kommentare sind gelöscht',
  '# flags are cleared': '# Meldungen sind aufgehoben',
  '# notes are deleted': '# Notizen sind gelöscht',
  'You can mention at most # people': 'Sie können höchstens # Personen erwähnen',
  'Please write something first': 'Bitte schreiben Sie erst etwas',
  'Thank you. The people who manage this item will review it':
    'Danke. Die Verantwortlichen prüfen die Meldung',
  'The comment is approved': 'Der Kommentar ist freigegeben',
  'The comment is declined': 'Der Kommentar ist abgelehnt',
  'The comment is deleted': 'Der Kommentar ist gelöscht',
  'The flag is cleared': 'Die Meldung ist aufgehoben',
  'The note is deleted': 'Die Notiz ist gelöscht',
  'Your comment will be seen once it is approved': 'Ihr Kommentar ist zu sehen, sobald er freigegeben ist',
  'approved a comment': 'Kommentar freigegeben',
  'cleared the flags of a comment': 'Meldungen eines Kommentars aufgehoben',
  'declined a comment': 'Kommentar abgelehnt',
  'deleted a comment': 'Kommentar gelöscht',
  'let new comments appear at once': 'neue Kommentare erscheinen sofort',
  'let new comments wait': 'neue Kommentare warten auf Freigabe',
}
