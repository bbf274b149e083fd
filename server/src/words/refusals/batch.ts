import { refusals } from './table.ts'

export const batchRefusals = refusals({
  'no-items-selected': {
    en: 'No items selected',
    de: 'Es sind keine Medien ausgewählt',
  },
  'batch-too-large': {
    en: 'Please select at most {{most}} items',
    de: 'Bitte wählen Sie höchstens {{most}} Medien aus',
  },
  'owns-no-items': {
    en: 'This person owns no items',
    de: 'Dieser Person gehören keine Medien',
  },
  'no-such-batch': {
    en: 'There is no such change of several items',
    de: 'Diese Sammeländerung gibt es nicht',
  },
  'batch-not-undoable': {
    en: 'This change cannot be undone any more',
    de: 'Diese Änderung lässt sich nicht mehr rückgängig machen',
  },
  'batch-not-running': {
    en: 'This change is over, or is being undone, and cannot be cancelled',
    de: 'Diese Änderung ist abgeschlossen oder wird rückgängig gemacht und lässt sich nicht abbrechen',
  },
  'batch-item-touched': {
    en: 'Somebody has changed this since',
    de: 'Das hat inzwischen jemand geändert',
  },
  'no-location-for-groups': {
    en: 'There is no location for exactly these groups: {{groups}}. An administrator can add one',
    de: 'Es gibt keinen Ort für genau diese Gruppen: {{groups}}. In der Administration lässt er sich anlegen',
  },
  'location-not-for-groups': {
    en: 'The location of this item is not for groups; everybody there sees it',
    de: 'Der Ort dieses Mediums ist nicht für Gruppen bestimmt; dort sehen es alle',
  },
  'no-groups-left': {
    en: 'No group would be left that sees it',
    de: 'Es bliebe keine Gruppe, die es sieht',
  },
  'field-without-tags': {
    en: 'Please choose a field with check boxes',
    de: 'Bitte wählen Sie ein Feld mit Kontrollkästchen',
  },
  'item-is-deleted': {
    en: 'The item has been deleted',
    de: 'Das Medium wurde gelöscht',
  },
})
