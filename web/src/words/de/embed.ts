import type { Words } from '../en.ts'

export const embed: Words['embed'] = {
  title: 'Player',
  openItem: '„{{title}}“ in einem neuen Tab öffnen',
  panel: 'Mehr zu dieser Aufnahme',
  closePanel: 'Schließen',
  archived: 'Dieses Medium ist im Archiv. Öffnen Sie es auf der Site, um es zurückzuholen',
  notPlayable: 'Hier gibt es noch nichts abzuspielen',
  processing: 'Diese Aufnahme wird vorbereitet: {{percent}} %',
  missing: 'Dieses Element kann nicht gezeigt werden',
  missingText: 'Vielleicht wurde es entfernt, oder Sie müssen sich anmelden, um es zu sehen.',
  refused: 'Dieses Element darf nicht eingebettet werden',
  refusedText: 'Wem es gehört, erlaubt nicht, es auf anderen Seiten zu zeigen.',
  ended: 'Dieser Link ist abgelaufen',
  endedText: 'Bitte lassen Sie sich von der Person, die ihn Ihnen gegeben hat, einen neuen geben.',
  failed: 'Der Player konnte nicht geladen werden',
  openSite: 'Auf {{site}} öffnen',
  retry: 'Noch einmal versuchen',
  signIn: 'Anmelden',
}
