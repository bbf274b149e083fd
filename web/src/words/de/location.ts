import type { Words } from '../en.ts'

export const location: Words['location'] = {
  label: 'Ort',
  choose: 'Ort wählen',
  missing: 'Bitte wählen Sie einen Ort',
  hint: 'Wer das Medium sieht, hängt davon ab, wo es veröffentlicht ist.',
  approval: 'Was hier veröffentlicht wird, wartet auf eine Freigabe.',
  fixed: 'Verschieben können es die Besitzerin oder der Besitzer und Verwalter.',
}
