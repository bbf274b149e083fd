import { refusals } from './table.ts'

export const mediaRefusals = refusals({
  'item-not-deleted': {
    en: 'This item is not deleted',
    de: 'Dieser Eintrag ist nicht gelöscht',
  },
  'tv-not-exportable': {
    en: 'Details of TV content cannot be exported',
    de: 'Angaben zu Fernsehsendungen lassen sich nicht ausgeben',
  },
  'item-without-picture-yet': {
    en: 'This item has no picture yet',
    de: 'Dieses Medium hat noch kein Bild',
  },
  'expiry-not-allowed': {
    en: 'Sorry, you may not set an expiry date',
    de: 'Sie dürfen leider kein Ablaufdatum setzen',
  },
  'document-expires-too-early': {
    en: 'A document may not expire before {{earliest}}',
    de: 'Ein Dokument darf nicht vor dem {{earliest}} ablaufen',
  },
  'only-videos-are-360': {
    en: 'Only a video can be a 360 degree one',
    de: 'Nur ein Video kann ein 360-Grad-Video sein',
  },
  'location-not-yours-to-change': {
    en: 'Sorry, you may not change where this item is published',
    de: 'Sie dürfen leider nicht ändern, wo dieses Medium veröffentlicht ist',
  },
})
