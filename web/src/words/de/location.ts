import type { Words } from '../en.ts'

export const location: Words['location'] = {
  label: 'Sichtbarkeit',
  choose: 'Wählen, wer es sieht',
  missing: 'Bitte wählen Sie, wer es sehen darf',
  hint: 'Wer dieses Medium sehen darf.',
  approval: 'Medien mit dieser Sichtbarkeit werden erst nach Freigabe veröffentlicht.',
  fixed: 'Nur Besitzer und Verwalter können sie ändern.',
}
