import { PhotoText } from '@mediatheque/contract/photosets'
import { refusals } from './table.ts'

export const photosetsRefusals = refusals({
  'set-inside-itself': {
    en: 'A photoset cannot contain itself',
    de: 'Eine Fotosammlung kann sich nicht selbst enthalten',
  },
  'not-a-picture-or-collection': {
    en: '“{{title}}” is neither a picture nor a collection',
    de: '„{{title}}“ ist weder ein Bild noch eine Sammlung',
  },
  'too-many-photos': {
    en: 'A photoset can have at most {{most}} pictures',
    de: 'Eine Fotosammlung kann höchstens {{most}} Bilder enthalten',
  },
  'not-a-photoset': {
    en: 'This item is not a photoset',
    de: 'Dieses Medium ist keine Fotosammlung',
  },
  'picture-taken-out': {
    en: 'This picture is no longer in the photoset',
    de: 'Dieses Bild ist nicht mehr in der Fotosammlung',
  },
  'item-holds-no-pictures': {
    en: 'This item contains no pictures',
    de: 'Dieses Medium enthält keine Bilder',
  },
  'no-files-selected': {
    en: PhotoText.NoFiles,
    de: 'Es wurden keine Dateien gewählt',
  },
})
