import { REPLACE_NOT_SAME } from '@mediatheque/contract/conversion'
import { refusals } from './table.ts'

export const itemFilesRefusals = refusals({
  'source-file-not-kept': {
    en: 'The source file of this item has not been kept',
    de: 'Die Quelldatei dieses Mediums wurde nicht aufbewahrt',
  },
  'item-being-converted': {
    en: 'This item is still being converted',
    de: 'Dieses Medium wird noch umgewandelt',
  },
  'file-is-the-document': {
    en: 'This file is the document itself. Please delete the item instead',
    de: 'Diese Datei ist das Dokument selbst. Bitte löschen Sie stattdessen das Medium',
  },
  'last-file-of-item': {
    en: 'This is the last file of the item. Please delete the item instead',
    de: 'Das ist die letzte Datei des Mediums. Bitte löschen Sie stattdessen das Medium',
  },
  'live-stream-not-replaceable': {
    en: 'A live stream cannot be replaced by a recording',
    de: 'Ein Livestream kann nicht durch eine Aufnahme ersetzt werden',
  },
  'replacement-of-another-kind': {
    en: 'A recording can only be replaced by a recording, a document by a document',
    de: 'Eine Aufnahme kann nur durch eine Aufnahme ersetzt werden, ein Dokument nur durch ein Dokument',
  },
  'replacement-shows-nothing': {
    en: 'The replacement has no content',
    de: 'Der Ersatz hat keinen Inhalt',
  },
  'item-being-replaced': {
    en: 'This item is already being replaced',
    de: 'Dieses Medium wird schon ersetzt',
  },
  'item-not-being-replaced': {
    en: 'This item is not being replaced',
    de: 'Dieses Medium wird nicht ersetzt',
  },
  'replacement-is-the-item': {
    en: REPLACE_NOT_SAME,
    de: 'Der Ersatz muss ein anderes Medium sein',
  },
})
