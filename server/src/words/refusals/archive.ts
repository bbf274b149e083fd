import { refusals } from './table.ts'

export const archiveRefusals = refusals({
  'item-in-archive': {
    en: 'This item is archived. Please restore it first',
    de: 'Dieses Medium ist archiviert. Bitte stellen Sie es zuerst wieder her',
  },
  'archive-other-kind': {
    en: 'Only recordings and documents can be archived',
    de: 'Nur Aufnahmen und Dokumente können archiviert werden',
  },
  'archive-no-source': {
    en: 'It cannot be archived because its source file is missing',
    de: 'Es kann nicht archiviert werden, weil die Quelldatei fehlt',
  },
  'archive-being-replaced': {
    en: 'The media of this item is being replaced. Please try again later',
    de: 'Der Inhalt dieses Mediums wird gerade ersetzt. Bitte versuchen Sie es später noch einmal',
  },
})
