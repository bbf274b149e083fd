import type { Words } from '../en.ts'

export const form: Words['form'] = {
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Was Sie hier geändert haben, ist nicht gespeichert.',
  discard: 'Verwerfen',
  keep: 'Weiter bearbeiten',
  conflict: {
    saved: 'Jetzt gespeichert',
    empty: '(leer)',
    mine: 'Meine Fassung speichern',
    theirs: 'Gespeicherte übernehmen',
    copy: 'Meinen Text kopieren',
    copied: 'Ihr Text ist kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
  },
}
