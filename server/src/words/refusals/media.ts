import { refusals } from './table.ts'

export const mediaRefusals = refusals({
  'item-not-deleted': {
    en: 'This item has not been deleted',
    de: 'Dieses Medium ist nicht gelöscht',
  },
  'tv-not-exportable': {
    en: 'Details of TV content cannot be exported',
    de: 'Metadaten von TV-Inhalten lassen sich nicht exportieren',
  },
  'item-without-picture-yet': {
    en: 'This item has no picture yet',
    de: 'Dieses Medium hat noch kein Bild',
  },
  'expiry-not-allowed': {
    en: 'Sorry, you cannot set an expiry date',
    de: 'Sie dürfen leider kein Ablaufdatum setzen',
  },
  'document-expires-too-early': {
    en: 'A document cannot expire before {{earliest}}',
    de: 'Ein Dokument kann nicht vor dem {{earliest}} ablaufen',
  },
  'only-videos-are-360': {
    en: 'Only videos can be 360° videos',
    de: 'Nur ein Video kann ein 360-Grad-Video sein',
  },
  'location-not-yours-to-change': {
    en: 'Sorry, you cannot change who can see this item',
    de: 'Sie dürfen leider nicht ändern, wer dieses Medium sieht',
  },
})
