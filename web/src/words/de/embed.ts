import type { Words } from '../en.ts'

export const embed: Words['embed'] = {
  title: 'Player',
  openItem: '„{{title}}“ in einem neuen Tab öffnen',
  panel: 'Mehr zu dieser Aufnahme',
  closePanel: 'Schließen',
  archived: 'Dieses Medium ist archiviert. Öffnen Sie es auf der Website, um es wiederherzustellen',
  notPlayable: 'Noch nichts abzuspielen',
  processing: 'Diese Aufnahme wird vorbereitet: {{percent}} %',
  missing: 'Dieses Medium ist nicht verfügbar',
  missingText: 'Vielleicht wurde es entfernt, oder Sie müssen sich anmelden.',
  refused: 'Dieses Medium kann nicht eingebettet werden',
  refusedText: 'Der Besitzer erlaubt das Einbetten auf anderen Websites nicht.',
  ended: 'Dieser Link ist abgelaufen',
  endedText: 'Bitte fragen Sie die Person, von der Sie ihn haben, nach einem neuen.',
  failed: 'Der Player konnte nicht geladen werden',
  openSite: 'Auf {{site}} öffnen',
  retry: 'Noch einmal versuchen',
  signIn: 'Anmelden',
}
