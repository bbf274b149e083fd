import type { Words } from '../en.ts'

export const form: Words['form'] = {
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Was Sie hier geändert haben, ist nicht gespeichert.',
  discard: 'Verwerfen',
  keep: 'Weiter bearbeiten',
}
