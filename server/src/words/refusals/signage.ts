import { NO_SIGNAGE } from '@mediatheque/contract/signage'
import { refusals } from './table.ts'

export const signageRefusals = refusals({
  'not-on-this-screen': {
    en: 'It is no longer on this screen',
    de: 'Es ist nicht mehr auf diesem Bildschirm',
  },
  'no-such-screen': {
    en: 'There is no such screen',
    de: 'Diesen Bildschirm gibt es nicht',
  },
  'no-such-zone': {
    en: 'There is no such zone',
    de: 'Diese Zone gibt es nicht',
  },
  'screen-not-yours': {
    en: 'You cannot send to this screen',
    de: 'Sie dürfen nicht an diesen Bildschirm senden',
  },
  'zone-not-yours': {
    en: 'You cannot send to this zone',
    de: 'Sie dürfen nicht an diese Zone senden',
  },
  'private-item-on-screen': {
    en: 'A private item cannot be shown on a screen',
    de: 'Ein privates Medium kann nicht auf einem Bildschirm gezeigt werden',
  },
  'kind-not-for-screens': {
    en: 'Items of this kind cannot be shown on a screen',
    de: 'Medien dieser Art können nicht auf einem Bildschirm gezeigt werden',
  },
  'screen-full': {
    en: '“{{name}}” is full. Please remove something first',
    de: '„{{name}}“ ist voll. Bitte entfernen Sie zuerst etwas',
  },
  'no-screen-at-address': {
    en: 'There is no screen at this address',
    de: 'Unter dieser Adresse gibt es keinen Bildschirm',
  },
  'unknown-person': {
    en: 'There is no person {{id}}',
    de: 'Es gibt keine Person {{id}}',
  },
  'unknown-screen': {
    en: 'There is no screen {{id}}',
    de: 'Es gibt keinen Bildschirm {{id}}',
  },
  'screen-name-taken': {
    en: 'There is already a screen with this name',
    de: 'Ein Bildschirm mit diesem Namen ist schon vorhanden',
  },
  'zone-name-taken': {
    en: 'There is already a zone with this name',
    de: 'Eine Zone mit diesem Namen ist schon vorhanden',
  },
  'signage-not-permitted': {
    en: NO_SIGNAGE,
    de: 'Sie haben leider keine Berechtigung für diese Funktion',
  },
})
