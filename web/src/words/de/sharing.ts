import type { Words } from '../en.ts'

export const sharing: Words['sharing'] = {
  title: 'Zugriff geben',
  name: 'Personen und Gruppen',
  nameHint: 'Geben Sie einen Namen ein. Eine Gruppe fügt alle hinzu, die jetzt darin sind.',
  members_one: 'Gruppe, {{count, number}} Mitglied',
  members_other: 'Gruppe, {{count, number}} Mitglieder',
  address: 'E-Mail-Adresse',
  addressHint: 'Ein Konto ist noch nicht nötig.',
  add: 'Hinzufügen',
  list: 'Personen mit Zugriff',
  empty: 'Noch mit niemandem geteilt. Fügen Sie Personen mit Namen oder E-Mail-Adresse hinzu.',
  canEdit: 'Darf bearbeiten',
  canEditOf: '{{name}} darf bearbeiten',
  coOwner: 'Mitbesitzer',
  coOwnerOf: '{{name}} ist Mitbesitzer',
  remove: '{{name}} entfernen',
  save: 'Speichern',
}
