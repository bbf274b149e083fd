import type { Words } from '../en.ts'

export const provisioning: Words['provisioning'] = {
  title: 'Bereitstellung: {{name}}',
  close: 'Schließen',
  intro:
    'Mit SCIM 2.0 legt ein Verzeichnis wie Microsoft Entra ID oder Okta hier Personen und Gruppen an, hält sie aktuell und meldet sofort ab, wer dort deaktiviert wird. Nichts, was Personen erstellt haben, wird gelöscht. Rollen werden hier vergeben: an eine Gruppe oder eine Person, oder durch die Regeln des Anbieters.',
  address: 'SCIM-Adresse',
  addressHint:
    'Tragen Sie sie im Verzeichnis als Mandanten-URL oder Basis-URL ein, zusammen mit einem Token.',
  people_one: '{{count, number}} Person',
  people_other: '{{count, number}} Personen',
  groups_one: '{{count, number}} Gruppe',
  groups_other: '{{count, number}} Gruppen',
  tokens: 'Tokens für die Bereitstellung',
  madeBy: 'erstellt von {{name}}',
  nameHint: 'Wo es benutzt wird, zum Beispiel „Entra ID“.',
  daysHint: 'Leer lassen für unbegrenzt.',
}
