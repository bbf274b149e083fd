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
    en: 'This bulk change does not exist',
    de: 'Diese Sammeländerung gibt es nicht',
  },
  'batch-not-undoable': {
    en: 'This change can no longer be undone',
    de: 'Diese Änderung lässt sich nicht mehr rückgängig machen',
  },
  'batch-not-running': {
    en: 'This change has finished or is being undone and cannot be cancelled',
    de: 'Diese Änderung ist abgeschlossen oder wird rückgängig gemacht und lässt sich nicht abbrechen',
  },
  'batch-item-touched': {
    en: 'Someone has changed this since',
    de: 'Das hat inzwischen jemand geändert',
  },
  'no-location-for-groups': {
    en: 'No visibility setting is for exactly these groups: {{groups}}. An administrator can add one',
    de: 'Für genau diese Gruppen gibt es keine Sichtbarkeit: {{groups}}. Administratoren können sie anlegen',
  },
  'location-not-for-groups': {
    en: 'The visibility of this item is not limited to groups',
    de: 'Die Sichtbarkeit dieses Mediums ist nicht auf Gruppen beschränkt',
  },
  'no-groups-left': {
    en: 'No group would be able to see it',
    de: 'Keine Gruppe könnte es mehr sehen',
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
