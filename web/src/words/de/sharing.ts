import type { Words } from '../en.ts'

export const sharing: Words['sharing'] = {
  title: 'Zugriff geben',
  address: 'E-Mail-Adresse',
  addressHint: 'Auch von jemandem ohne Konto: Der Zugriff wartet auf die Person.',
  add: 'Hinzufügen',
  list: 'Personen mit Zugriff',
  empty: 'Noch hat niemand Zugriff bekommen. Fügen Sie jemanden mit der E-Mail-Adresse hinzu.',
  canEdit: 'Darf bearbeiten',
  canEditOf: '{{name}} darf bearbeiten',
  coOwner: 'Mitbesitz',
  coOwnerOf: '{{name}} besitzt mit',
  remove: '{{name}} entfernen',
  save: 'Speichern',
}
