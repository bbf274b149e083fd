import type { Words } from '../en.ts'

export const form: Words['form'] = {
  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Sie haben ungespeicherte Änderungen.',
  discard: 'Verwerfen',
  keep: 'Weiter bearbeiten',
  conflict: {
    saved: 'Aktuell gespeichert',
    empty: '(leer)',
    mine: 'Meine Fassung speichern',
    theirs: 'Gespeicherte übernehmen',
    copy: 'Meinen Text kopieren',
    copied: 'Ihr Text wurde kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
  },
}
