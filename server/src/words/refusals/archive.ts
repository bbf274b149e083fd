import { refusals } from './table.ts'

export const archiveRefusals = refusals({
  'item-in-archive': {
    en: 'This item is in the archive. Please bring it back first',
    de: 'Dieses Medium ist im Archiv. Bitte holen Sie es zuerst zurück',
  },
  'archive-other-kind': {
    en: 'Only recordings and documents can be archived',
    de: 'Nur Aufnahmen und Dokumente können archiviert werden',
  },
  'archive-no-source': {
    en: 'There is no source file from which it could be brought back',
    de: 'Es gibt keine Quelldatei, aus der es zurückgeholt werden könnte',
  },
  'archive-being-replaced': {
    en: 'The media of this item is being replaced. Please try again afterwards',
    de: 'Die Datei dieses Mediums wird gerade ersetzt. Bitte versuchen Sie es danach noch einmal',
  },
})
