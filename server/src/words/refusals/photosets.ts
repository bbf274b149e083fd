import { PhotoText } from '@mediatheque/contract/photosets'
import { refusals } from './table.ts'

export const photosetsRefusals = refusals({
  'set-inside-itself': {
    en: 'A set cannot hold itself',
    de: 'Eine Sammlung kann sich nicht selbst enthalten',
  },
  'not-a-picture-or-collection': {
    en: '“{{title}}” is neither a picture nor a collection',
    de: '„{{title}}“ ist weder ein Bild noch eine Sammlung',
  },
  'too-many-photos': {
    en: 'A photoset holds at most {{most}} pictures',
    de: 'Eine Fotosammlung enthält höchstens {{most}} Bilder',
  },
  'not-a-photoset': {
    en: 'This item is not a photoset',
    de: 'Dieses Medium ist keine Fotosammlung',
  },
  'picture-taken-out': {
    en: 'That picture has been taken out of the set',
    de: 'Dieses Bild ist nicht mehr in der Sammlung',
  },
  'item-holds-no-pictures': {
    en: 'This item holds no pictures',
    de: 'Dieses Medium enthält keine Bilder',
  },
  'no-files-selected': {
    en: PhotoText.NoFiles,
    de: 'Es wurden keine Dateien gewählt',
  },
})
